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

interface PageQuery {
	page?: number | undefined;
	perpage?: number | undefined;
	cursor?: string | undefined;
}

/** A page of followed members or followers. */
export async function presentLinks(
	ctx: Ctx,
	side: Side,
	uid: number,
	{ page = 1, perpage: limit = rules.centrePage, cursor }: PageQuery,
): Promise<Answer<typeof followList>> {
	const [rows, counts] = await Promise.all([listLinks(ctx.db, side, uid, pieceOf({ page, limit, cursor })), followCounts(ctx.db, uid)]);
	const { shown, next } = cutPiece(rows, limit);
	const count = counts[side];
	return { lists: await presentMembers(ctx, shown), page, count, totalPage: Math.ceil(count / limit), next };
}

/** Found members, in the order given. */
export async function presentFound(db: Db, uids: number[]): Promise<FoundMember[]> {
	const authorOf = await listAuthors(db, uids);
	return uids.map((uid) => {
		const user = authorOf(uid);
		return { uid, username: user.username, avatar: user.avatar, user };
	});
}

/** Members with whether the viewer follows them, in two queries. */
async function presentMembers(ctx: Ctx, links: Link[]): Promise<FollowView[]> {
	const uids = links.map(({ uid }) => uid);
	const [authorOf, followed] = await Promise.all([listAuthors(ctx.db, uids), followedOf(ctx.db, ctx.viewer.uid, uids)]);
	return links.map(({ uid, createdAt }) => {
		const user = authorOf(uid);
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
