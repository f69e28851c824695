import Type, { type TSchema } from "typebox";
import { call } from "./call.ts";
import { legacyMemberRead, legacyRead, memberRead, publicRead } from "./callPresets.ts";
import { Id, NonNegativeInteger } from "./common.ts";
import { constraints } from "./constraints.ts";
import { interests } from "./interests.ts";
import { MemberView } from "./social.ts";
import { CategoryView, Flag, TopicItemView, TopicList, TopicTagView, topicRules } from "./topicViews.ts";

const Page = Type.Optional(Type.Integer({ minimum: 1, maximum: constraints.maxPage }));
const Limit = Type.Optional(Type.Integer({ minimum: 1, maximum: 50 }));
const Cursor = Type.Optional(Type.String({ maxLength: 255 }));
const Text = Type.String({ maxLength: 255 });

export const listCategories = call({
	...publicRead,
	documented: true,
	id: "content.category",
	path: "/v5/content/category",
	summary: "Categories of topics with their children, named in the viewer's language; the same in every section",
	query: Type.Object({ fid: Type.Optional(NonNegativeInteger) }),
	response: Type.Object({
		lists: Type.Array(Type.Object({ ...CategoryView.properties, child: Type.Array(CategoryView) })),
	}),
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
		errors: ["section-unknown"],
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
		response: Type.Object({ list: Type.Array(TopicItemView) }),
	});

export const recentTopics = recentlyPosted("content.topic.recentlyPost", "/v5/content/topic/recentlyPost", "Topics");
export const recentGroups = recentlyPosted("content.group.recentlyPost", "/v5/content/group/recentlyPost", "Groups");

const search = <Response extends TSchema>(id: string, path: string, what: string, response: Response) =>
	call({
		...publicRead,
		documented: true,
		rateLimit: "search",
		id,
		path,
		summary: `${what} whose name and description contain the words, the most active first`,
		query: Type.Object({ query: Type.Optional(Text), search: Type.Optional(Text), page: Page, limit: Limit }),
		response,
	});

const { lists, ...pages } = TopicList.properties;

export const searchTopicNames = search("content.topic.listSearch", "/v5/content/topic/listSearch", "Topics", TopicList);
export const searchTopics = search(
	"search.quick.topic",
	"/v5/content/topic/search",
	"Topics",
	Type.Object({ list: lists, ...pages }),
);
export const searchGroups = search("content.group.search", "/v5/content/group/search", "Groups", TopicList);

const OwnTopics = Type.Object({ lists: Type.Array(TopicItemView), counts: Type.Integer() });
const ownQuery = Type.Object({
	uid: Type.Optional(NonNegativeInteger),
	country_fid: Type.Optional(NonNegativeInteger),
});
const topicsOfMember = {
	...legacyRead,
	method: "GET",
	summary: `Topics that a member, or the viewer, created, the newest first, at most ${topicRules.mine} (C-40)`,
	query: ownQuery,
	response: OwnTopics,
	errors: ["login-required", "section-unknown"],
} as const;

export const myTopicList = call({
	...topicsOfMember,
	id: "topiclist.mytopiclist",
	path: "/selfapi/topiclist/mytopiclist",
});
export const threadTopicList = call({
	...topicsOfMember,
	id: "v4.thread.topiclist",
	path: "/selfapi/v4/thread/topiclist",
});

export const myGroupList = call({
	...legacyMemberRead,
	id: "grouplist.mygrouplist",
	path: "/selfapi/grouplist/mygrouplist",
	summary: `Groups that the viewer is a member of, the last joined first, at most ${topicRules.mine}`,
	response: OwnTopics,
});

export const topicList = call({
	...legacyRead,
	id: "v4.topic.list",
	path: "/selfapi/v4/topic/list",
	summary: "Topics of a category (`pcid`, with all its children) or of one child (`cid`), the most active first (C-65)",
	query: Type.Object({
		pcid: Type.Optional(NonNegativeInteger),
		cid: Type.Optional(NonNegativeInteger),
		/** Only official ones. */
		official: Type.Optional(Flag),
		/** Interest. */
		tagid: Type.Optional(NonNegativeInteger),
		country_fid: Type.Optional(NonNegativeInteger),
		page: Page,
		limit: Limit,
		cursor: Cursor,
	}),
	response: Type.Object({ result: lists, ...pages, child: Type.Array(CategoryView) }),
	errors: ["section-unknown"],
});

export const topicBanners = call({
	...legacyRead,
	id: "v4.topic.banner",
	path: "/selfapi/v4/topic/banner",
	method: "POST",
	summary:
		"Banners of the list of topics in a section, as staff set them; without any one for each of three categories",
	body: Type.Object({ fid: Type.Optional(NonNegativeInteger) }),
	response: Type.Object({
		lists: Type.Array(
			Type.Object({
				id: Id,
				title: Type.String(),
				text: Type.String(),
				image: Type.String(),
				/** 0 for a banner that staff set. */
				category_id: NonNegativeInteger,
				/** Path on the site that it leads to; empty for none. */
				url: Type.String(),
			}),
		),
	}),
	errors: ["section-unknown"],
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
	id: "v4.topictags.list",
	path: "/selfapi/v4/topictags/list",
	summary: `The ${interests.length} tags that topics may have; those of the topic \`topid\` are checked`,
	query: Type.Object({ topid: Type.Optional(NonNegativeInteger) }),
	response: Type.Object({ lists: Type.Array(TopicTagView) }),
	errors: ["topic-not-found"],
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
	errors: ["topic-not-found"],
});

export const recommendedTopics = call({
	...memberRead,
	id: "content.topic.recommended",
	path: "/v5/content/topic/recommended",
	summary: `Topics that the viewer may want to follow, at most ${topicRules.recommended}: of their interests and their section first, then the most active`,
	response: Type.Object({ lists: Type.Array(TopicItemView) }),
});
