import Type from "typebox";
import { call } from "./call.ts";
import { legacyMemberRead, legacyWrite, memberWrite, publicRead } from "./callPresets.ts";
import { Id, idList, ModerationReason, NonNegativeInteger } from "./common.ts";
import { publishErrors } from "./errorCodes.ts";
import { Flag, TopicView } from "./topicViews.ts";

const topicErrors = ["topic-not-found"] as const;

export const saveTopic = call({
	...memberWrite,
	documented: true,
	rateLimit: "publish",
	id: "content.topic.save",
	path: "/v5/content/topic",
	summary: "Creates a topic, or with `isEdit` 1 and its id as `tid` saves one: its category stays (C-31, C-32)",
	body: Type.Object({
		/** The name. */
		subject: Type.String({ maxLength: 400 }),
		/** The description; `des` takes its place when it is blank (V-026). */
		message: Type.Optional(Type.String({ maxLength: 4_000 })),
		des: Type.Optional(Type.String({ maxLength: 4_000 })),
		rules: Type.Optional(Type.String({ maxLength: 4_000 })),
		categoryid: Type.Optional(NonNegativeInteger),
		country_fid: Type.Optional(NonNegativeInteger),
		/** The picture; left out it stays as it is, empty it is removed. */
		aids: Type.Optional(idList(100)),
		/** Interests, by their ids; left out they stay as they are, and a new topic has none. */
		tagids: Type.Optional(idList(100)),
		isEdit: Type.Optional(Flag),
		tid: Type.Optional(NonNegativeInteger),
		/** The version that an edit is based on; a newer one is a conflict. */
		version: Type.Optional(Id),
	}),
	response: Type.Object({ topid: Id, tid: Id, pid: NonNegativeInteger }),
	errors: [
		...publishErrors,
		...topicErrors,
		"topic-name-empty",
		"topic-name-taken",
		"topic-category-missing",
		"topic-tags-missing",
		"topic-picture-small",
		"too-many-pictures",
		"picture-not-yours",
		"section-closed",
		"stale-edit",
		"not-allowed",
	],
});

export const getTopic = call({
	...publicRead,
	documented: true,
	id: "content.topic.get",
	path: "/v5/content/topic/{topid}",
	summary: "A topic or group with its host and the viewer's permissions",
	params: Type.Object({ topid: Id }),
	response: TopicView,
	errors: [...topicErrors],
});

const FollowState = Type.Object({
	is_group: Flag,
	is_following: Flag,
	follows_status: Flag,
	followers: Type.Integer(),
});

export const followTopic = call({
	...memberWrite,
	documented: true,
	rateLimit: "like",
	id: "content.topic.follow",
	path: "/v5/content/topic/follow",
	summary: "Follows a topic or joins a group (status 1), or stops following it (0); without `status` toggles (C-29)",
	body: Type.Object({ topid: Id, status: Type.Optional(Flag) }),
	response: FollowState,
	errors: ["banned", ...topicErrors],
});

export const toggleTopic = call({
	...legacyMemberRead,
	id: "v4.follow.topic",
	alternateMethod: "POST",
	path: "/selfapi/v4/follow/topic",
	rateLimit: "like",
	writes: true,
	summary: "Toggles following a topic (C-29)",
	query: Type.Object({ topid: Id }),
	response: FollowState,
	errors: ["banned", ...topicErrors],
});

export const deleteTopic = call({
	...legacyWrite,
	id: "v4.topic.delete",
	path: "/selfapi/v4/topic/delete",
	summary: "Deletes a topic; its threads stay, without it. `topid` is the same as `tid` (C-33)",
	body: Type.Object({ tid: Type.Optional(Id), topid: Type.Optional(Id), reason: ModerationReason }),
	errors: ["banned", ...topicErrors, "not-allowed"],
});

/**
 * What moderators do with a topic: `show` ends `hide`, `open` ends `close`; `mark` makes it official, `unmark` ends
 * that.
 */
export const topicActions = ["hide", "show", "close", "open", "mark", "unmark"] as const;

export const moderateTopic = call({
	...memberWrite,
	access: "moderator",
	id: "content.topic.moderate",
	path: "/v5/content/topic/moderate",
	summary:
		"Hides a topic from everybody but its host and moderators, closes it to new threads or marks it as official, or ends that; for the managers of its section",
	body: Type.Object({
		topid: Id,
		action: Type.Unsafe<(typeof topicActions)[number]>(Type.Union(topicActions.map((action) => Type.Literal(action)))),
		reason: ModerationReason,
	}),
	errors: [...topicErrors, "topic-name-taken"],
});
