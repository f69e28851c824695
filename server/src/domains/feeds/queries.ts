import { and, eq, gt, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { sections } from "#contract/sections.ts";
import type { Db } from "../../platform/db.ts";
import { follows } from "../social/tables.ts";
import type { ThreadRow } from "../threads/queries.ts";
import { threads } from "../threads/tables.ts";
import type { ScoreEdge } from "./cursor.ts";
import { boostOf, mostFollowed } from "./rules.ts";

/** A piece of a list. Without a cursor `offset` rows are passed over. */
export interface Piece<After> {
	after: After | undefined;
	offset: number;
	limit: number;
}

/** The indexes are written `nulls last`, so the order must be too, or they can't serve it. */
const newestFirst = sql`${threads.createdAt} desc nulls last, ${threads.tid} desc nulls last`;
const standing = isNull(threads.deletedAt);

/** What stands below the last thread seen. */
const olderThan = (tid: number | undefined): SQL | undefined =>
	tid === undefined
		? undefined
		: sql`(${threads.createdAt}, ${threads.tid}) < ((select edge.created_at from threads edge where edge.tid = ${tid}::bigint), ${tid}::bigint)`;

/** Threads of a section, newest first; of all sections without one. */
export async function listLatest(db: Db, countryFid: number | undefined, { after, offset, limit }: Piece<number>): Promise<ThreadRow[]> {
	return db
		.select()
		.from(threads)
		.where(and(standing, countryFid === undefined ? undefined : eq(threads.countryFid, countryFid), olderThan(after)))
		.orderBy(newestFirst)
		.limit(limit)
		.offset(offset);
}

/** Threads of those whom a member follows, newest first: the newest few of each followed, then the newest of them. */
export async function listFollowed(db: Db, uid: number, { after, offset, limit }: Piece<number>): Promise<ThreadRow[]> {
	const reach = offset + limit;
	const picked = await db.execute<{ tid: number }>(sql`
		select newest.tid
		from (select ${follows.followUid} as uid from ${follows} where ${follows.uid} = ${uid} order by ${follows.followUid} desc limit ${mostFollowed}) followed
		cross join lateral (
			select ${threads.tid} as tid, ${threads.createdAt} as created_at from ${threads}
			where ${threads.uid} = followed.uid and ${and(standing, olderThan(after))}
			order by ${newestFirst} limit ${reach}
		) newest
		order by newest.created_at desc, newest.tid desc limit ${limit} offset ${offset}`);
	return rowsInOrder(db, picked.rows);
}

/**
 * Threads by `hot`, those of `ownFid` boosted (see `rules.ts`). Every section gives its best few from the index, and the
 * best of these are taken: the work is bounded however the threads are spread over the sections.
 */
export async function listForYou(db: Db, ownFid: number, { after, offset, limit }: Piece<ScoreEdge>): Promise<ThreadRow[]> {
	const reach = offset + limit;
	const fids = sections.map((section) => section.fid);
	const boosts = fids.map((fid) => boostOf(fid, ownFid));
	// The index serves the first condition; the second is exact where sum and difference round differently.
	const below = after
		? sql`and ${threads.hot} <= ${after.score}::float8 - section.boost + 1e-6
			and (${threads.hot} + section.boost, ${threads.tid}) < (${after.score}::float8, ${after.tid}::bigint)`
		: sql``;
	const picked = await db.execute<{ tid: number }>(sql`
		select best.tid
		from unnest(${sql.param(fids)}::int[], ${sql.param(boosts)}::float8[]) as section(fid, boost)
		cross join lateral (
			select ${threads.tid} as tid, ${threads.hot} + section.boost as score from ${threads}
			where ${threads.countryFid} = section.fid and ${standing} ${below}
			order by ${threads.hot} desc nulls last, ${threads.tid} desc nulls last limit ${reach}
		) best
		order by best.score desc, best.tid desc limit ${limit} offset ${offset}`);
	return rowsInOrder(db, picked.rows);
}

/** Threads of these ids, in this order; without those deleted since. */
async function rowsInOrder(db: Db, picked: { tid: number }[]): Promise<ThreadRow[]> {
	const wanted = picked.map((row) => row.tid);
	if (wanted.length === 0) return [];
	const rows = await db
		.select()
		.from(threads)
		.where(and(standing, inArray(threads.tid, wanted)));
	const byTid = new Map(rows.map((row) => [row.tid, row]));
	return wanted.flatMap((tid) => byTid.get(tid) ?? []);
}

/** How many threads each section got since a moment; sections without any are left out. */
export async function countSince(db: Db, since: Date): Promise<Map<number, number>> {
	const rows = await db
		.select({ fid: threads.countryFid, today: sql<number>`count(*)::int` })
		.from(threads)
		.where(
			and(
				standing,
				gt(threads.createdAt, since),
				inArray(
					threads.countryFid,
					sections.map((section) => section.fid),
				),
			),
		)
		.groupBy(threads.countryFid);
	return new Map(rows.map((row) => [row.fid, row.today]));
}
