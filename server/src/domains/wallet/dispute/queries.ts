import { and, asc, count, desc, eq, gt, isNotNull, isNull, lt } from "drizzle-orm";
import type { Db, Tx } from "../../../platform/data/db.ts";
import { disputes } from "./tables.ts";

export type DisputeRow = typeof disputes.$inferSelect;

/** A member's complaint about the line with a receipt. */
export async function findDispute(db: Db, uid: number, transferId: number): Promise<DisputeRow | undefined> {
	const ofLine = and(eq(disputes.uid, uid), eq(disputes.transferId, transferId));
	return (await db.select().from(disputes).where(ofLine))[0];
}

/** Open complaints, oldest first, or answered ones, newest first. */
export const listDisputes = (
	db: Db,
	{ answered, cursor, limit }: { answered: boolean; cursor: number | undefined; limit: number },
): Promise<DisputeRow[]> =>
	db
		.select()
		.from(disputes)
		.where(
			and(
				answered ? isNotNull(disputes.answeredAt) : isNull(disputes.answeredAt),
				cursor === undefined ? undefined : answered ? lt(disputes.id, cursor) : gt(disputes.id, cursor),
			),
		)
		.orderBy(answered ? desc(disputes.id) : asc(disputes.id))
		.limit(limit);

/** A complaint, locked until the transaction ends. */
export async function lockDispute(tx: Tx, id: number): Promise<DisputeRow | undefined> {
	return (await tx.select().from(disputes).where(eq(disputes.id, id)).for("update"))[0];
}

/** How many complaints are open, up to `max`. */
export async function countOpenDisputes(db: Db, max: number): Promise<number> {
	const open = db.select({ id: disputes.id }).from(disputes).where(isNull(disputes.answeredAt)).limit(max).as("open");
	return (await db.select({ n: count() }).from(open))[0]?.n ?? 0;
}
