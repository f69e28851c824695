import * as calls from "#contract/tips.ts";
import { handle, type Route } from "../../../platform/http/dispatcher.ts";
import { NotFound, withFieldNames } from "../../../platform/http/errors.ts";
import { findPost, findThread, requireReadable } from "../queries.ts";
import { tipPost } from "./actions/tipPost.ts";
import { presentTipped, presentTips } from "./presenter.ts";

/** Shown by clients of the documents (E-040). */
const success = "successs !";

export const routes: Route[] = [
	handle(calls.listTips, async (ctx, { params: { pid } }) => {
		const post = await findPost(ctx.db, pid);
		const thread = post && !post.deletedAt ? await findThread(ctx.db, post.tid) : undefined;
		if (!post || !thread || thread.deletedAt) throw new NotFound("reply-not-found");
		requireReadable(ctx.viewer, thread);
		return presentTips(ctx, post);
	}),
	handle(calls.tipPost, async (ctx, { body: { pid, xid: amount } }) => {
		const { underReview } = await withFieldNames({ amount: "xid" }, () => tipPost(ctx, { pid, amount }));
		ctx.responseMeta.msg = success;
		return { ...(await presentTipped(ctx, pid)), tipped: amount, underReview };
	}),
];
