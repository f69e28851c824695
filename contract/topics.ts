import Type, { type Static } from "typebox";
import { call } from "./call.ts";
import { legacyRead, legacyWrite, memberRead, memberWrite, publicRead } from "./callPresets.ts";
import { AuthorView, EmptyResponse, Id, idList, ModerationReason, NonNegativeInteger, Permission, PictureView } from "./common.ts";
import { constraints } from "./constraints.ts";
import { publishErrors } from "./errorCodes.ts";
import { interests } from "./interests.ts";
import { MemberView } from "./social.ts";

/** Limits of a topic (V-011 to V-014) and of its lists (C-24). Side of the picture in pixels. */
export const topicRules = {
	name: { max: 45 },
	description: { max: 800 },
	rules: { max: 800 },
	tags: { min: 1, max: 5 },
	pictureSide: 140,
	pageSize: 20,
	threadPageSize: 10,
	recent: 10,
	/** Topics and groups in one's own lists without pages. */
	mine: 100,
} as const;

const Page = Type.Optional(Type.Integer({ minimum: 1, maximum: constraints.maxPage }));
const Limit = Type.Optional(Type.Integer({ minimum: 1, maximum: 50 }));
const Cursor = Type.Optional(Type.String({ maxLength: 255 }));
const Flag = Type.Integer({ minimum: 0, maximum: 1 });
const Text = Type.String({ maxLength: 255 });

/** A topic or group in a list. */
export const TopicItemView = Type.Object({
	topid: Id,
	/** The same: a topic's `tid` is its `topid`. */
	tid: Id,
	/** 1 for a group. */
	is_group: Flag,
	top_name: Type.String(),
	/** The same as `top_name`. */
	subject: Type.String(),
	/** Beginning of the description. */
	message: Type.String(),
	category_id: Type.Integer(),
	category_title: Type.String(),
	country_fid: Type.Integer(),
	/** Its creator and host. */
	uid: Id,
	/** Address of its picture; empty without one. */
	pic: Type.String(),
	picture: Type.Union([PictureView, Type.Null()]),
	followers: Type.Integer(),
	threads: Type.Integer(),
	/** Whether the viewer follows it, or is a member of the group. */
	is_following: Flag,
	/** Unix seconds. */
	dateline: Type.Integer(),
});
export type TopicItemView = Static<typeof TopicItemView>;

const TopicTagView = Type.Object({ tagid: Id, tagname: Type.String(), icon: Type.String(), checked: Flag });

/** A complete topic. */
export const TopicView = Type.Object({
	...TopicItemView.properties,
	/** The whole description; `des` is the same. */
	des: Type.String(),
	rules: Type.String(),
	/** Id of its picture; 0 without one. */
	aid: NonNegativeInteger,
	/** The host. */
	user: AuthorView,
	tags: Type.Array(TopicTagView),
	version: Type.Integer(),
	can: Type.Object({ edit: Permission, remove: Permission, follow: Permission, post: Permission }),
});
export type TopicView = Static<typeof TopicView>;

/** A page of topics. `next` is the cursor of the next page, or null. */
export const TopicList = Type.Object({
	lists: Type.Array(TopicItemView),
	/** The same, by the other name that the documents print. */
	list: Type.Array(TopicItemView),
	page: Type.Integer(),
	count: Type.Integer(),
	totalPage: Type.Integer(),
	next: Type.Union([Type.String(), Type.Null()]),
});
export type TopicList = Static<typeof TopicList>;

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
		/** Interests, by their ids. */
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

const FollowState = Type.Object({ is_group: Flag, is_following: Flag, follows_status: Flag, followers: Type.Integer() });

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
	...legacyWrite,
	id: "v4.follow.topic",
	method: "GET",
	alternateMethod: "POST",
	path: "/selfapi/v4/follow/topic",
	access: "member",
	rateLimit: "like",
	summary: "Toggles following a topic (C-29)",
	query: Type.Object({ topid: Id }),
	response: FollowState,
	errors: ["banned", ...topicErrors],
});

export const deleteTopic = call({
	...legacyWrite,
	id: "v4.topic.delete",
	path: "/selfapi/v4/topic/delete",
	access: "member",
	rateLimit: "write",
	summary: "Deletes a topic; its threads stay, without it. `topid` is the same as `tid` (C-33)",
	body: Type.Object({ tid: Type.Optional(Id), topid: Type.Optional(Id), reason: ModerationReason }),
	response: EmptyResponse,
	errors: [...topicErrors, "not-allowed"],
});

const CategoryView = Type.Object({ id: Id, cid: Id, pcid: NonNegativeInteger, key: Type.String(), name: Type.String(), title: Type.String() });

export const listCategories = call({
	...publicRead,
	documented: true,
	id: "content.category",
	path: "/v5/content/category",
	summary: "Categories of topics with their children, named in the viewer's language; the same in every section",
	query: Type.Object({ fid: Type.Optional(NonNegativeInteger) }),
	response: Type.Object({ lists: Type.Array(Type.Object({ ...CategoryView.properties, child: Type.Array(CategoryView) })) }),
});

const defaultQuery = {
	search: Type.Optional(Text),
	page: Page,
	country_fid: Type.Optional(NonNegativeInteger),
	limit: Limit,
	cursor: Cursor,
};

const listDefault = (id: string, path: string, what: string) =>
	call({
		...publicRead,
		documented: true,
		id,
		path,
		summary: `${what} of a section, the most active first; of all sections without one or for the global one. \`search\`: only those with these words`,
		query: Type.Object(defaultQuery),
		response: TopicList,
	});

export const topicsByDefault = listDefault("v5.topic.listDefault", "/v5/content/topic/listDefault", "Topics");
/** Same, without the prefix of the newer calls (C-34). */
export const topicsByDefaultBare = listDefault("topic.listDefault.bare", "/content/topic/listDefault", "Topics");
export const groupsByDefault = listDefault("content.group.listDefault", "/v5/content/group/listDefault", "Groups");

const recentlyPosted = (id: string, path: string, what: string) =>
	call({
		...memberRead,
		documented: true,
		id,
		path,
		summary: `${what} that the viewer has posted in, the last first, at most ${topicRules.recent}`,
		response: Type.Object({ list: Type.Array(TopicItemView), lists: Type.Array(TopicItemView) }),
	});

export const recentTopics = recentlyPosted("content.topic.recentlyPost", "/v5/content/topic/recentlyPost", "Topics");
export const recentGroups = recentlyPosted("content.group.recentlyPost", "/v5/content/group/recentlyPost", "Groups");

const search = (id: string, path: string, what: string) =>
	call({
		...publicRead,
		documented: true,
		rateLimit: "search",
		id,
		path,
		summary: `${what} whose name and description contain the words, the most active first`,
		query: Type.Object({ query: Type.Optional(Text), search: Type.Optional(Text), page: Page, limit: Limit }),
		response: TopicList,
	});

export const searchTopicNames = search("content.topic.listSearch", "/v5/content/topic/listSearch", "Topics");
export const searchTopics = search("search.quick.topic", "/v5/content/topic/search", "Topics");
export const searchGroups = search("content.group.search", "/v5/content/group/search", "Groups");

const OwnTopics = Type.Object({ lists: Type.Array(TopicItemView), counts: Type.Integer() });
const ownQuery = Type.Object({ uid: Type.Optional(NonNegativeInteger), country_fid: Type.Optional(NonNegativeInteger) });
const topicsOfMember = {
	...legacyRead,
	method: "GET",
	summary: `Topics that a member, or the viewer, created, the newest first, at most ${topicRules.mine} (C-40)`,
	query: ownQuery,
	response: OwnTopics,
	errors: ["login-required"],
} as const;

export const myTopicList = call({ ...topicsOfMember, id: "topiclist.mytopiclist", path: "/selfapi/topiclist/mytopiclist" });
export const threadTopicList = call({ ...topicsOfMember, id: "v4.thread.topiclist", path: "/selfapi/v4/thread/topiclist" });

export const myGroupList = call({
	...legacyRead,
	method: "GET",
	access: "member",
	id: "grouplist.mygrouplist",
	path: "/selfapi/grouplist/mygrouplist",
	summary: `Groups that the viewer is a member of, the last joined first, at most ${topicRules.mine}`,
	response: OwnTopics,
});

export const topicList = call({
	...legacyRead,
	method: "GET",
	id: "v4.topic.list",
	path: "/selfapi/v4/topic/list",
	summary: "Topics of a category (`pcid`, with all its children) or of one child (`cid`), the most active first (C-65)",
	query: Type.Object({
		pcid: Type.Optional(NonNegativeInteger),
		cid: Type.Optional(NonNegativeInteger),
		country_fid: Type.Optional(NonNegativeInteger),
		page: Page,
		limit: Limit,
		cursor: Cursor,
	}),
	response: Type.Object({ ...TopicList.properties, result: Type.Array(TopicItemView), child: Type.Array(CategoryView) }),
});

export const topicBanners = call({
	...legacyRead,
	method: "POST",
	id: "v4.topic.banner",
	path: "/selfapi/v4/topic/banner",
	summary: "Banners of the list of topics: each leads to a category; the same in every section",
	body: Type.Object({ fid: Type.Optional(NonNegativeInteger) }),
	response: Type.Object({
		lists: Type.Array(Type.Object({ id: Id, title: Type.String(), text: Type.String(), image: Type.String(), category_id: Id, url: Type.String() })),
	}),
});

const pagedQuery = Type.Object({ page: Page, limit: Limit, cursor: Cursor });

export const followedTopics = call({
	...memberRead,
	documented: true,
	id: "content.topic.myFollow",
	path: "/v5/content/topic/myFollow",
	summary: "Topics that the viewer follows, the last followed first",
	query: pagedQuery,
	response: TopicList,
});

export const myTopics = call({
	...memberRead,
	documented: true,
	id: "content.topic.my",
	path: "/v5/content/topic/my",
	summary: "Topics that the viewer created, the newest first",
	query: pagedQuery,
	response: TopicList,
});

export const topicTags = call({
	...legacyRead,
	method: "GET",
	id: "v4.topictags.list",
	path: "/selfapi/v4/topictags/list",
	summary: `The ${interests.length} tags that topics may have; those of the topic \`topid\` are checked`,
	query: Type.Object({ topid: Type.Optional(NonNegativeInteger) }),
	response: Type.Object({ lists: Type.Array(TopicTagView) }),
	errors: [...topicErrors],
});

export const topicMembers = call({
	...publicRead,
	id: "content.topic.members",
	path: "/v5/content/topic/{topid}/members",
	summary: "Who follows a topic or is a member of a group, the latest first",
	params: Type.Object({ topid: Id }),
	query: pagedQuery,
	response: Type.Object({
		lists: Type.Array(MemberView),
		page: Type.Integer(),
		count: Type.Integer(),
		totalPage: Type.Integer(),
		next: Type.Union([Type.String(), Type.Null()]),
	}),
	errors: [...topicErrors],
});
