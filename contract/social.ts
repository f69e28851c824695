import Type, { type Static } from "typebox";
import { call } from "./call.ts";
import { AuthorView, Id } from "./common.ts";
import { rules } from "./rules.ts";

export const followUser = call({
	id: "user.follow",
	method: "POST",
	path: "/v5/user/follow",
	convention: "v5",
	summary: "Follows a member, or no longer; with `status` as asked, without it the other way round",
	who: "member",
	limit: "like",
	writes: true,
	body: Type.Object({ follow_uid: Id, status: Type.Optional(Type.Union([Type.Literal(0), Type.Literal(1)])) }),
	reply: Type.Object({ follows_status: Type.Integer() }),
	refusals: ["not-found", "follow-self", "banned"],
});

export const followAdd = call({
	id: "ucenter.followadd",
	method: "GET",
	path: "/selfapi/ucenter/followadd",
	alsoBy: "POST",
	convention: "legacy",
	summary: "Follows a member, or no longer (older envelope)",
	who: "member",
	limit: "like",
	writes: true,
	query: Type.Object({ follow_uid: Id }),
	reply: Type.Object({ follows_status: Type.Integer() }),
	refusals: ["not-found", "follow-self", "banned"],
});

export const followAll = call({
	id: "ucenter.followlistall",
	method: "GET",
	path: "/selfapi/ucenter/followlistall",
	alsoBy: "POST",
	convention: "legacy",
	summary: "Follows several members at once (a comma list, at most 50); only adds, and passes over who is not there",
	who: "member",
	limit: "like",
	writes: true,
	query: Type.Object({ follow_uid: Type.String({ maxLength: 850, pattern: "^\\d{1,16}(,\\d{1,16}){0,49}$" }) }),
	reply: Type.Object({ follows_status: Type.Integer(), uids: Type.Array(Id) }),
	refusals: ["banned"],
});

/** A member in a list of those who follow or are followed (document 2, section 3; decision C-72). */
export const FollowView = Type.Object({
	uid: Id,
	username: Type.String(),
	user: AuthorView,
	/** 1 when the viewer follows them. */
	status: Type.Integer(),
	isFollowing: Type.Boolean(),
	follows_status: Type.Integer(),
	/** Since when the list's link stands. Unix seconds. */
	dateline: Type.Integer(),
});
export type FollowView = Static<typeof FollowView>;

const page = Type.Optional(Type.Integer({ minimum: 1, maximum: rules.deepestPage }));
const perpage = Type.Optional(Type.Integer({ minimum: 1, maximum: 50 }));
const cursor = Type.Optional(Type.String({ maxLength: 255 }));
const list = Type.Object({
	lists: Type.Array(FollowView),
	page: Type.Integer(),
	count: Type.Integer(),
	totalPage: Type.Integer(),
	/** The cursor of the next page, or null. */
	next: Type.Union([Type.String(), Type.Null()]),
});

const ownList = (id: string, path: string, convention: "v5" | "legacy", summary: string) =>
	call({
		id,
		method: "GET",
		path,
		convention,
		summary,
		who: "member",
		limit: "read",
		writes: false,
		query: Type.Object({ page, perpage, cursor }),
		reply: list,
	});

const listBy = <Key extends string>(id: string, path: string, convention: "v5" | "legacy", key: Key, summary: string) =>
	call({
		id,
		method: "GET",
		path,
		convention,
		summary,
		who: "anyone",
		limit: "read",
		writes: false,
		query: Type.Object({ [key]: Id, page, perpage, cursor } as Record<Key, typeof Id> & { page: typeof page; perpage: typeof perpage; cursor: typeof cursor }),
		reply: list,
		refusals: ["not-found"],
	});

const follows = "the last followed first";
const fans = "the latest first";
export const myFollows = ownList("user.myFollow", "/v5/user/myFollow", "v5", `Whom one follows, ${follows}`);
export const otherFollows = listBy("user.otherFollowList", "/v5/user/otherFollowList", "v5", "other_uid", `Whom a member follows, ${follows}`);
export const myFans = ownList("user.myFans", "/v5/user/myFans", "v5", `Who follows one, ${fans}`);
export const otherFans = listBy("user.otherFansList", "/v5/user/otherFansList", "v5", "other_uid", `Who follows a member, ${fans}`);
export const followList = ownList("ucenter.followlist", "/selfapi/ucenter/followlist", "legacy", `Whom one follows, ${follows} (older envelope)`);
export const followListOther = listBy(
	"ucenter.followlistother",
	"/selfapi/ucenter/followlistother",
	"legacy",
	"uid",
	`Whom a member follows, ${follows} (older envelope)`,
);
export const fansList = ownList("ucenter.fanslist", "/selfapi/ucenter/fanslist", "legacy", `Who follows one, ${fans} (older envelope)`);
export const fansListOther = listBy(
	"ucenter.fanslistother",
	"/selfapi/ucenter/fanslistother",
	"legacy",
	"uid",
	`Who follows a member, ${fans} (older envelope)`,
);
