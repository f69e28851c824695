import { constraints } from "#contract/constraints.ts";
import * as calls from "#contract/drafts.ts";
import { redirectBoard } from "#contract/sections.ts";
import { acknowledge, handle, type Route } from "../../../platform/http/dispatcher.ts";
import { Invalid, NotFound } from "../../../platform/http/errors.ts";
import { readThread } from "../wire.ts";
import { deleteDraft } from "./actions/deleteDraft.ts";
import { publishDraft } from "./actions/publishDraft.ts";
import { saveDraft } from "./actions/saveDraft.ts";
import { scheduleDraft } from "./actions/scheduleDraft.ts";
import { presentDraft, presentDrafts } from "./presenter.ts";
import { parsePushTime } from "./pushTime.ts";
import { countDrafts, findDraft, listDrafts } from "./queries.ts";

export const routes: Route[] = [
	handle(calls.myDrafts, async (ctx, { query: { page = 1, limit = constraints.summaryPageSize } }) => {
		const { uid } = ctx.viewer;
		const [rows, count] = await Promise.all([
			listDrafts(ctx.db, uid, { offset: (page - 1) * limit, limit }),
			countDrafts(ctx.db, uid),
		]);
		return { lists: await presentDrafts(ctx.db, ctx.lang, rows), page, count, totalPage: Math.ceil(count / limit) };
	}),
	handle(calls.readDraft, async (ctx, { params: { tid } }) => {
		const draft = await findDraft(ctx.db, ctx.viewer.uid, tid);
		if (!draft) throw new NotFound("draft-not-found");
		return presentDraft(ctx.db, draft);
	}),
	handle(calls.saveDraft, (ctx, { body }) => saveDraft(ctx, body.tid, readThread(ctx.clock.now(), body))),
	acknowledge(calls.deleteDraft, (ctx, { body }) => deleteDraft(ctx, body)),
	handle(calls.publishDraft, async (ctx, { body: { tid } }) => ({
		...(await publishDraft(ctx, tid)),
		fid: redirectBoard,
	})),
	acknowledge(calls.scheduleDraft, (ctx, { body: { tid, push_time } }) => {
		const publishAt = push_time === 0 ? null : parsePushTime(ctx.clock.now(), push_time);
		if (publishAt === undefined) throw new Invalid({ push_time: "push-time-too-soon" });
		return scheduleDraft(ctx, tid, publishAt);
	}),
	handle(calls.timedPostsOpen, async (ctx) => ({ is_open: Number(ctx.deps.config.features.timedPosts) })),
];
