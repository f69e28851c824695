import * as calls from "#contract/feedback.ts";
import { first } from "../../platform/data/db.ts";
import { cutPageById } from "../../platform/data/pagination.ts";
import { handle, type Route } from "../../platform/http/dispatcher.ts";
import { answerFeedback } from "./actions/answerFeedback.ts";
import { markAnswersSeen } from "./actions/markAnswersSeen.ts";
import { sendFeedback } from "./actions/sendFeedback.ts";
import { presentAdminFeedback, presentFeedback } from "./presenter.ts";
import { countOpenFeedback, countUnseenAnswers, getFeedback, listAllFeedback, listOwnFeedback } from "./queries.ts";

export const routes: Route[] = [
	handle(calls.sendFeedback, (ctx, { body }) => sendFeedback(ctx, body)),
	handle(calls.listOwnFeedback, async (ctx, { query }) => {
		const { shown, next } = cutPageById(
			await listOwnFeedback(ctx.db, ctx.viewer.uid, { cursor: query.cursor, limit: readLimit }),
			page,
		);
		return { lists: await presentFeedback(ctx.db, shown), next };
	}),
	handle(calls.countUnseenAnswers, async (ctx) => ({
		n: await countUnseenAnswers(ctx.db, ctx.viewer.uid, calls.feedbackRules.countMax),
	})),
	handle(calls.markAnswersSeen, (ctx, { body }) => markAnswersSeen(ctx, body.ids)),
	handle(calls.listFeedback, async (ctx, { query: { state, cursor } }) => {
		const { shown, next } = cutPageById(await listAllFeedback(ctx.db, { state, cursor, limit: readLimit }), page);
		return { lists: await presentAdminFeedback(ctx, shown), next };
	}),
	handle(calls.getFeedback, async (ctx, { params }) =>
		first(await presentAdminFeedback(ctx, [await getFeedback(ctx.db, params.id)])),
	),
	handle(calls.countOpenFeedback, async (ctx) => {
		const { countMax } = calls.feedbackRules;
		const open = await countOpenFeedback(ctx.db, countMax + 1);
		return { n: Math.min(open, countMax), more: open > countMax };
	}),
	handle(calls.answerFeedback, (ctx, { body }) => answerFeedback(ctx, body.id, body.answer)),
];

const { page } = calls.feedbackRules;
/** One more than is shown, to know whether there is a next page. */
const readLimit = page + 1;
