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

/** A member as a search for a name finds them. */
export const FoundMember = Type.Object({ uid: Id, username: Type.String(), avatar: Type.Union([Type.String(), Type.Null()]), user: AuthorView });
export type FoundMember = Static<typeof FoundMember>;

/** Members that a search for a name shows at the most: of followed ones document 2, section 9, of all ours. */
export const foundMembers = { followed: 6, all: 10 } as const;

export const searchAtUser = call({
	id: "user.searchAtUser",
	method: "GET",
	path: "/v5/user/searchAtUser",
	convention: "v5",
	summary: "Members whose username begins so, to mention them: those one follows first",
	who: "member",
	limit: "search",
	writes: false,
	query: Type.Object({ username: Type.String({ maxLength: 255 }) }),
	reply: Type.Array(FoundMember),
});

export const searchFollowed = call({
	id: "getMyFollowedUser",
	method: "GET",
	path: "/selfapi/getMyFollowedUser",
	convention: "legacy",
	summary: "Members one follows whose username or shown name holds the words, the last followed first, at most 6; all without words",
	who: "member",
	limit: "search",
	writes: false,
	query: Type.Object({ search: Type.Optional(Type.String({ maxLength: 255 })) }),
	reply: Type.Object({ lists: Type.Array(FoundMember) }),
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

const place = { page, perpage, cursor };

/** One's own list, under a path of the newer calls and one of the older. */
const ownList = (v5: string, legacy: string, summary: string) => {
	const of = (id: string, path: string, convention: "v5" | "legacy") =>
		call({ id, method: "GET", path, convention, summary, who: "member", limit: "read", writes: false, query: Type.Object(place), reply: list });
	return { v5: of(`user.${v5}`, `/v5/user/${v5}`, "v5"), legacy: of(`ucenter.${legacy}`, `/selfapi/ucenter/${legacy}`, "legacy") };
};

/** A member's list: the newer call names them `other_uid`, the older one `uid`. */
const listOfOther = (v5: string, legacy: string, summary: string) => {
	const of = <Query extends Type.TProperties>(id: string, path: string, convention: "v5" | "legacy", query: Query) =>
		call({
			...({ id, method: "GET", path, convention, summary, who: "anyone", limit: "read", writes: false } as const),
			query: Type.Object({ ...query, ...place }),
			reply: list,
			refusals: ["not-found"],
		});
	return {
		v5: of(`user.${v5}`, `/v5/user/${v5}`, "v5", { other_uid: Id }),
		legacy: of(`ucenter.${legacy}`, `/selfapi/ucenter/${legacy}`, "legacy", { uid: Id }),
	};
};

export const { v5: myFollows, legacy: followList } = ownList("myFollow", "followlist", "Whom one follows, the last followed first");
export const { v5: otherFollows, legacy: followListOther } = listOfOther(
	"otherFollowList",
	"followlistother",
	"Whom a member follows, the last followed first",
);
export const { v5: myFans, legacy: fansList } = ownList("myFans", "fanslist", "Who follows one, the latest first");
export const { v5: otherFans, legacy: fansListOther } = listOfOther("otherFansList", "fanslistother", "Who follows a member, the latest first");
