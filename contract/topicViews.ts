import Type, { type Static } from "typebox";
import { Address, AuthorView, Id, NonNegativeInteger, Permission, PictureView } from "./common.ts";

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
	recommended: 6,
	/** Topics and groups in one's own lists without pages. */
	mine: 100,
} as const;

export const Flag = Type.Integer({ minimum: 0, maximum: 1 });

/** A topic or group in a list. */
export const TopicItemView = Type.Object({
	topid: Id,
	/** The same: a topic's `tid` is its `topid`. */
	tid: Id,
	/** 1 for a group. */
	is_group: Flag,
	/** 1 for one that staff have marked as official. */
	official: Flag,
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
	pic: Address,
	picture: Type.Union([PictureView, Type.Null()]),
	followers: Type.Integer(),
	threads: Type.Integer(),
	/** Whether the viewer follows it, or is a member of the group. */
	is_following: Flag,
	/** Unix seconds. */
	dateline: Type.Integer(),
});
export type TopicItemView = Static<typeof TopicItemView>;

export const TopicTagView = Type.Object({ tagid: Id, tagname: Type.String(), icon: Type.String(), checked: Flag });

/** A complete topic. */
export const TopicView = Type.Object({
	...TopicItemView.properties,
	/** The whole description; `des` is the same. */
	des: Type.String(),
	rules: Type.String(),
	/** Id of its picture; 0 without one. */
	aid: NonNegativeInteger,
	/** The main host, and the other hosts. */
	user: AuthorView,
	hosts: Type.Array(AuthorView),
	tags: Type.Array(TopicTagView),
	version: Type.Integer(),
	/** Whether it takes no new threads; whether a moderator has hidden it from everybody but its host and moderators. */
	closed: Flag,
	hidden: Flag,
	can: Type.Object({
		/** See the hosts and figures, and name hosts. */
		host: Permission,
		appoint: Permission,
		edit: Permission,
		remove: Permission,
		follow: Permission,
		post: Permission,
		moderate: Permission,
		/** Mark it as official. */
		mark: Permission,
		report: Permission,
	}),
});
export type TopicView = Static<typeof TopicView>;

/** A page of topics. `next` is the cursor of the next page, or null. */
export const TopicList = Type.Object({
	lists: Type.Array(TopicItemView),
	page: Type.Integer(),
	count: Type.Integer(),
	totalPage: Type.Integer(),
	next: Type.Union([Type.String(), Type.Null()]),
});
export type TopicList = Static<typeof TopicList>;

export const CategoryView = Type.Object({
	id: Id,
	cid: Id,
	pcid: NonNegativeInteger,
	key: Type.String(),
	name: Type.String(),
	title: Type.String(),
});
