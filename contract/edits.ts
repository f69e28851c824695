import Type, { type Static } from "typebox";
import { call } from "./call.ts";
import { moderatorRead, moderatorWrite } from "./callPresets.ts";
import { AuthorView, Id, ModerationReason } from "./common.ts";

/** A post with its earlier texts, for its moderators. */
export const EditsView = Type.Object({
	tid: Id,
	pid: Id,
	fid: Type.Integer(),
	/** Its author. */
	member: AuthorView,
	/** Title and tags of a thread; empty for a reply. */
	subject: Type.String(),
	tags: Type.Array(Type.String()),
	/** Title of the thread. */
	thread: Type.String(),
	/** The text as it was typed. */
	message: Type.String(),
	/** Texts before each edit, newest first, with who edited them and when. */
	lists: Type.Array(
		Type.Object({
			id: Id,
			by: AuthorView,
			subject: Type.String(),
			message: Type.String(),
			dateline: Type.Integer(),
		}),
	),
	/** Whether the viewer may correct title and tags. */
	can: Type.Object({ correct: Type.Boolean() }),
});
export type EditsView = Static<typeof EditsView>;

export const listEdits = call({
	...moderatorRead,
	id: "moderation.edits",
	path: "/v5/moderation/edits",
	summary: "The edits of a thread (the pid of its first post) or reply where the viewer moderates",
	query: Type.Object({ pid: Id }),
	response: EditsView,
	errors: ["reply-not-found"],
});

export const correctThread = call({
	...moderatorWrite,
	id: "moderation.correctThread",
	path: "/v5/moderation/correctThread",
	summary: "Corrects title and tags (words with commas) of a thread",
	body: Type.Object({
		tid: Id,
		subject: Type.String({ maxLength: 1_000 }),
		tags: Type.String({ maxLength: 1_000 }),
		reason: ModerationReason,
	}),
	errors: ["thread-not-found", "thread-forbidden", "not-allowed", "title-empty"],
});
