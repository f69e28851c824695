import Type, { type Static } from "typebox";
import { call } from "./call.ts";
import { staffRead } from "./callPresets.ts";
import { AuthorView, Id } from "./common.ts";
import type { AppliedAction, LoggedAction } from "./moderationActions.ts";

/** Entries of a page, and of a file. */
export const logRules = { page: 30, exportMax: 10_000 } as const;

/** Stands for all deletions in the filter of actions. */
export const deletions = "delete";

/** What a moderator did, for moderators. */
export const LogEntryView = Type.Object({
	id: Id,
	by: AuthorView,
	action: Type.Unsafe<LoggedAction>(Type.String()),
	/** Whom it concerns. */
	member: Type.Union([AuthorView, Type.Null()]),
	/** Title of the thread or topic, of a reply its beginning; else empty. */
	title: Type.String(),
	tid: Type.Integer(),
	pid: Type.Integer(),
	/** Values before and after, and how long it lasts, in the reader's language. */
	before: Type.String(),
	after: Type.String(),
	duration: Type.String(),
	reason: Type.String(),
	country_fid: Type.Union([Type.Integer(), Type.Null()]),
	fid: Type.Union([Type.Integer(), Type.Null()]),
	dateline: Type.Integer(),
	/** Whether it still has an effect. */
	in_force: Type.Boolean(),
	/** What the viewer may undo: the name of the action, and the object's id. */
	undo: Type.Union([Type.Object({ action: Type.Unsafe<AppliedAction>(Type.String()), id: Id }), Type.Null()]),
});
export type LogEntryView = Static<typeof LogEntryView>;

const Day = Type.String({ pattern: "^(\\d{4}-\\d{2}-\\d{2})?$" });
const Username = Type.String({ maxLength: 60 });

/** What is shown of the log; what is left out or empty is everything. */
const filter = {
	/** Username of the moderator, and of the member whom it concerns. */
	by: Type.Optional(Username),
	member: Type.Optional(Username),
	/** A name of an action, or `delete` for all deletions. */
	action: Type.Optional(Type.String({ maxLength: 40 })),
	country_fid: Type.Optional(Id),
	fid: Type.Optional(Id),
	/** First and last day, in UTC. */
	from: Type.Optional(Day),
	to: Type.Optional(Day),
};

export const listModerationLog = call({
	...staffRead,
	id: "moderation.log",
	path: "/v5/moderation/log",
	summary: "What moderators did where the viewer moderates, newest first; administrators read all of it",
	query: Type.Object({ cursor: Type.Optional(Id), ...filter }),
	response: Type.Object({
		lists: Type.Array(LogEntryView),
		next: Type.Union([Id, Type.Null()]),
		/** Sections to filter by. */
		sections: Type.Array(Type.Integer()),
	}),
});

export const exportModerationLog = call({
	...staffRead,
	id: "moderation.logFile",
	path: "/v5/moderation/log.csv",
	raw: true,
	summary: `The same entries as a table (CSV), the newest ${logRules.exportMax}`,
	query: Type.Object(filter),
	response: Type.Any(),
});
