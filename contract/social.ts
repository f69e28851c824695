import Type from "typebox";
import { call } from "./call.ts";
import { Id } from "./common.ts";

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
