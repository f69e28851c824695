import { and, desc, eq } from "drizzle-orm";
import type { Db } from "../../../platform/data/db.ts";
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
