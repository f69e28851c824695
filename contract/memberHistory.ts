import Type, { type Static } from "typebox";
import { call } from "./call.ts";
import { moderatorRead, moderatorWrite } from "./callPresets.ts";
import { AuthorView, Id } from "./common.ts";
import { holdReasons } from "./holding.ts";
import { type CaseOutcome, caseOutcomeNames } from "./moderationAction.ts";
import type { LoggedAction } from "./moderationActions.ts";

/** Limits of notes, and how many entries a history shows. */
export const historyRules = { noteMax: 1_000, entries: 30 } as const;

const Outcome = Type.Unsafe<CaseOutcome>(Type.Union(caseOutcomeNames.map((outcome) => Type.Literal(outcome))));

export const MemberNoteView = Type.Object({
	id: Id,
	by: AuthorView,
	country_fid: Type.Integer(),
	text: Type.String(),
	dateline: Type.Integer(),
});
export type MemberNoteView = Static<typeof MemberNoteView>;

/** What moderators know of a member, as far as the viewer may read it. */
export const MemberHistoryView = Type.Object({
	member: AuthorView,
	/** The current ban, as the member reads it. */
	ban: Type.Union([Type.Object({ reason: Type.String(), until: Type.Integer() }), Type.Null()]),
	/** Actions of moderators, newest first. */
	actions: Type.Array(
		Type.Object({
			id: Id,
			action: Type.Unsafe<LoggedAction>(Type.String()),
			by: AuthorView,
			reason: Type.String(),
			title: Type.String(),
			tid: Type.Integer(),
			pid: Type.Integer(),
			dateline: Type.Integer(),
		}),
	),
	/** Cases about the member, newest first. */
	cases: Type.Array(
		Type.Object({
			id: Id,
			subject: Type.String(),
			count: Type.Integer(),
			dateline: Type.Integer(),
			state: Type.Union([Type.Literal("open"), Type.Literal("closed")]),
			outcome: Type.Union([Outcome, Type.Null()]),
		}),
	),
	/** How the latest reports by the member ended; not which they were, since reporters are not shown. */
	/** Pending for review where the viewer moderates, oldest first. */
	pending: Type.Array(
		Type.Object({
			pid: Id,
			tid: Id,
			fid: Type.Integer(),
			kind: Type.Union([Type.Literal("thread"), Type.Literal("reply")]),
			subject: Type.String(),
			reason: Type.Enum([...holdReasons]),
			/** Unix seconds. */
			dateline: Type.Integer(),
		}),
	),
	reported: Type.Object({ open: Type.Integer(), upheld: Type.Integer(), dismissed: Type.Integer() }),
	notes: Type.Array(MemberNoteView),
	/** Sections for whose moderators the viewer may write a note. */
	note_sections: Type.Array(Type.Integer()),
});
export type MemberHistoryView = Static<typeof MemberHistoryView>;

export const memberHistory = call({
	...moderatorRead,
	id: "moderation.member",
	path: "/v5/moderation/members/{uid}",
	summary: "A member's bans, moderated posts, reports and notes, as far as the viewer moderates where they stand",
	params: Type.Object({ uid: Id }),
	response: MemberHistoryView,
	errors: ["not-found"],
});

export const addMemberNote = call({
	...moderatorWrite,
	id: "moderation.addNote",
	path: "/v5/moderation/notes",
	summary: "Adds a note about a member, for the moderators of a section and administrators",
	body: Type.Object({ uid: Id, country_fid: Id, text: Type.String({ maxLength: 4_000 }) }),
	response: MemberNoteView,
	errors: ["not-found", "content-empty"],
});
