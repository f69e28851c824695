import { myReplies } from "#contract/centreLists.ts";
import * as calls from "#contract/replies.ts";
import { rules } from "#contract/rules.ts";
import { handle } from "../../platform/dispatch.ts";
import { countRepliesBy, listRepliesBy } from "../threads/ownLists.ts";
import { listChildren } from "../threads/postLists.ts";
import { presentLines, presentOwnPage } from "../threads/presentOwn.ts";
import { presentChildren, presentReplies } from "../threads/presentPosts.ts";
import { readThread } from "../threads/queries.ts";
import { deleteReply } from "./actions/deleteReply.ts";
import { editReply } from "./actions/editReply.ts";
import { postReply } from "./actions/postReply.ts";
import { listPiece } from "./pieces.ts";
import { findParent } from "./queries.ts";
import { readReplyData } from "./writing.ts";

/** Child replies in one response. */
const childPageSize = 20;

export const routes = [
	handle(calls.listReplies, async (ctx, { params: { tid }, query }) => {
		const thread = await readThread(ctx.db, ctx.viewer, tid);
		const { rows, ...pageInfo } = await listPiece(ctx.db, thread, { ...query, page: query.page ?? 1, limit: query.limit ?? rules.replyPage });
		return { lists: await presentReplies(ctx, thread, rows), ...pageInfo };
	}),
	handle(calls.listChildren, async (ctx, { params: { pid }, query: { after = 0 } }) => {
		const { thread } = await findParent(ctx.db, ctx.viewer, pid);
		const rows = await listChildren(ctx.db, pid, after, childPageSize + 1);
		return { lists: await presentChildren(ctx, thread, rows.slice(0, childPageSize)), more: rows.length > childPageSize };
	}),
	handle(myReplies, (ctx, { query }) =>
		presentOwnPage(
			query,
			(page) => listRepliesBy(ctx.db, ctx.viewer.uid, page),
			() => countRepliesBy(ctx.db, ctx.viewer.uid),
			(lines) => presentLines(ctx, lines),
		),
	),
	handle(calls.postReply, async (ctx, { body }) => postReply(ctx, readReplyData(body.data))),
	handle(calls.sendReply, async (ctx, { body }) => postReply(ctx, body)),
	handle(calls.editReply, async (ctx, { body }) => editReply(ctx, body)),
	handle(calls.deletePost, async (ctx, { body }) => deleteReply(ctx, body)),
];
