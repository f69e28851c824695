import * as calls from "#contract/paymentReviews.ts";
import { cutPageById } from "../../platform/data/pagination.ts";
import { valuesOf } from "../../platform/data/valuesOf.ts";
import { acknowledge, handle, type Route } from "../../platform/http/dispatcher.ts";
import { listAuthors } from "../accounts/authors.ts";
import { decidePayment } from "./actions/decidePayment.ts";
import { presentOwnReview, presentReviews } from "./presenter.ts";
import { listReviews, listReviewsOf } from "./queries.ts";

const { page } = calls.reviewRules;

export const routes: Route[] = [
	handle(calls.listOwnReviews, async ({ db, viewer, lang }) => {
		const rows = await listReviewsOf(db, viewer.uid, page);
		const authorOf = await listAuthors(db, valuesOf(rows, "uid", "otherUid"));
		return {
			lists: rows.map((row) => {
				const pays = row.uid !== viewer.uid;
				const other = pays ? row.uid : row.otherUid;
				return presentOwnReview(row, lang, other === null ? "" : authorOf(other).name, pays ? "out" : "in");
			}),
		};
	}),
	handle(calls.listPaymentReviews, async (ctx, { query: { state, cursor } }) => {
		const found = await listReviews(ctx.db, { open: state !== "decided", cursor, limit: page + 1 });
		const { shown, next } = cutPageById(found, page);
		return { lists: await presentReviews(ctx, shown), next };
	}),
	acknowledge(calls.decidePayment, (ctx, { body }) => decidePayment(ctx, body)),
];
