import { followAdd, followAll as followAllCall, followUser } from "#contract/social.ts";
import { handle } from "../../platform/dispatch.ts";
import { follow } from "./actions/follow.ts";
import { followAll } from "./actions/followAll.ts";

export const routes = [
	handle(followUser, async (ctx, { body }) => {
		const wanted = body.status === undefined ? undefined : body.status === 1;
		return { follows_status: Number(await follow(ctx, body.follow_uid, wanted)) };
	}),
	handle(followAdd, async (ctx, { query }) => ({ follows_status: Number(await follow(ctx, query.follow_uid)) })),
	handle(followAllCall, (ctx, { query }) => followAll(ctx, query.follow_uid.split(",").map(Number))),
];
