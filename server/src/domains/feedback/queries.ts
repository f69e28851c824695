import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, lt, sql } from "drizzle-orm";
import { type Db, first, type Tx } from "../../platform/db.ts";
import { feedbacks } from "./tables.ts";

export type FeedbackRow = typeof feedbacks.$inferSelect;

const olderThan = (cursor: number | undefined) => (cursor === undefined ? undefined : lt(feedbacks.id, cursor));

const isUnseen = and(isNotNull(feedbacks.uid), isNotNull(feedbacks.answeredAt), isNull(feedbacks.seenAt));

/** A member's own, newest first, from behind `cursor`. */
export const listOwn = (db: Db, uid: number, { cursor, limit }: { cursor: number | undefined; limit: number }): Promise<FeedbackRow[]> =>
	db
		.select()
		.from(feedbacks)
		.where(and(eq(feedbacks.uid, uid), olderThan(cursor)))
		.orderBy(desc(feedbacks.id))
		.limit(limit);

/** Everybody's, newest first, from behind `cursor`. */
export const listAll = (
	db: Db,
	{ state, cursor, limit }: { state: "open" | "answered" | undefined; cursor: number | undefined; limit: number },
): Promise<FeedbackRow[]> =>
	db
		.select()
		.from(feedbacks)
		.where(and(state && (state === "open" ? isNull(feedbacks.answeredAt) : isNotNull(feedbacks.answeredAt)), olderThan(cursor)))
		.orderBy(desc(feedbacks.id))
		.limit(limit);

/** How many wait for an answer, counted no further than `most`. */
export async function countOpen(db: Db, most: number): Promise<number> {
	const open = db.select({ id: feedbacks.id }).from(feedbacks).where(isNull(feedbacks.answeredAt)).limit(most).as("open");
	const [row] = await db.select({ count: count() }).from(open);
	return row?.count ?? 0;
}

/** How many answers a member was not shown yet, counted no further than `most`. */
export async function countUnseen(db: Db, uid: number, most: number): Promise<number> {
	const unseen = db
		.select({ id: feedbacks.id })
		.from(feedbacks)
		.where(and(eq(feedbacks.uid, uid), isUnseen))
		.limit(most)
		.as("unseen");
	const [row] = await db.select({ count: count() }).from(unseen);
	return row?.count ?? 0;
}

/** Notes that a member was shown these answers. @returns how many were new to them. */
export async function markSeen(tx: Tx, uid: number, ids: number[], now: Date): Promise<number> {
	const seen = await tx
		.update(feedbacks)
		.set({ seenAt: now })
		.where(and(eq(feedbacks.uid, uid), isUnseen, inArray(feedbacks.id, ids)))
		.returning({ id: feedbacks.id });
	return seen.length;
}

/** Makes what one member sends wait for each other, then counts what they sent since. */
export async function countSinceLocked(tx: Tx, uid: number, since: Date): Promise<number> {
	await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`feedback:${uid}`}, 0))`);
	const [row] = await tx
		.select({ count: count() })
		.from(feedbacks)
		.where(and(eq(feedbacks.uid, uid), gt(feedbacks.createdAt, since)));
	return row?.count ?? 0;
}

/** @returns the new one's id. */
export async function insertFeedback(tx: Tx, values: typeof feedbacks.$inferInsert): Promise<number> {
	return first(await tx.insert(feedbacks).values(values).returning({ id: feedbacks.id })).id;
}

/** One feedback, held until the transaction ends. */
export async function lockFeedback(tx: Tx, id: number): Promise<FeedbackRow | undefined> {
	const [row] = await tx.select().from(feedbacks).where(eq(feedbacks.id, id)).for("update");
	return row;
}

/** Writes the answer. */
export async function writeAnswer(tx: Tx, id: number, answer: { answer: string; answeredBy: number; answeredAt: Date }): Promise<void> {
	await tx.update(feedbacks).set(answer).where(eq(feedbacks.id, id));
}

/** Takes the next few of which no administrator was told, oldest first, and marks them; another process waits, so that two never share them out. */
export async function takeUntold(tx: Tx, limit: number, now: Date): Promise<FeedbackRow[]> {
	await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('feedback untold', 0))`);
	const rows = await tx.select().from(feedbacks).where(isNull(feedbacks.toldAt)).orderBy(asc(feedbacks.id)).limit(limit);
	if (rows.length > 0)
		await tx
			.update(feedbacks)
			.set({ toldAt: now })
			.where(
				inArray(
					feedbacks.id,
					rows.map(({ id }) => id),
				),
			);
	return rows;
}
