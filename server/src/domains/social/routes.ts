import * as calls from "#contract/social.ts";
import type { Ctx } from "../../platform/context.ts";
import { handle, type Route } from "../../platform/http/dispatcher.ts";
import { NotFound } from "../../platform/http/errors.ts";
import { isOn } from "../../platform/http/wireValues.ts";
import { setMessage } from "../../platform/i18n.ts";
import { accountExists } from "../accounts/queries.ts";
import { followMember } from "./actions/followMember.ts";
import { followMembers } from "./actions/followMembers.ts";
import type { FollowDirection } from "./listFollows.ts";
import { presentFollowPage, presentFoundMembers } from "./presenter.ts";
import { searchFollowedMembers, searchMentionableMembers } from "./search.ts";

const ownList = (call: typeof calls.followList, side: FollowDirection): Route =>
	handle(call, (ctx, { query }) => presentFollowPage(ctx, side, ctx.viewer.uid, query));

const notHidden = ({ viewer }: Ctx, uids: number[]): number[] => uids.filter((uid) => !viewer.hides(uid));

/** Another member's list. @throws NotFound */
async function presentLinksOf(
	ctx: Ctx,
	side: FollowDirection,
	uid: number,
	pageQuery: Parameters<typeof presentFollowPage>[3],
) {
	if (!(await accountExists(ctx.db, uid))) throw new NotFound();
	return presentFollowPage(ctx, side, uid, pageQuery);
}

/** Follows or unfollows a member, with the message of it (E-039). */
async function changeFollow(ctx: Ctx, uid: number, follows?: boolean) {
	const { isFollowing, followers } = await followMember(ctx, uid, follows);
	setMessage(ctx, isFollowing ? "response.followed" : "response.unfollowed");
	return { follows_status: Number(isFollowing), followers };
}

export const routes: Route[] = [
	handle(calls.followUser, (ctx, { body }) => changeFollow(ctx, body.follow_uid, isOn(body.status))),
	handle(calls.followAdd, (ctx, { query }) => changeFollow(ctx, query.follow_uid)),
	handle(calls.followAll, async (ctx, { query }) => ({
		follows_status: 1,
		...(await followMembers(ctx, query.follow_uid.split(",").map(Number))),
	})),
	handle(calls.searchAtUser, async (ctx, { query: { username } }) =>
		presentFoundMembers(ctx.db, notHidden(ctx, await searchMentionableMembers(ctx.db, ctx.viewer, username))),
	),
	handle(calls.searchFollowed, async (ctx, { query: { search = "" } }) => ({
		lists: await presentFoundMembers(
			ctx.db,
			notHidden(ctx, await searchFollowedMembers(ctx.db, ctx.viewer.uid, search, calls.foundMembersMax.followed)),
		),
	})),
	ownList(calls.myFollows, "follows"),
	ownList(calls.followList, "follows"),
	ownList(calls.myFans, "fans"),
	ownList(calls.fansList, "fans"),
	handle(calls.otherFollows, (ctx, { query: { other_uid, ...pageQuery } }) =>
		presentLinksOf(ctx, "follows", other_uid, pageQuery),
	),
	handle(calls.otherFans, (ctx, { query: { other_uid, ...pageQuery } }) =>
		presentLinksOf(ctx, "fans", other_uid, pageQuery),
	),
	handle(calls.followListOther, (ctx, { query: { uid, ...pageQuery } }) =>
		presentLinksOf(ctx, "follows", uid, pageQuery),
	),
	handle(calls.fansListOther, (ctx, { query: { uid, ...pageQuery } }) => presentLinksOf(ctx, "fans", uid, pageQuery)),
];
