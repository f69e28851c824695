import * as calls from "#contract/feedback.ts";
import { handle, type Route } from "../../platform/dispatch.ts";
import { must } from "../../platform/policy.ts";
import { answerFeedback } from "./actions/answerFeedback.ts";
import { seeAnswers } from "./actions/seeAnswers.ts";
import { sendFeedback } from "./actions/sendFeedback.ts";
import { mayAnswerFeedback } from "./policy.ts";
import { presentCases, presentFeedback } from "./present.ts";
import { countOpen, countUnseen, type FeedbackRow, listAll, listOwn } from "./queries.ts";

export const routes: Route[] = [
	handle(calls.sendFeedback, (ctx, { body }) => sendFeedback(ctx, body)),
	handle(calls.ownFeedback, async (ctx, { query }) => {
		const { shown, next } = pageOf(await listOwn(ctx.db, ctx.viewer.uid, { cursor: query.cursor, limit: readLimit }));
		return { lists: await presentFeedback(ctx.db, shown), next };
	}),
	handle(calls.freshAnswers, async (ctx) => ({ n: await countUnseen(ctx.db, ctx.viewer.uid, calls.feedbackRules.countMax) })),
	handle(calls.seeAnswers, (ctx, { body }) => seeAnswers(ctx, body.ids)),
	handle(calls.listFeedback, async (ctx, { query: { state, cursor } }) => {
		must(mayAnswerFeedback(ctx.viewer));
		const { shown, next } = pageOf(await listAll(ctx.db, { state, cursor, limit: readLimit }));
		return { lists: await presentCases(ctx, shown), next };
	}),
	handle(calls.waitingFeedback, async (ctx) => {
		must(mayAnswerFeedback(ctx.viewer));
		const { countMax } = calls.feedbackRules;
		const open = await countOpen(ctx.db, countMax + 1);
		return { n: Math.min(open, countMax), more: open > countMax };
	}),
	handle(calls.answerFeedback, (ctx, { body }) => answerFeedback(ctx, body.id, body.answer)),
];

/** One more than is shown, to know whether there is a next page. */
const readLimit = calls.feedbackRules.page + 1;

function pageOf(rows: FeedbackRow[]): { shown: FeedbackRow[]; next: number | null } {
	const shown = rows.slice(0, calls.feedbackRules.page);
	return { shown, next: rows.length > shown.length ? (shown.at(-1)?.id ?? null) : null };
}
