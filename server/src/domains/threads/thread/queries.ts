import { and, eq, gte, isNull, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../platform/data/db.ts";
import type { ThreadRow } from "../queries.ts";
import { threads } from "../tables.ts";

const notDeleted = isNull(threads.deletedAt);
/** The indexes are written `nulls last`, so the order must be too for them to be used. */
const newestFirst = sql`${threads.createdAt} desc nulls last, ${threads.tid} desc nulls last`;

/** Position of a thread in a list: `micros` (microseconds since 1970), then `tid`. */
export interface ThreadCursor {
	micros: number;
	tid: number;
}

/** The column in microseconds: a JavaScript date would truncate it to milliseconds and skip rows. */
const microsOf = (column: typeof threads.createdAt | typeof threads.lastReplyAt): SQL<number> => sql<number>`(extract(epoch from ${column}) * 1000000)::bigint`;
const below = (column: typeof threads.createdAt | typeof threads.lastReplyAt, { micros, tid }: ThreadCursor): SQL =>
	sql`(${column}, ${threads.tid}) < (timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond', ${tid}::bigint)`;

/** A thread in a list, with the time it is ordered by. */
export interface ListedThread {
	thread: ThreadRow;
	micros: number;
}

/** Threads of a board, optionally of one section, last reply first. */
export async function listThreadsByBoard(
	db: Db,
	fid: number,
	countryFid: number | undefined,
	after: ThreadCursor | undefined,
	limit: number,
): Promise<ListedThread[]> {
	return db
		.select({ thread: threads, micros: microsOf(threads.lastReplyAt) })
		.from(threads)
		.where(
			and(
				notDeleted,
				eq(threads.fid, fid),
				countryFid === undefined ? undefined : eq(threads.countryFid, countryFid),
				after && below(threads.lastReplyAt, after),
			),
		)
		.orderBy(sql`${threads.lastReplyAt} desc nulls last, ${threads.tid} desc nulls last`)
		.limit(limit);
}

/** A member's threads, newest first, after a cursor or an offset. */
export async function listThreadsByAuthor(
	db: Db,
	uid: number,
	page: { after: ThreadCursor | undefined; offset: number; limit: number },
): Promise<ListedThread[]> {
	return db
		.select({ thread: threads, micros: microsOf(threads.createdAt) })
		.from(threads)
		.where(and(notDeleted, eq(threads.uid, uid), page.after && below(threads.createdAt, page.after)))
		.orderBy(newestFirst)
		.limit(page.limit)
		.offset(page.offset);
}

/** How many threads a member has published since a time. */
export async function countThreadsByAuthorSince(db: Db, uid: number, since: Date): Promise<number> {
	const [row] = await db
		.select({ count: sql<number>`count(*)` })
		.from(threads)
		.where(and(notDeleted, eq(threads.uid, uid), gte(threads.createdAt, since)));
	return row?.count ?? 0;
}

const maxCounted = 10_000;

/** How many threads of a board were published since a time, counted up to 10 000. */
export async function countThreadsInBoardSince(db: Db, fid: number, since: Date): Promise<number> {
	const found = db
		.select({ tid: threads.tid })
		.from(threads)
		.where(and(notDeleted, eq(threads.fid, fid), gte(threads.lastReplyAt, since), gte(threads.createdAt, since)))
		.limit(maxCounted)
		.as("found");
	const [row] = await db.select({ count: sql<number>`count(*)` }).from(found);
	return row?.count ?? 0;
}
