import Type, { type Static } from "typebox";
import { call } from "./call.ts";
import { AuthorView, EmptyResponse, Id } from "./common.ts";

/** Interest tags. Ids never change; the name is the message `interest.<key>`, the icon `#<key>` in `/art/interests.svg`. */
export const interests = [
	{ id: 1, key: "photography" },
	{ id: 2, key: "phones" },
	{ id: 3, key: "music" },
	{ id: 4, key: "football" },
	{ id: 5, key: "games" },
	{ id: 6, key: "film" },
	{ id: 7, key: "food" },
	{ id: 8, key: "fashion" },
	{ id: 9, key: "travel" },
	{ id: 10, key: "nature" },
	{ id: 11, key: "art" },
	{ id: 12, key: "books" },
	{ id: 13, key: "cricket" },
	{ id: 14, key: "fitness" },
	{ id: 15, key: "comedy" },
] as const;

export const minInterests = 3;
/** Members shown at onboarding. */
export const maxRecommendedMembers = 12;

/** A tag that members may choose; `checked` is 1 where the viewer did. */
export const TagView = Type.Object({ tagid: Id, tagname: Type.String(), icon: Type.String(), checked: Type.Integer() });
export type TagView = Static<typeof TagView>;

const TagList = Type.Object({ lists: Type.Array(TagView) });

export const tagsList = call({
	id: "v4.tags.list",
	method: "GET",
	path: "/selfapi/v4/tags/list",
	convention: "legacy",
	summary: "All interest tags, named in the viewer's language; those of the viewer are checked",
	access: "public",
	rateLimit: "read",
	writes: false,
	response: TagList,
});

export const setUserTags = call({
	id: "v4.usertags.new",
	method: "GET",
	path: "/selfapi/v4/usertags/new",
	alternateMethod: "POST",
	convention: "legacy",
	summary: "Sets the viewer's interest tags: at least three ids, joined by commas",
	access: "member",
	rateLimit: "write",
	writes: true,
	query: Type.Object({ tagids_new: Type.String({ maxLength: 200, "x-list": true }) }),
	response: TagList,
	errors: ["too-few-tags", "banned"],
});

export const hotTags = call({
	id: "action.getHottag",
	method: "GET",
	path: "/selfapi/common/getHottag",
	convention: "legacy",
	summary: "All interest tags, the most chosen first: by the members of the newest 20,000 who chose any",
	access: "public",
	rateLimit: "read",
	writes: false,
	response: Type.Object({ lists: Type.Array(Type.Object({ ...TagView.properties, count: Type.Integer() })) }),
});

const ownTags = {
	method: "GET",
	convention: "v5",
	summary: "The viewer's interest tags",
	access: "member",
	rateLimit: "read",
	writes: false,
	response: TagList,
} as const;

export const userTagList = call({ ...ownTags, id: "user.tagList", path: "/user/tagList" });
/** Same, with the prefix of the newer calls (C-34). */
export const v5UserTagList = call({ ...ownTags, id: "v5.user.tagList", path: "/v5/user/tagList" });

export const onboardingState = call({
	id: "user.onboarding",
	method: "GET",
	path: "/v5/user/onboarding",
	convention: "v5",
	summary: "Whether the viewer completed or skipped the onboarding",
	access: "member",
	rateLimit: "read",
	writes: false,
	response: Type.Object({ done: Type.Boolean() }),
	documented: false,
});

export const completeOnboarding = call({
	id: "user.onboarding.end",
	method: "POST",
	path: "/v5/user/onboarding",
	convention: "v5",
	summary: "Marks the onboarding as completed or skipped",
	access: "member",
	rateLimit: "write",
	writes: true,
	body: Type.Object({}),
	response: EmptyResponse,
	documented: false,
});

/** A recommended member, with the reason as a sentence. */
export const RecommendedView = Type.Object({
	uid: Id,
	username: Type.String(),
	avatar: Type.Union([Type.String(), Type.Null()]),
	reason: Type.String(),
	/** Always 0: followed members are not recommended. */
	follows_status: Type.Integer(),
	author: AuthorView,
});
export type RecommendedView = Static<typeof RecommendedView>;

export const recommendedList = call({
	id: "recommended.list",
	method: "GET",
	path: "/selfapi/recommended/list",
	convention: "legacy",
	summary: "Members to follow: recently active in the chosen section or popular, with the reason",
	access: "member",
	rateLimit: "read",
	writes: false,
	response: Type.Object({ lists: Type.Array(RecommendedView) }),
});
