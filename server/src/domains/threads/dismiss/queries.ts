import { and, eq, isNull, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { dismissedThreadRules } from "#contract/dismissedThreads.ts";
import type { Db, Tx } from "../../../platform/data/db.ts";
import {
	afterCursor,
	type Cursor,
	epochMicroseconds,
	newestFirst,
	type Page,
} from "../../../platform/data/pagination.ts";
import type { ThreadRow } from "../queries.ts";
import { threads } from "../tables.ts";
import { dismissedThreads } from "./tables.ts";

const { uid: ownerColumn, tid: tidColumn, createdAt } = dismissedThreads;

/** Hides a thread for a member. Beyond the most, the one hidden first is shown again. */
export async function insertDismissedThread(tx: Tx, uid: number, tid: number, now: Date): Promise<void> {
	await tx.insert(dismissedThreads).values({ uid, tid, createdAt: now }).onConflictDoNothing();
	await tx.execute(sql`delete from ${dismissedThreads} where ${ownerColumn} = ${uid} and ${tidColumn} in (
		select tid from dismissed_threads where uid = ${uid}
		order by created_at desc nulls last, tid desc nulls last offset ${dismissedThreadRules.max})`);
}

export async function deleteDismissedThread(tx: Tx, uid: number, tid: number): Promise<void> {
	await tx.delete(dismissedThreads).where(and(eq(ownerColumn, uid), eq(tidColumn, tid)));
}

/** The threads that a member has hidden, the last hidden first, without deleted ones. */
export async function listDismissedThreads(
	db: Db,
	uid: number,
	{ after, offset, limit }: Page,
): Promise<{ thread: ThreadRow; cursor: Cursor }[]> {
	const rows = await db
		.select({ thread: threads, micros: epochMicroseconds(createdAt) })
		.from(dismissedThreads)
		.innerJoin(threads, eq(threads.tid, tidColumn))
		.where(and(eq(ownerColumn, uid), isNull(threads.deletedAt), after && afterCursor(createdAt, tidColumn, after)))
		.orderBy(newestFirst(createdAt, tidColumn))
		.limit(limit)
		.offset(offset);
	return rows.map(({ thread, micros }) => ({ thread, cursor: { value: micros, id: thread.tid } }));
}

/** The threads that the viewer has hidden for themselves. */
export const viewerFacts = {
	dismissedThreads: (uid: SQLWrapper): SQL<number[]> =>
		sql`(select coalesce(json_agg(h.tid), '[]') from ${dismissedThreads} h where h.uid = ${uid})`,
};
