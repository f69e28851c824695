import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, lt, sql } from "drizzle-orm";
import { feedbackRules } from "#contract/feedback.ts";
import { type Db, first, prepared, type Tx } from "../../platform/data/db.ts";
import { valuesOf } from "../../platform/data/valuesOf.ts";
import { NotFound } from "../../platform/http/errors.ts";
import type { MemberStatePart } from "../memberStateSlot.ts";
import { feedbacks } from "./tables.ts";

export type FeedbackRow = typeof feedbacks.$inferSelect;

const olderThan = (cursor: number | undefined) => (cursor === undefined ? undefined : lt(feedbacks.id, cursor));

const isUnseen = and(isNotNull(feedbacks.uid), isNotNull(feedbacks.answeredAt), isNull(feedbacks.seenAt));

/** A member's feedback before `cursor`, newest first. */
export const listOwnFeedback = (
	db: Db,
	uid: number,
	{ cursor, limit }: { cursor: number | undefined; limit: number },
): Promise<FeedbackRow[]> =>
	db
		.select()
		.from(feedbacks)
		.where(and(eq(feedbacks.uid, uid), olderThan(cursor)))
		.orderBy(desc(feedbacks.id))
		.limit(limit);

/** All feedback before `cursor`, newest first. */
export const listAllFeedback = (
	db: Db,
	{ state, cursor, limit }: { state: "open" | "answered" | undefined; cursor: number | undefined; limit: number },
): Promise<FeedbackRow[]> =>
	db
		.select()
		.from(feedbacks)
		.where(
			and(
				state && (state === "open" ? isNull(feedbacks.answeredAt) : isNotNull(feedbacks.answeredAt)),
				olderThan(cursor),
			),
		)
		.orderBy(desc(feedbacks.id))
		.limit(limit);

/** One feedback. @throws NotFound */
export async function getFeedback(db: Db, id: number): Promise<FeedbackRow> {
	const [row] = await db.select().from(feedbacks).where(eq(feedbacks.id, id));
	if (!row) throw new NotFound("not-found");
	return row;
}

/** Number of unanswered feedback, counted up to `max`. */
export async function countOpenFeedback(db: Db, max: number): Promise<number> {
	const open = db
		.select({ id: feedbacks.id })
		.from(feedbacks)
		.where(isNull(feedbacks.answeredAt))
		.limit(max)
		.as("open");
	const [row] = await db.select({ count: count() }).from(open);
	return row?.count ?? 0;
}

const unseenAnswers = prepared((db) => {
	const mine = db
		.select({ id: feedbacks.id })
		.from(feedbacks)
		.where(and(eq(feedbacks.uid, sql.placeholder("uid")), isUnseen))
		.limit(sql.placeholder("max"))
		.as("unseen");
	return db.select({ count: count() }).from(mine).prepare("unseen_answers");
});

/** Number of answers that a member has not seen, counted up to `max`. */
export async function countUnseenAnswers(db: Db, uid: number, max: number): Promise<number> {
	const [row] = await unseenAnswers(db).execute({ uid, max });
	return row?.count ?? 0;
}

/** Marks answers as seen by a member. @returns how many were unseen. */
export async function updateSeenAt(tx: Tx, uid: number, ids: number[], now: Date): Promise<number> {
	const seen = await tx
		.update(feedbacks)
		.set({ seenAt: now })
		.where(and(eq(feedbacks.uid, uid), isUnseen, inArray(feedbacks.id, ids)))
		.returning({ id: feedbacks.id });
	return seen.length;
}

/** Serializes the feedback of a member, then counts what they sent since. */
export async function lockAndCountSince(tx: Tx, uid: number, since: Date): Promise<number> {
	await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`feedback:${uid}`}, 0))`);
	const [row] = await tx
		.select({ count: count() })
		.from(feedbacks)
		.where(and(eq(feedbacks.uid, uid), gt(feedbacks.createdAt, since)));
	return row?.count ?? 0;
}

/** @returns its id. */
export async function insertFeedback(tx: Tx, values: typeof feedbacks.$inferInsert): Promise<number> {
	return first(await tx.insert(feedbacks).values(values).returning({ id: feedbacks.id })).id;
}

/** One feedback, locked until the transaction ends. */
export async function lockFeedback(tx: Tx, id: number): Promise<FeedbackRow | undefined> {
	const [row] = await tx.select().from(feedbacks).where(eq(feedbacks.id, id)).for("update");
	return row;
}

export async function updateAnswer(
	tx: Tx,
	id: number,
	answer: { answer: string; answeredBy: number; answeredAt: Date },
): Promise<void> {
	await tx.update(feedbacks).set(answer).where(eq(feedbacks.id, id));
}

/**
 * Marks and returns the next feedback of which administrators were not notified, oldest first. Processes are
 * serialized.
 */
export async function claimUnnotified(tx: Tx, limit: number, now: Date): Promise<FeedbackRow[]> {
	await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('feedback untold', 0))`);
	const rows = await tx
		.select()
		.from(feedbacks)
		.where(isNull(feedbacks.notifiedAt))
		.orderBy(asc(feedbacks.id))
		.limit(limit);
	if (rows.length > 0)
		await tx
			.update(feedbacks)
			.set({ notifiedAt: now })
			.where(inArray(feedbacks.id, valuesOf(rows, "id")));
	return rows;
}

/** Answers that a member has not seen. */
export const memberState: MemberStatePart = {
	answers: (uid) =>
		sql`(select count(*)::integer from (select from ${feedbacks} f where f.uid = ${uid} and f.answered_at is not null
			and f.seen_at is null limit ${sql.raw(String(feedbackRules.countMax))}) unseen)`,
};
