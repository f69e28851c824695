import Type from "typebox";
import { BugAnswer, BugNote, BugPriorityNumber, BugStatusNumber } from "./bugViews.ts";
import { call } from "./call.ts";
import { memberWrite } from "./callPresets.ts";
import { Id, NonNegativeInteger } from "./common.ts";

export const setBugStatus = call({
	...memberWrite,
	id: "bug.status",
	path: "/v5/bugs/status",
	summary: "Changes the status of a bug, with an optional public answer",
	body: Type.Object({ tid: Id, bug_status: BugStatusNumber, answer: Type.Optional(BugAnswer) }),
	errors: ["banned", "not-allowed", "bug-not-found", "thread-not-found", "thread-forbidden"],
});

export const undoBugStatus = call({
	...memberWrite,
	id: "bug.undoStatus",
	path: "/v5/bugs/undoStatus",
	summary: "Undoes the last change of a bug's status, named by its id",
	body: Type.Object({ tid: Id, id: Id }),
	errors: ["banned", "not-allowed", "bug-not-found", "bug-change-old", "thread-not-found", "thread-forbidden"],
});

export const markDuplicate = call({
	...memberWrite,
	id: "bug.duplicate",
	path: "/v5/bugs/duplicate",
	summary:
		"Marks a bug as a duplicate of another: its author and who said “me too” have that one too; with `of` 0 it is none any more",
	body: Type.Object({ tid: Id, of: NonNegativeInteger }),
	errors: ["banned", "not-allowed", "bug-not-found", "thread-not-found", "thread-forbidden"],
});

export const triageBug = call({
	...memberWrite,
	id: "bug.triage",
	path: "/v5/bugs/triage",
	summary:
		"Assigns a bug to a member of the staff of its section, 0 to nobody, and sets its priority; fields left out stay",
	body: Type.Object({
		tid: Id,
		assignee: Type.Optional(NonNegativeInteger),
		priority: Type.Optional(BugPriorityNumber),
	}),
	errors: ["banned", "not-allowed", "bug-not-found", "thread-not-found", "thread-forbidden"],
});

export const addBugNote = call({
	...memberWrite,
	id: "bug.note",
	path: "/v5/bugs/note",
	summary: "Adds an internal note to a bug, which only its staff reads",
	body: Type.Object({ tid: Id, text: BugNote }),
	errors: ["banned", "not-allowed", "content-empty", "bug-not-found", "thread-not-found", "thread-forbidden"],
});
