import type { OwnReviewView, PaymentReviewView } from "#contract/paymentReviews.ts";
import type { Lang } from "#contract/sections.ts";
import { unixSeconds } from "../../platform/clock.ts";
import type { Ctx } from "../../platform/context.ts";
import { valuesOf } from "../../platform/data/valuesOf.ts";
import { t } from "../../platform/i18n.ts";
import { listAuthors } from "../accounts/authors.ts";
import type { PaymentReviewRow } from "./queries.ts";

/**
 * A review for the member who gets the payment or makes it: without its signals, which would tell how to avoid them.
 * @param who the other member
 */
export const presentOwnReview = (row: PaymentReviewRow, lang: Lang, who = "", side = "in"): OwnReviewView => ({
	id: row.id,
	currency: row.currency,
	amount: row.amount,
	text: t(lang, `ledger.${row.reason}`, { side, who }),
	dateline: unixSeconds(row.createdAt),
	state: row.state,
	answer: row.answer,
});

/** Reviews for administrators. */
export async function presentReviews(ctx: Ctx, rows: readonly PaymentReviewRow[]): Promise<PaymentReviewView[]> {
	const authorOf = await listAuthors(ctx.db, valuesOf(rows, "uid", "otherUid"));
	return rows.map((row) => {
		const other = row.otherUid === null ? null : authorOf(row.otherUid);
		return {
			...presentOwnReview(row, ctx.lang, other?.name),
			member: authorOf(row.uid),
			other,
			score: row.score,
			signals: row.signals,
		};
	});
}
