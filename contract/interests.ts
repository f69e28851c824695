import Type, { type Static } from "typebox";
import { call } from "./call.ts";
import { legacyMemberRead, legacyRead, legacyWrite, memberRead, memberWrite } from "./callPresets.ts";
import { AuthorView, Avatar, Id } from "./common.ts";
import { langs } from "./sections.ts";

/**
 * Interest tags. Ids never change; the name is the message `interest.<key>`, the icon `#<key>` in `/art/interests.svg`.
 */
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
	...legacyRead,
	id: "v4.tags.list",
	path: "/selfapi/v4/tags/list",
	summary: "All interest tags, named in the viewer's language; those of the viewer are checked",
	response: TagList,
});

export const setUserTags = call({
	...legacyWrite,
	id: "v4.usertags.new",
	path: "/selfapi/v4/usertags/new",
	method: "GET",
	alternateMethod: "POST",
	summary: "Sets the viewer's interest tags: at least three ids, joined by commas",
	query: Type.Object({ tagids_new: Type.String({ maxLength: 200, "x-list": true }) }),
	response: TagList,
	errors: ["too-few-tags", "banned"],
});

export const hotTags = call({
	...legacyRead,
	id: "action.getHottag",
	path: "/selfapi/common/getHottag",
	summary: "All interest tags, the most chosen first: by the members of the newest 20,000 who chose any",
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

/** Languages of threads; none is any. */
const ReadLanguages = Type.Object({ langs: Type.Array(Type.Enum([...langs])) });

export const getReadLanguages = call({
	...memberRead,
	id: "user.languages",
	path: "/v5/user/languages",
	summary: "The languages that the viewer reads: feeds, searches and lists of bugs have threads in these only",
	response: ReadLanguages,
});

export const setReadLanguages = call({
	...memberWrite,
	id: "user.languages.set",
	path: "/v5/user/languages",
	summary: "Sets the languages that the viewer reads; none and all of them mean any language",
	body: Type.Object({ langs: Type.Array(Type.Enum([...langs]), { maxItems: langs.length }) }),
	response: ReadLanguages,
	errors: ["banned"],
});

export const onboardingState = call({
	...memberRead,
	id: "user.onboarding",
	path: "/v5/user/onboarding",
	summary: "Whether the viewer completed or skipped the onboarding",
	response: Type.Object({ done: Type.Boolean() }),
});

export const completeOnboarding = call({
	...memberWrite,
	id: "user.onboarding.end",
	path: "/v5/user/onboarding",
	summary: "Marks the onboarding as completed or skipped",
	body: Type.Object({}),
});

/** A recommended member, with the reason as a sentence. */
export const RecommendedView = Type.Object({
	uid: Id,
	username: Type.String(),
	avatar: Avatar,
	reason: Type.String(),
	/** Always 0: followed members are not recommended. */
	follows_status: Type.Integer(),
	author: AuthorView,
});
export type RecommendedView = Static<typeof RecommendedView>;

export const recommendedList = call({
	...legacyMemberRead,
	id: "recommended.list",
	path: "/selfapi/recommended/list",
	summary: "Members to follow: recently active in the chosen section or popular, with the reason",
	response: Type.Object({ lists: Type.Array(RecommendedView) }),
});
