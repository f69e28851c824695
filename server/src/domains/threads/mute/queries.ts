import { and, eq, isNull } from "drizzle-orm";
import type { Db } from "../../../platform/data/db.ts";
import {
	afterCursor,
	type Cursor,
	epochMicroseconds,
	newestFirst,
	type Page,
} from "../../../platform/data/pagination.ts";
import type { ThreadRow } from "../queries.ts";
import { threads } from "../tables.ts";
import { threadMutes } from "./tables.ts";

/** Whether a member has muted a thread. */
export const isThreadMuted = async (db: Db, uid: number, tid: number): Promise<boolean> =>
	(await db.$count(threadMutes, and(eq(threadMutes.uid, uid), eq(threadMutes.tid, tid)))) > 0;

/** The threads that a member has muted, the last muted first, without deleted ones. */
export async function listMutedThreads(
	db: Db,
	uid: number,
	{ after, offset, limit }: Page,
): Promise<{ thread: ThreadRow; cursor: Cursor }[]> {
	const { createdAt, tid } = threadMutes;
	const rows = await db
		.select({ thread: threads, micros: epochMicroseconds(createdAt) })
		.from(threadMutes)
		.innerJoin(threads, eq(threads.tid, tid))
		.where(and(eq(threadMutes.uid, uid), isNull(threads.deletedAt), after && afterCursor(createdAt, tid, after)))
		.orderBy(newestFirst(createdAt, tid))
		.limit(limit)
		.offset(offset);
	return rows.map(({ thread, micros }) => ({ thread, cursor: { value: micros, id: thread.tid } }));
}
