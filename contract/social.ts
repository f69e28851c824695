import Type, { type Static } from "typebox";
import { call } from "./call.ts";
import { legacyMemberRead, v5MemberRead, v5Write } from "./callPresets.ts";
import { AuthorView, Avatar, Id, idList } from "./common.ts";
import { constraints } from "./constraints.ts";

export const followUser = call({
	...v5Write,
	id: "user.follow",
	path: "/v5/user/follow",
	rateLimit: "like",
	summary: "Follows or unfollows a member: as `status` says, without it toggles",
	body: Type.Object({ follow_uid: Id, status: Type.Optional(Type.Union([Type.Literal(0), Type.Literal(1)])) }),
	response: Type.Object({
		follows_status: Type.Integer(),
		/** How many follow the member afterwards. */
		followers: Type.Integer(),
	}),
	errors: ["not-found", "follow-self", "follow-blocked", "blocked-by-member", "banned"],
});

export const followAdd = call({
	...legacyMemberRead,
	id: "ucenter.followadd",
	path: "/selfapi/ucenter/followadd",
	rateLimit: "like",
	writes: true,
	alternateMethod: "POST",
	summary: "Toggles following a member (older envelope)",
	query: Type.Object({ follow_uid: Id }),
	response: Type.Object({ follows_status: Type.Integer() }),
	errors: ["not-found", "follow-self", "follow-blocked", "blocked-by-member", "banned"],
});

export const followAll = call({
	...legacyMemberRead,
	id: "ucenter.followlistall",
	path: "/selfapi/ucenter/followlistall",
	rateLimit: "like",
	writes: true,
	alternateMethod: "POST",
	summary: "Follows several members at once (a comma list, at most 50); only adds, and skips unknown members",
	query: Type.Object({ follow_uid: idList(850, "^\\d{1,16}(,\\d{1,16}){0,49}$") }),
	response: Type.Object({ follows_status: Type.Integer(), uids: Type.Array(Id) }),
	errors: ["banned"],
});

/** A member in a list, with whether the viewer follows them, and they the viewer. */
export const MemberView = Type.Object({
	uid: Id,
	username: Type.String(),
	user: AuthorView,
	/** 1 when the viewer follows them. */
	status: Type.Integer(),
	isFollowing: Type.Boolean(),
	follows_status: Type.Integer(),
	/** Whether they follow the viewer. */
	followsViewer: Type.Boolean(),
});
export type MemberView = Static<typeof MemberView>;

/** A member in a list of followers or followed members (C-72). */
export const FollowView = Type.Object({
	...MemberView.properties,
	/** Unix seconds of the follow. */
	dateline: Type.Integer(),
});

/** A member found by a name search. */
export const FoundMember = Type.Object({
	uid: Id,
	username: Type.String(),
	avatar: Avatar,
	user: AuthorView,
});
export type FoundMember = Static<typeof FoundMember>;

/** Most results of a name search, among followed members and among all. */
export const foundMembersMax = { followed: 6, all: 10 } as const;

export const searchAtUser = call({
	...v5MemberRead,
	id: "user.searchAtUser",
	path: "/v5/user/searchAtUser",
	rateLimit: "search",
	summary:
		"Members to mention: followed ones whose username or display name begins with the text, then others whose username does",
	query: Type.Object({ username: Type.String({ maxLength: 255 }) }),
	response: Type.Array(FoundMember),
});

export const searchFollowed = call({
	...legacyMemberRead,
	id: "getMyFollowedUser",
	path: "/selfapi/getMyFollowedUser",
	rateLimit: "search",
	summary:
		"Followed members whose username or display name contains the text, the last followed first, at most 6; all without text",
	query: Type.Object({ search: Type.Optional(Type.String({ maxLength: 255 })) }),
	response: Type.Object({ lists: Type.Array(FoundMember) }),
});

export type FollowView = Static<typeof FollowView>;

const page = Type.Optional(Type.Integer({ minimum: 1, maximum: constraints.maxPage }));
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

const pageQuery = { page, perpage, cursor };

/** The viewer's own list: a v5 call and a legacy call. */
const ownList = (v5: string, legacy: string, summary: string) => {
	const of = (id: string, path: string, convention: "v5" | "legacy") =>
		call({
			id,
			method: "GET",
			path,
			convention,
			summary,
			access: "member",
			rateLimit: "read",
			writes: false,
			query: Type.Object(pageQuery),
			response: list,
		});
	return {
		v5: of(`user.${v5}`, `/v5/user/${v5}`, "v5"),
		legacy: of(`ucenter.${legacy}`, `/selfapi/ucenter/${legacy}`, "legacy"),
	};
};

/** Another member's list: the v5 call takes `other_uid`, the legacy one `uid`. */
const listOfOther = (v5: string, legacy: string, summary: string) => {
	const of = <Query extends Type.TProperties>(id: string, path: string, convention: "v5" | "legacy", query: Query) =>
		call({
			...({
				id,
				method: "GET",
				path,
				convention,
				summary,
				access: "public",
				rateLimit: "read",
				writes: false,
			} as const),
			query: Type.Object({ ...query, ...pageQuery }),
			response: list,
			errors: ["not-found"],
		});
	return {
		v5: of(`user.${v5}`, `/v5/user/${v5}`, "v5", { other_uid: Id }),
		legacy: of(`ucenter.${legacy}`, `/selfapi/ucenter/${legacy}`, "legacy", { uid: Id }),
	};
};

export const { v5: myFollows, legacy: followList } = ownList(
	"myFollow",
	"followlist",
	"Whom one follows, the last followed first",
);
export const { v5: otherFollows, legacy: followListOther } = listOfOther(
	"otherFollowList",
	"followlistother",
	"Whom a member follows, the last followed first",
);
export const { v5: myFans, legacy: fansList } = ownList("myFans", "fanslist", "Who follows one, the latest first");
export const { v5: otherFans, legacy: fansListOther } = listOfOther(
	"otherFansList",
	"fanslistother",
	"Who follows a member, the latest first",
);
