import type { CallResponse } from "#contract/call.ts";
import { constraints } from "#contract/constraints.ts";
import type { FollowView, FoundMember, followList, MemberView } from "#contract/social.ts";
import { unixSeconds } from "../../platform/clock.ts";
import type { Ctx } from "../../platform/context.ts";
import type { Db } from "../../platform/data/db.ts";
import { cutPage, pageOf } from "../../platform/data/pagination.ts";
import { valuesOf } from "../../platform/data/valuesOf.ts";
import { listAuthors } from "../accounts/authors.ts";
import { findMemberCounts } from "../accounts/memberCounts.ts";
import { type FollowDirection, type ListedFollow, listFollows } from "./listFollows.ts";
import { findFollowedUids, findFollowerUids } from "./queries.ts";

interface PageQuery {
	page?: number | undefined;
	perpage?: number | undefined;
	cursor?: string | undefined;
}

/** A page of followed members or followers, without members whom the viewer has blocked. */
export async function presentFollowPage(
	ctx: Ctx,
	side: FollowDirection,
	uid: number,
	{ page = 1, perpage: limit = constraints.summaryPageSize, cursor }: PageQuery,
): Promise<CallResponse<typeof followList>> {
	const [rows, counts] = await Promise.all([
		listFollows(ctx.db, side, uid, pageOf({ page, limit, cursor })),
		findMemberCounts(ctx.db, uid),
	]);
	const { shown, next } = cutPage(rows, limit);
	const count = side === "fans" ? counts.followers : counts.following;
	const visible = shown.filter((link) => !ctx.viewer.blocks(link.uid));
	return { lists: await presentFollows(ctx, visible), page, count, totalPage: Math.ceil(count / limit), next };
}

/** Found members, in the order given. */
export async function presentFoundMembers(db: Db, uids: number[]): Promise<FoundMember[]> {
	const authorOf = await listAuthors(db, uids);
	return uids.map((uid) => {
		const user = authorOf(uid);
		return { uid, username: user.username, avatar: user.avatar, user };
	});
}

/** Presents members with whether the viewer follows them, and they the viewer, in three queries. */
export async function memberPresenter(ctx: Ctx, uids: number[]): Promise<(uid: number) => MemberView> {
	const { uid: viewerUid } = ctx.viewer;
	const [authorOf, followed, followers] = await Promise.all([
		listAuthors(ctx.db, uids),
		findFollowedUids(ctx.db, viewerUid, uids),
		findFollowerUids(ctx.db, viewerUid, uids),
	]);
	return (uid) => {
		const user = authorOf(uid);
		const follows = followed.has(uid);
		const followsViewer = followers.has(uid);
		return {
			uid,
			username: user.username,
			user,
			status: Number(follows),
			isFollowing: follows,
			follows_status: Number(follows),
			followsViewer,
		};
	};
}

async function presentFollows(ctx: Ctx, links: ListedFollow[]): Promise<FollowView[]> {
	const present = await memberPresenter(ctx, valuesOf(links, "uid"));
	return links.map(({ uid, createdAt }) => ({ ...present(uid), dateline: unixSeconds(createdAt) }));
}
