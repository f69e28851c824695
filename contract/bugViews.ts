import Type, { type Static } from "typebox";
import { bugItems, bugPriorities, bugStatuses } from "./bugOptions.ts";
import { AuthorView, Html, Id, Permission } from "./common.ts";
import { constraints } from "./constraints.ts";
import { ThreadCardView } from "./threadLists.ts";

const { deviceLength, stepsLength, answerLength, noteLength } = constraints.bug;

const choice = (count: number) => Type.Optional(Type.Integer({ minimum: 0, maximum: count }));

/** The chosen options; 0 is none. */
export const SelectedOptions = Type.Object({
	module: choice(bugItems.module.length),
	frequency: choice(bugItems.frequency.length),
	severity: choice(bugItems.severity.length),
});
export type SelectedOptions = Static<typeof SelectedOptions>;

/**
 * `sel_var`: the chosen options as an object, or as its JSON text. The fields of the object may stand beside each other
 * instead.
 */
export const SelectedOptionsField = Type.Union([SelectedOptions, Type.String({ maxLength: 500 })], { "x-flat": true });

const Steps = Type.String({ maxLength: stepsLength * 2 });

/** Fields of a bug in the payload of a thread of the bug board. */
export const bugPayload = {
	/** Steps to reproduce. */
	reproduce: Type.Optional(Steps),
	device_model: Type.Optional(Type.String({ maxLength: deviceLength * 4 })),
	system_version: Type.Optional(Type.String({ maxLength: deviceLength * 4 })),
	sel_var: Type.Optional(SelectedOptionsField),
};

export const BugStatusNumber = Type.Integer({ minimum: 1, maximum: bugStatuses.length });
export const BugAnswer = Type.String({ maxLength: answerLength * 2 });

/** A change of a bug's status. */
export const BugChangeView = Type.Object({
	id: Id,
	bug_status: Type.Integer(),
	/** Public answer of the moderator; may be empty. */
	answer: Type.String(),
	dateline: Type.Integer(),
	user: AuthorView,
});
export type BugChangeView = Static<typeof BugChangeView>;

export const BugPriorityNumber = Type.Integer({ minimum: 0, maximum: bugPriorities.length });
export const BugNote = Type.String({ maxLength: noteLength * 2 });

/** How staff work on a bug: for them only. */
export const BugTriageView = Type.Object({
	/** Who works on it; null for nobody. */
	assignee: Type.Union([AuthorView, Type.Null()]),
	/** Place in `bugPriorities`, counted from 1; 0 is none. */
	priority: Type.Integer(),
	/** Internal notes, oldest first. */
	notes: Type.Array(Type.Object({ id: Id, user: AuthorView, text: Type.String(), dateline: Type.Integer() })),
	/** Whom it can be assigned to. */
	staff: Type.Array(AuthorView),
});
export type BugTriageView = Static<typeof BugTriageView>;

/** What a bug adds to its thread. */
export const BugView = Type.Object({
	bug_status: Type.Integer(),
	/** Steps to reproduce, rendered and sanitised. */
	reproduce_html: Html,
	/** The same without formatting. */
	reproduce: Type.String(),
	/** As typed: only for those who may edit. */
	reproduce_source: Type.Optional(Type.String()),
	device_model: Type.String(),
	system_version: Type.String(),
	/** Chosen options; 0 is none. */
	module: Type.Integer(),
	frequency: Type.Integer(),
	severity: Type.Integer(),
	/** Members who have the same problem. */
	metoo: Type.Integer(),
	is_metoo: Type.Integer(),
	/** The bug that a moderator has found to be the same. */
	duplicate_of: Type.Optional(Type.Object({ tid: Id, subject: Type.String() })),
	/** Oldest first; the last one may be undone. */
	history: Type.Array(BugChangeView),
	/** True when the viewer has replied to a pending bug whose status they may change. */
	suggest_replied: Type.Boolean(),
	/** Only for those who may change its status. */
	triage: Type.Optional(BugTriageView),
	can: Type.Object({ metoo: Permission, status: Permission }),
});
export type BugView = Static<typeof BugView>;

/** A bug of a draft, as typed. */
export const BugDraftView = Type.Object({
	reproduce: Type.String(),
	device_model: Type.String(),
	system_version: Type.String(),
	module: Type.Integer(),
	frequency: Type.Integer(),
	severity: Type.Integer(),
});
export type BugDraftView = Static<typeof BugDraftView>;

/** A bug in a list. */
export const BugCardView = Type.Object({
	...ThreadCardView.properties,
	bug_status: Type.Integer(),
	device_model: Type.String(),
	system_version: Type.String(),
	module: Type.Integer(),
	metoo: Type.Integer(),
	is_metoo: Type.Integer(),
	can: Type.Object({ metoo: Permission }),
});
export type BugCardView = Static<typeof BugCardView>;

/** Errors of a bug's fields. */
export const bugContentErrors = ["bug-option-unknown", "bug-module-missing"] as const;
