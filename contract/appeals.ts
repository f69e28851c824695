import Type, { type Static } from "typebox";
import { call } from "./call.ts";
import { memberRead, memberWrite, moderatorRead, moderatorWrite } from "./callPresets.ts";
import { AuthorView, Html, Id, NonNegativeInteger, Permission, PictureView } from "./common.ts";
import type { ModerationAction } from "./moderationAction.ts";
import type { LoggedAction } from "./moderationActions.ts";

export const appealActions = {
	"grant-appeal": { object: "appeal" },
	"refuse-appeal": { object: "appeal" },
	"close-appeal": { object: "appeal" },
} as const satisfies Record<string, ModerationAction>;

/** Limits of appeals and of the lists of decisions. */
export const appealRules = { textMin: 10, textMax: 2_000, answerMax: 1_000, page: 20 } as const;

const states = ["open", "granted", "refused", "closed"] as const;

/** The state of an appeal, with the moderators' answer. It is closed when its decision was no longer in force. */
const AppealState = Type.Object({
	state: Type.Unsafe<(typeof states)[number]>(Type.Union(states.map((state) => Type.Literal(state)))),
	text: Type.String(),
	answer: Type.String(),
	dateline: Type.Integer(),
});
export type AppealState = Static<typeof AppealState>;

/** What a moderator did with a member's account or post, as an entry of the moderation log. */
const decisionFields = {
	id: Id,
	/** `<verb>-<object>`: `hide-reply`. */
	action: Type.Unsafe<LoggedAction>(Type.String()),
	/** Title of the thread, of a reply the beginning; empty for an account. */
	title: Type.String(),
	tid: NonNegativeInteger,
	pid: NonNegativeInteger,
	/** In the reader's language. */
	reason: Type.String(),
	dateline: Type.Integer(),
	/** End of a ban, in Unix seconds; 0 for none. */
	until: NonNegativeInteger,
	/** Whether it still has an effect. */
	in_force: Type.Boolean(),
};

/** A decision for the member; it doesn't name the moderator. */
export const OwnDecisionView = Type.Object({
	...decisionFields,
	appeal: Type.Union([AppealState, Type.Null()]),
	/** Until when the member may appeal, in Unix seconds; 0 if not. */
	appeal_until: NonNegativeInteger,
	can: Type.Object({ appeal: Permission }),
});
export type OwnDecisionView = Static<typeof OwnDecisionView>;

export const listOwnDecisions = call({
	...memberRead,
	id: "user.moderation",
	path: "/v5/user/moderation",
	summary:
		"What moderators did with the viewer's posts and account, newest first; with `pid` or `ban` only what concerns a post or the account",
	query: Type.Object({ cursor: Type.Optional(Id), pid: Type.Optional(Id), ban: Type.Optional(Type.Literal(1)) }),
	response: Type.Object({ lists: Type.Array(OwnDecisionView), next: Type.Union([Id, Type.Null()]) }),
});

export const sendAppeal = call({
	...memberWrite,
	id: "user.appeal",
	path: "/v5/user/appeal",
	summary: "Appeals a decision about one of the viewer's posts or a ban, once; banned members may too",
	body: Type.Object({ id: Id, text: Type.String({ maxLength: 8_000 }) }),
	response: OwnDecisionView,
	errors: ["not-found", "appeal-sent", "appeal-too-late", "appeal-too-short"],
});

/** An appeal, for the moderators who may decide it. */
export const AppealView = Type.Object({
	id: Id,
	member: AuthorView,
	decision: Type.Object({ ...decisionFields, by: AuthorView }),
	country_fid: Type.Integer(),
	/** The thread of a reply, and that of the reported post for which the member was banned. */
	thread: Type.String(),
	/** The text of the post as safe HTML, and its pictures; of a ban those of the reported post. */
	html: Html,
	pictures: Type.Array(PictureView),
	/** Path of the page of the post; empty without one. */
	path: Type.String(),
	appeal: AppealState,
	decided_by: Type.Union([AuthorView, Type.Null()]),
	can: Type.Object({ decide: Permission }),
});
export type AppealView = Static<typeof AppealView>;

export const listAppeals = call({
	...moderatorRead,
	id: "moderation.appeals",
	path: "/v5/moderation/appeals",
	summary: "Appeals of what the viewer handles: open ones oldest first, decided ones newest first",
	query: Type.Object({
		cursor: Type.Optional(Id),
		state: Type.Optional(Type.Union([Type.Literal("open"), Type.Literal("decided")])),
	}),
	response: Type.Object({ lists: Type.Array(AppealView), next: Type.Union([Id, Type.Null()]) }),
});

export const decideAppeal = call({
	...moderatorWrite,
	id: "moderation.decideAppeal",
	path: "/v5/moderation/appeals/decide",
	summary:
		"Grants an appeal, which undoes the action, or refuses it with an answer for the member; either closes it when the action was reversed or replaced meanwhile. By another moderator than the one who acted",
	body: Type.Object({
		id: Id,
		granted: Type.Integer({ enum: [0, 1], minimum: 0, maximum: 1 }),
		answer: Type.Optional(Type.String({ maxLength: 4_000 })),
	}),
	response: AppealView,
	errors: [
		"conflict",
		"not-found",
		"not-allowed",
		"appeal-own-decision",
		"appeal-decided",
		"thread-not-found",
		"reply-not-found",
		"topic-not-found",
		"topic-name-taken",
		"contest-state",
	],
});
