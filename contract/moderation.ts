import Type from "typebox";
import { call } from "./call.ts";
import { legacyRead, moderatorWrite as ownWrite } from "./callPresets.ts";
import { Id, ModerationReason, NonNegativeInteger } from "./common.ts";
import { banDays } from "./memberModeration.ts";
import type { AppliedAction } from "./moderationActions.ts";
import { digestDays, highlightStyles, pinDays } from "./threadModeration.ts";

const oneOf = (values: readonly number[]) =>
	Type.Integer({ enum: [...values], minimum: Math.min(...values), maximum: Math.max(...values) });
const Flag = oneOf([0, 1]);

const moderatorWrite = { ...ownWrite, documented: true } as const;
const documentedWrite = { ...moderatorWrite, access: "member" } as const;
const threadErrors = ["thread-not-found", "thread-forbidden", "not-allowed"] as const;

export const pin = call({
	...documentedWrite,
	id: "content.thread.pin",
	path: "/v5/content/thread/pin",
	summary:
		"Pins a reply to the top of its thread, or with the level 1 to 3 as `type` the thread of this first post; `status` 0 unpins it",
	body: Type.Object({
		pid: Id,
		status: Flag,
		type: Type.Optional(Type.Union([Type.Literal("reply"), Type.Literal("1"), Type.Literal("2"), Type.Literal("3")])),
		/** Days; without, it does not end. */
		expiry: Type.Optional(oneOf(pinDays)),
		reason: ModerationReason,
	}),
	errors: ["reply-not-found", ...threadErrors, "banned", "pin-full"],
});

export const setDigest = call({
	...moderatorWrite,
	id: "content.thread.digest",
	path: "/v5/content/thread/digest",
	summary: "Adds a thread to the digest at a level of 1 to 3, or with 0 removes it",
	body: Type.Object({
		tid: Id,
		digestlevel: oneOf([0, 1, 2, 3]),
		expiry: Type.Optional(oneOf(digestDays)),
		reason: ModerationReason,
	}),
	errors: [...threadErrors],
});

export const setHighlight = call({
	...moderatorWrite,
	id: "content.thread.highlight",
	path: "/v5/content/thread/highlight",
	summary: "Highlights a thread's title in a style of 1 to 4; 0 removes it",
	body: Type.Object({ tid: Id, highlight_style: oneOf(highlightStyles), reason: ModerationReason }),
	errors: [...threadErrors],
});

export const moveThread = call({
	...moderatorWrite,
	convention: "legacy",
	id: "thread.movethread",
	path: "/selfapi/thread/movethread",
	summary: "Moves a thread to another board of its section; its pin to the top of the old board ends",
	body: Type.Object({ tid: Id, fid: Id, reason: ModerationReason }),
	errors: [...threadErrors],
});

export const banPost = call({
	...documentedWrite,
	id: "content.thread.ban",
	path: "/v5/content/thread/ban",
	summary: "Hides the text and pictures of a thread's first post or of a reply, or with status 0 shows them again",
	body: Type.Object({ pid: Id, status: Flag, reason: ModerationReason }),
	errors: ["reply-not-found", "thread-not-found", "not-allowed", "banned"],
});

export const banUser = call({
	...moderatorWrite,
	id: "content.thread.banUser",
	path: "/v5/content/thread/banUser",
	summary:
		"Bans a member who has written where the viewer moderates, for days or (0) permanently; `bannew` 0 ends the ban",
	body: Type.Object({
		ban_uid: Id,
		bannew: Flag,
		banexpirynew: Type.Optional(oneOf(banDays)),
		reason: ModerationReason,
	}),
	errors: ["not-found"],
});

/** Carries out one action, as the documented calls above do under their own names. */
export const applyModeration = call({
	...ownWrite,
	access: "member",
	id: "moderation.apply",
	path: "/v5/moderation/apply",
	summary:
		"Does what a moderator may do to an object: the name of the action, the object's id, the value to set, of which 0 undoes it, and for how many days",
	body: Type.Object({
		/** Name of an action that a domain registers. */
		action: Type.Unsafe<AppliedAction>(Type.String({ maxLength: 40 })),
		id: Id,
		value: NonNegativeInteger,
		days: Type.Optional(Type.Integer({ minimum: 0, maximum: 90 })),
		reason: ModerationReason,
	}),
	errors: [
		"contest-state",
		...threadErrors,
		"reply-not-found",
		"topic-not-found",
		"not-found",
		"banned",
		"pin-full",
		"thread-not-mergeable",
	],
});

export const topicPermissions = call({
	...legacyRead,
	id: "v4.topic.perm",
	path: "/selfapi/v4/topic/perm",
	method: "POST",
	summary:
		"The viewer's powers over threads of an author in a board of the section: names of G-01, and `edit` and `delete` of one's own; none for the `uid` of another member (P-022)",
	body: Type.Object({
		authorid: Type.Optional(NonNegativeInteger),
		fid: Type.Optional(NonNegativeInteger),
		uid: Type.Optional(NonNegativeInteger),
	}),
	response: Type.Object({ lists: Type.Array(Type.String()) }),
});
