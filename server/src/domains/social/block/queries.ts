import { and, desc, eq, inArray } from "drizzle-orm";
import { blockRules } from "#contract/blocks.ts";
import type { Db, Tx } from "../../../platform/data/db.ts";
import { memberBlocks } from "../../accounts/tables.ts";

/** Which of these members have blocked `uid`. */
export async function listBlockersOf(db: Db, uid: number, among: number[]): Promise<number[]> {
	if (among.length === 0) return [];
	const rows = await db
		.select({ uid: memberBlocks.uid })
		.from(memberBlocks)
		.where(and(eq(memberBlocks.blockedUid, uid), inArray(memberBlocks.uid, among)));
	return rows.map((row) => row.uid);
}

/** Members whom `uid` has blocked, the latest first. */
export async function listBlocked(db: Db, uid: number): Promise<number[]> {
	const rows = await db
		.select({ blockedUid: memberBlocks.blockedUid })
		.from(memberBlocks)
		.where(eq(memberBlocks.uid, uid))
		.orderBy(desc(memberBlocks.createdAt), desc(memberBlocks.blockedUid))
		.limit(blockRules.max);
	return rows.map((row) => row.blockedUid);
}

export const countBlocked = (tx: Tx, uid: number): Promise<number> => tx.$count(memberBlocks, eq(memberBlocks.uid, uid));

export async function insertBlock(tx: Tx, uid: number, blockedUid: number, now: Date): Promise<void> {
	await tx.insert(memberBlocks).values({ uid, blockedUid, createdAt: now }).onConflictDoNothing();
}

export async function deleteBlock(tx: Tx, uid: number, blockedUid: number): Promise<void> {
	await tx.delete(memberBlocks).where(and(eq(memberBlocks.uid, uid), eq(memberBlocks.blockedUid, blockedUid)));
}
