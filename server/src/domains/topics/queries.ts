import { and, eq, sql } from "drizzle-orm";
import type { Tx } from "../../platform/data/db.ts";
import { topicFollows, topics } from "./tables.ts";

/** @returns false when the row already existed. */
export async function insertFollow(tx: Tx, uid: number, topid: number, now: Date): Promise<boolean> {
	const rows = await tx.insert(topicFollows).values({ uid, topid, createdAt: now }).onConflictDoNothing().returning({ uid: topicFollows.uid });
	return rows.length > 0;
}

/** @returns false when there was no row. */
export async function deleteFollow(tx: Tx, uid: number, topid: number): Promise<boolean> {
	const rows = await tx
		.delete(topicFollows)
		.where(and(eq(topicFollows.uid, uid), eq(topicFollows.topid, topid)))
		.returning({ uid: topicFollows.uid });
	return rows.length > 0;
}

/** Adds to a topic's followers; the transaction holds its row from then on. */
export async function changeFollowerCount(tx: Tx, topid: number, step: 1 | -1): Promise<void> {
	await tx
		.update(topics)
		.set({ followerCount: sql`greatest(0, ${topics.followerCount} + ${step})` })
		.where(eq(topics.topid, topid));
}
