import { and, count, desc, eq, gt, isNotNull, lt, ne, or, sql } from "drizzle-orm";
import type { LedgerReason } from "#contract/ledger.ts";
import type { Db, Tx } from "../../platform/data/db.ts";
import { fraudOrigins, paymentReviews } from "./tables.ts";

export type PaymentReviewRow = typeof paymentReviews.$inferSelect;

/** How many members registered from the network of a member since a time; 0 for one who registered earlier. */
export async function countMembersOfNetwork(db: Db, uid: number, since: Date): Promise<number> {
	const network = db
		.select({ network: fraudOrigins.network })
		.from(fraudOrigins)
		.where(and(eq(fraudOrigins.uid, uid), gt(fraudOrigins.createdAt, since)));
	const [row] = await db
		.select({ n: count() })
		.from(fraudOrigins)
		.where(and(sql`${fraudOrigins.network} = (${network})`, gt(fraudOrigins.createdAt, since)));
	return row?.n ?? 0;
}

/** How many reviews of payments to a member, or of one who pays, are open, and were refused since a time. */
export async function countReviews(
	db: Db,
	of: { payee: number } | { payer: number },
	since: Date,
): Promise<{ open: number; refused: number }> {
	const [row] = await db
		.select({
			open: sql<number>`count(*) filter (where ${paymentReviews.state} = 'open')`,
			refused: sql<number>`count(*) filter (where ${paymentReviews.state} = 'refused'
				and ${paymentReviews.decidedAt} > ${since.toISOString()}::timestamptz)`,
		})
		.from(paymentReviews)
		.where("payee" in of ? eq(paymentReviews.uid, of.payee) : paidBy(of.payer));
	return { open: Number(row?.open ?? 0), refused: Number(row?.refused ?? 0) };
}

/** Reviews of what a member pays. */
const paidBy = (uid: number) => and(eq(paymentReviews.otherUid, uid), isNotNull(paymentReviews.holdId));

/** How many payments for a reason to a member are held or were reviewed since a time. */
export async function countHeld(db: Db, uid: number, reason: LedgerReason, since: Date): Promise<number> {
	const recent = and(
		eq(paymentReviews.uid, uid),
		eq(paymentReviews.reason, reason),
		ne(paymentReviews.state, "paid"),
		gt(paymentReviews.createdAt, since),
	);
	return (await db.select({ n: count() }).from(paymentReviews).where(recent))[0]?.n ?? 0;
}

export const isOwnReview = (uid: number) => or(eq(paymentReviews.uid, uid), paidBy(uid));

export async function findReviewByKey(db: Db, key: string): Promise<PaymentReviewRow | undefined> {
	return (await db.select().from(paymentReviews).where(eq(paymentReviews.key, key)))[0];
}

/** A review, locked until the transaction ends. */
export async function lockReview(tx: Tx, id: number): Promise<PaymentReviewRow | undefined> {
	return (await tx.select().from(paymentReviews).where(eq(paymentReviews.id, id)).for("update"))[0];
}

/** Open reviews, oldest first, or decided ones, newest first. */
export const listReviews = (
	db: Db,
	{ open, cursor, limit }: { open: boolean; cursor: number | undefined; limit: number },
): Promise<PaymentReviewRow[]> =>
	db
		.select()
		.from(paymentReviews)
		.where(
			and(
				open ? eq(paymentReviews.state, "open") : ne(paymentReviews.state, "open"),
				cursor === undefined ? undefined : open ? gt(paymentReviews.id, cursor) : lt(paymentReviews.id, cursor),
			),
		)
		.orderBy(open ? paymentReviews.id : desc(paymentReviews.id))
		.limit(limit);

/** Reviews of payments to a member and of one's own payments, newest first. */
export const listReviewsOf = (db: Db, uid: number, limit: number): Promise<PaymentReviewRow[]> =>
	db.select().from(paymentReviews).where(isOwnReview(uid)).orderBy(desc(paymentReviews.id)).limit(limit);

/** How many payments wait for a decision, up to `max`. */
export async function countOpenReviews(db: Db, max: number): Promise<number> {
	const open = db
		.select({ id: paymentReviews.id })
		.from(paymentReviews)
		.where(eq(paymentReviews.state, "open"))
		.limit(max)
		.as("open");
	return (await db.select({ n: count() }).from(open))[0]?.n ?? 0;
}
