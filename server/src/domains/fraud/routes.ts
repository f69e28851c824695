import * as calls from "#contract/paymentReviews.ts";
import { cutPageById } from "../../platform/data/pagination.ts";
import { handle, type Route } from "../../platform/http/dispatcher.ts";
import { listAuthors } from "../accounts/authors.ts";
import { decidePayment } from "./actions/decidePayment.ts";
import { presentOwnReview, presentReviews } from "./presenter.ts";
import { listReviews, listReviewsOf } from "./queries.ts";

const { page } = calls.reviewRules;

export const routes: Route[] = [
	handle(calls.listOwnReviews, async ({ db, viewer, lang }) => {
		const rows = await listReviewsOf(db, viewer.uid, page);
		const authorOf = await listAuthors(
			db,
			rows.flatMap(({ otherUid }) => otherUid ?? []),
		);
		return {
			lists: rows.map((row) => presentOwnReview(row, lang, row.otherUid === null ? "" : authorOf(row.otherUid).name)),
		};
	}),
	handle(calls.listPaymentReviews, async (ctx, { query: { state, cursor } }) => {
		const found = await listReviews(ctx.db, { open: state !== "decided", cursor, limit: page + 1 });
		const { shown, next } = cutPageById(found, page);
		return { lists: await presentReviews(ctx, shown), next };
	}),
	handle(calls.decidePayment, (ctx, { body }) => decidePayment(ctx, body)),
];
