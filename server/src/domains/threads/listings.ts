import { and, eq, gte, isNull, type SQL, sql } from "drizzle-orm";
import { type Db, prepared } from "../../platform/db.ts";
import type { ThreadRow } from "./queries.ts";
import { threads } from "./tables.ts";

const standing = isNull(threads.deletedAt);
/** The indexes are written `nulls last`, so the order must be too, or they can't serve it. */
const newestFirst = sql`${threads.createdAt} desc nulls last, ${threads.tid} desc nulls last`;

/** Where a list goes on: below the thread that was at `micros` (microseconds since 1970), and at the same moment below `tid`. */
export interface Edge {
	micros: number;
	tid: number;
}

/** The column as microseconds, exactly: a JavaScript date would cut it to milliseconds and pass rows over. */
const microsOf = (column: typeof threads.createdAt | typeof threads.lastReplyAt): SQL<number> => sql<number>`(extract(epoch from ${column}) * 1000000)::bigint`;
const below = (column: typeof threads.createdAt | typeof threads.lastReplyAt, { micros, tid }: Edge): SQL =>
	sql`(${column}, ${threads.tid}) < (timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond', ${tid}::bigint)`;

/** A thread in a list, with the moment it is ordered by. */
export interface Listed {
	thread: ThreadRow;
	micros: number;
}

/** Threads of a board, last reply first; of one section when it is given. */
export async function listByBoard(db: Db, fid: number, countryFid: number | undefined, after: Edge | undefined, limit: number): Promise<Listed[]> {
	return db
		.select({ thread: threads, micros: microsOf(threads.lastReplyAt) })
		.from(threads)
		.where(
			and(
				standing,
				eq(threads.fid, fid),
				countryFid === undefined ? undefined : eq(threads.countryFid, countryFid),
				after && below(threads.lastReplyAt, after),
			),
		)
		.orderBy(sql`${threads.lastReplyAt} desc nulls last, ${threads.tid} desc nulls last`)
		.limit(limit);
}

/** A member's threads, newest first: behind an edge, or with `offset` passed over on the member's own index. */
export async function listByAuthor(db: Db, uid: number, place: { after: Edge | undefined; offset: number; limit: number }): Promise<Listed[]> {
	return db
		.select({ thread: threads, micros: microsOf(threads.createdAt) })
		.from(threads)
		.where(and(standing, eq(threads.uid, uid), place.after && below(threads.createdAt, place.after)))
		.orderBy(newestFirst)
		.limit(place.limit)
		.offset(place.offset);
}

const countOfAuthor = prepared((db) =>
	db
		.select({ count: sql<number>`count(*)` })
		.from(threads)
		.where(and(standing, eq(threads.uid, sql.placeholder("uid"))))
		.prepare("threads_of_author"),
);

/** How many threads of a member stand. */
export async function countByAuthor(db: Db, uid: number): Promise<number> {
	const [row] = await countOfAuthor(db).execute({ uid });
	return row?.count ?? 0;
}

/** How many of a member's standing threads were posted since a moment. */
export async function countByAuthorSince(db: Db, uid: number, since: Date): Promise<number> {
	const [row] = await db
		.select({ count: sql<number>`count(*)` })
		.from(threads)
		.where(and(standing, eq(threads.uid, uid), gte(threads.createdAt, since)));
	return row?.count ?? 0;
}

/** A count goes no further: more is "many". */
const mostCounted = 10_000;

/** How many threads of a board were posted since a moment, counted up to 10 000. */
export async function countInBoardSince(db: Db, fid: number, since: Date): Promise<number> {
	const found = db
		.select({ tid: threads.tid })
		.from(threads)
		.where(and(standing, eq(threads.fid, fid), gte(threads.lastReplyAt, since), gte(threads.createdAt, since)))
		.limit(mostCounted)
		.as("found");
	const [row] = await db.select({ count: sql<number>`count(*)` }).from(found);
	return row?.count ?? 0;
}
