import * as calls from "#contract/holding.ts";
import { handle, type Route } from "../../../platform/http/dispatcher.ts";
import { releasePost, removeHeldPost } from "./actions/reviewHeldPost.ts";
import { presentHeldPosts } from "./presenter.ts";
import { listHeldPosts } from "./queries.ts";

const size = calls.heldPageSize;

export const routes: Route[] = [
	handle(calls.listHeldPosts, async (ctx, { query: { cursor, reason } }) => {
		const rows = await listHeldPosts(ctx.db, ctx.viewer, { cursor, reason, limit: size + 1 });
		const lists = await presentHeldPosts(ctx, rows.slice(0, size));
		return { lists, next: rows.length > size ? (lists.at(-1)?.pid ?? null) : null };
	}),
	handle(calls.releasePost, (ctx, { body }) => releasePost(ctx, body)),
	handle(calls.removeHeldPost, (ctx, { body }) => removeHeldPost(ctx, body)),
];
