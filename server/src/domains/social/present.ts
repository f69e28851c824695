import type { Answer } from "#contract/call.ts";
import { rules } from "#contract/rules.ts";
import type { FollowView, FoundMember, followList } from "#contract/social.ts";
import { unixSeconds } from "../../platform/clock.ts";
import type { Ctx } from "../../platform/context.ts";
import type { Db } from "../../platform/db.ts";
import { cutPiece, pieceOf } from "../../platform/edge.ts";
import { listAuthors } from "../accounts/queries.ts";
import { type Link, listLinks, type Side } from "./lists.ts";
import { followCounts, followedOf } from "./queries.ts";

interface Asked {
	page?: number | undefined;
	perpage?: number | undefined;
	cursor?: string | undefined;
}

/** A page of those whom a member follows, or who follow them. */
export async function presentLinks(
	ctx: Ctx,
	side: Side,
	uid: number,
	{ page = 1, perpage: limit = rules.centrePage, cursor }: Asked,
): Promise<Answer<typeof followList>> {
	const [rows, counts] = await Promise.all([listLinks(ctx.db, side, uid, pieceOf({ page, limit, cursor })), followCounts(ctx.db, uid)]);
	const { shown, next } = cutPiece(rows, limit);
	const count = counts[side];
	return { lists: await presentMembers(ctx, shown), page, count, totalPage: Math.ceil(count / limit), next };
}

/** Members that a search found, in its order. */
export async function presentFound(db: Db, uids: number[]): Promise<FoundMember[]> {
	const author = await listAuthors(db, uids);
	return uids.map((uid) => {
		const user = author(uid);
		return { uid, username: user.username, avatar: user.avatar, user };
	});
}

/** Members with whether the viewer follows them: two queries, whatever their number. */
async function presentMembers(ctx: Ctx, links: Link[]): Promise<FollowView[]> {
	const uids = links.map(({ uid }) => uid);
	const [author, followed] = await Promise.all([listAuthors(ctx.db, uids), followedOf(ctx.db, ctx.viewer.uid, uids)]);
	return links.map(({ uid, createdAt }) => {
		const user = author(uid);
		const follows = followed.has(uid);
		return {
			uid,
			username: user.username,
			user,
			status: Number(follows),
			isFollowing: follows,
			follows_status: Number(follows),
			dateline: unixSeconds(createdAt),
		};
	});
}
