import * as calls from "#contract/holding.ts";
import { unixSeconds } from "../../../platform/clock.ts";
import { acknowledge, handle, type Route } from "../../../platform/http/dispatcher.ts";

import { releasePost, removePendingPost } from "./actions/reviewPendingPost.ts";
import { presentPendingPosts } from "./presenter.ts";
import { listOwnPendingThreads, listPendingPosts } from "./queries.ts";

const size = calls.pendingPageSize;

export const routes: Route[] = [
	handle(calls.listPendingPosts, async (ctx, { query: { cursor, reason } }) => {
		const rows = await listPendingPosts(ctx.db, ctx.viewer, { cursor, reason, limit: size + 1 });
		const lists = await presentPendingPosts(ctx, rows.slice(0, size));
		return { lists, next: rows.length > size ? (lists.at(-1)?.pid ?? null) : null };
	}),
	handle(calls.listOwnPendingThreads, async ({ db, viewer }) => ({
		lists: (await listOwnPendingThreads(db, viewer.uid, size)).map(({ tid, subject, createdAt }) => ({
			...{ tid, subject },
			dateline: unixSeconds(createdAt),
		})),
	})),
	acknowledge(calls.releasePost, (ctx, { body }) => releasePost(ctx, body)),
	acknowledge(calls.removePendingPost, (ctx, { body }) => removePendingPost(ctx, body)),
];
