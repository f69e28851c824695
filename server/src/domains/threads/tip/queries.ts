import { and, desc, eq, sql } from "drizzle-orm";
import type { Db, Tx } from "../../../platform/data/db.ts";
import { posts } from "../tables.ts";
import { tips } from "./tables.ts";

type TipRow = typeof tips.$inferSelect;

/** Members shown with the tips of a post (L-037). */
const shownTips = 3;

/** The last tips of a post, newest first. */
export const listLastTips = (db: Db, pid: number): Promise<{ uid: number; amount: number }[]> =>
	db
		.select({ uid: tips.uid, amount: tips.amount })
		.from(tips)
		.where(and(eq(tips.pid, pid), eq(tips.state, "paid")))
		.orderBy(desc(tips.createdAt))
		.limit(shownTips);

/** A member's tip in a thread. */
export async function findOwnTip(db: Db, uid: number, tid: number): Promise<Pick<TipRow, "pid" | "state"> | undefined> {
	const { pid, state } = tips;
	const own = and(eq(tips.tid, tid), eq(tips.uid, uid));
	return (await db.select({ pid, state }).from(tips).where(own))[0];
}

/** Adds a tip to the counts of its post. */
export const countTip = (tx: Tx, pid: number, amount: number): Promise<unknown> =>
	tx
		.update(posts)
		.set({ tipCount: sql`${posts.tipCount} + 1`, tipSum: sql`${posts.tipSum} + ${amount}` })
		.where(eq(posts.pid, pid))
		.execute();

/** Sets the state of a member's tip in a thread, which is paid once. */
export async function setTipState(
	tx: Tx,
	tid: number,
	uid: number,
	state: TipRow["state"],
): Promise<TipRow | undefined> {
	const other = and(eq(tips.tid, tid), eq(tips.uid, uid), eq(tips.state, state === "held" ? "paid" : "held"));
	return (await tx.update(tips).set({ state }).where(other).returning())[0];
}
