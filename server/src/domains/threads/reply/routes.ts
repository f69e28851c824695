import { threadTag } from "#contract/cacheTags.ts";
import type { CallRequest } from "#contract/call.ts";
import { constraints } from "#contract/constraints.ts";
import { myReplies } from "#contract/memberLists.ts";
import * as calls from "#contract/replies.ts";
import type { Ctx } from "../../../platform/context.ts";
import { acknowledge, handle } from "../../../platform/http/dispatcher.ts";
import { shareAmongGuests } from "../../../platform/http/shareAmongGuests.ts";
import { findMemberCounts } from "../../accounts/memberCounts.ts";
import { presentMemberPage, presentPostSummaries } from "../presenter.ts";
import { getReadableThread } from "../queries.ts";
import { deleteReply } from "./actions/deleteReply.ts";
import { editReply } from "./actions/editReply.ts";
import { postReply } from "./actions/postReply.ts";
import { listChildReplies } from "./childQueries.ts";
import { listReplyPage } from "./listReplyPage.ts";
import { presentChildReplies, presentReplies } from "./presenter.ts";
import { getParentReply, listRepliesByMember } from "./queries.ts";

type SentReply = CallRequest<typeof calls.postReply>["body"]["data"] & { at_list_current?: string | undefined };

/** Posts a reply in the words of the wire. */
async function post(ctx: Ctx, sent: SentReply) {
	const { quote_pid: quotePid, at_list_current: mentioned, phonetype: phoneModel, ...reply } = sent;
	const { parentPid: parent_pid, ...posted } = await postReply(ctx, { ...reply, quotePid, mentioned, phoneModel });
	return { ...posted, parent_pid };
}

export const routes = [
	handle(calls.listReplies, (ctx, { params: { tid }, query }) =>
		shareAmongGuests(ctx, calls.listReplies.id, { tid, ...query }, [threadTag(tid)], async () => {
			const thread = await getReadableThread(ctx.db, ctx.viewer, tid, { pending: true });
			const { rows, ...pageInfo } = await listReplyPage({ db: ctx.db, cache: ctx.deps.dataCache }, thread, {
				...query,
				page: query.page ?? 1,
				limit: query.limit ?? constraints.replyPageSize,
			});
			return { lists: await presentReplies(ctx, thread, rows), ...pageInfo };
		}),
	),
	handle(
		calls.listChildReplies,
		async (ctx, { params: { pid }, query: { after = 0, limit = calls.childReplyPages.size } }) => {
			const parent = await getParentReply(ctx.db, ctx.viewer, pid);
			const rows = await listChildReplies(ctx.db, parent.post, after, limit + 1);
			return { lists: await presentChildReplies(ctx, parent, rows.slice(0, limit)), more: rows.length > limit };
		},
	),
	handle(myReplies, (ctx, { query }) =>
		presentMemberPage(
			query,
			(page) => listRepliesByMember(ctx.db, ctx.viewer.uid, page),
			async () => (await findMemberCounts(ctx.db, ctx.viewer.uid)).replies,
			(listed) => presentPostSummaries(ctx, listed),
		),
	),
	handle(calls.postReply, (ctx, { body: { data, at_list_current } }) => post(ctx, { ...data, at_list_current })),
	handle(calls.postReplyLegacy, (ctx, { body }) => post(ctx, body)),
	acknowledge(calls.editReply, (ctx, { body: { at_list_current, ...edited } }) =>
		editReply(ctx, { ...edited, mentioned: at_list_current }),
	),
	acknowledge(calls.deleteReply, (ctx, { body }) => deleteReply(ctx, body)),
];
