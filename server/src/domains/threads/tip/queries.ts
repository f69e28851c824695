import { and, desc, eq, sql } from "drizzle-orm";
import type { Db, Tx } from "../../../platform/data/db.ts";
import { posts } from "../tables.ts";
import { tips } from "./tables.ts";

/** Members shown with the tips of a post (L-037). */
const shownTips = 3;

/** The last tips of a post, newest first. */
export const listLastTips = (db: Db, pid: number): Promise<{ uid: number; amount: number }[]> =>
	db
		.select({ uid: tips.uid, amount: tips.amount })
		.from(tips)
		.where(eq(tips.pid, pid))
		.orderBy(desc(tips.createdAt))
		.limit(shownTips);

/** Whether a member has tipped in a thread. */
export async function hasTipped(db: Db, uid: number, tid: number): Promise<boolean> {
	const rows = await db
		.select({ pid: tips.pid })
		.from(tips)
		.where(and(eq(tips.tid, tid), eq(tips.uid, uid)));
	return rows.length > 0;
}

/** Adds a tip to the counts of its post. */
export async function countTip(tx: Tx, pid: number, amount: number): Promise<void> {
	await tx
		.update(posts)
		.set({ tipCount: sql`${posts.tipCount} + 1`, tipSum: sql`${posts.tipSum} + ${amount}` })
		.where(eq(posts.pid, pid));
}
