import * as calls from "#contract/social.ts";
import type { Ctx } from "../../platform/context.ts";
import { handle, type Route } from "../../platform/dispatch.ts";
import { Missing } from "../../platform/errors.ts";
import { accountExists } from "../accounts/queries.ts";
import { follow } from "./actions/follow.ts";
import { followAll } from "./actions/followAll.ts";
import type { Side } from "./lists.ts";
import { presentFound, presentLinks } from "./present.ts";
import { findFollowed, findToMention } from "./search.ts";

const ownList = (call: typeof calls.followList, side: Side): Route => handle(call, (ctx, { query }) => presentLinks(ctx, side, ctx.viewer.uid, query));

/** Another member's list. @throws NotFound */
async function presentLinksOf(ctx: Ctx, side: Side, uid: number, pageQuery: Parameters<typeof presentLinks>[3]) {
	if (!(await accountExists(ctx.db, uid))) throw new Missing();
	return presentLinks(ctx, side, uid, pageQuery);
}

export const routes: Route[] = [
	handle(calls.followUser, async (ctx, { body }) => {
		const wanted = body.status === undefined ? undefined : body.status === 1;
		return { follows_status: Number(await follow(ctx, body.follow_uid, wanted)) };
	}),
	handle(calls.followAdd, async (ctx, { query }) => ({ follows_status: Number(await follow(ctx, query.follow_uid)) })),
	handle(calls.followAll, (ctx, { query }) => followAll(ctx, query.follow_uid.split(",").map(Number))),
	handle(calls.searchAtUser, async (ctx, { query: { username } }) => presentFound(ctx.db, await findToMention(ctx.db, ctx.viewer.uid, username))),
	handle(calls.searchFollowed, async (ctx, { query: { search = "" } }) => ({
		lists: await presentFound(ctx.db, await findFollowed(ctx.db, ctx.viewer.uid, search, calls.foundMembers.followed)),
	})),
	ownList(calls.myFollows, "follows"),
	ownList(calls.followList, "follows"),
	ownList(calls.myFans, "fans"),
	ownList(calls.fansList, "fans"),
	handle(calls.otherFollows, (ctx, { query: { other_uid, ...pageQuery } }) => presentLinksOf(ctx, "follows", other_uid, pageQuery)),
	handle(calls.otherFans, (ctx, { query: { other_uid, ...pageQuery } }) => presentLinksOf(ctx, "fans", other_uid, pageQuery)),
	handle(calls.followListOther, (ctx, { query: { uid, ...pageQuery } }) => presentLinksOf(ctx, "follows", uid, pageQuery)),
	handle(calls.fansListOther, (ctx, { query: { uid, ...pageQuery } }) => presentLinksOf(ctx, "fans", uid, pageQuery)),
];
