import { and, eq, gt, inArray, isNull, type Placeholder, type SQL, sql } from "drizzle-orm";
import { sections } from "#contract/sections.ts";
import { type Db, prepared } from "../../platform/data/db.ts";
import { follows } from "../social/tables.ts";
import type { ThreadRow } from "../threads/queries.ts";
import { threads } from "../threads/tables.ts";
import type { ScoreCursor } from "./cursor.ts";
import { maxFollowedAuthors, sectionBoost } from "./rules.ts";

/** A page request: after a cursor, or with an offset. */
export interface FeedPage<After> {
	after: After | undefined;
	offset: number;
	limit: number;
}

/** The indexes are written `nulls last`, so the order must be too for them to be used. */
const newestFirst = sql`${threads.createdAt} desc nulls last, ${threads.tid} desc nulls last`;
const notDeleted = isNull(threads.deletedAt);

const olderThan = (tid: number | Placeholder | undefined): SQL | undefined =>
	tid === undefined
		? undefined
		: sql`(${threads.createdAt}, ${threads.tid}) < ((select last.created_at from threads last where last.tid = ${tid}::bigint), ${tid}::bigint)`;

const latestQuery = (bySection: boolean, continued: boolean) =>
	prepared((db) =>
		db
			.select()
			.from(threads)
			.where(
				and(
					notDeleted,
					bySection ? eq(threads.countryFid, sql.placeholder("countryFid")) : undefined,
					continued ? olderThan(sql.placeholder("after")) : undefined,
				),
			)
			.orderBy(newestFirst)
			.limit(sql.placeholder("limit"))
			.offset(sql.placeholder("offset"))
			.prepare(`latest_${bySection ? "of_section" : "of_all"}${continued ? "_after" : ""}`),
	);
const latestQueries = {
	all: { first: latestQuery(false, false), next: latestQuery(false, true) },
	section: { first: latestQuery(true, false), next: latestQuery(true, true) },
};

/** Threads of a section, newest first; of all sections without one. */
export async function listLatestThreads(db: Db, countryFid: number | undefined, { after, offset, limit }: FeedPage<number>): Promise<ThreadRow[]> {
	const query = latestQueries[countryFid === undefined ? "all" : "section"][after === undefined ? "first" : "next"];
	return query(db).execute({ countryFid, after, offset, limit });
}

/** Threads of the members that a member follows, newest first: the newest few of each, then the newest of those. */
export async function listFollowedThreads(db: Db, uid: number, { after, offset, limit }: FeedPage<number>): Promise<ThreadRow[]> {
	const depth = offset + limit;
	const picked = await db.execute<{ tid: number }>(sql`
		select newest.tid
		from (select ${follows.followUid} as uid from ${follows} where ${follows.uid} = ${uid} order by ${follows.followUid} desc limit ${maxFollowedAuthors}) followed
		cross join lateral (
			select ${threads.tid} as tid, ${threads.createdAt} as created_at from ${threads}
			where ${threads.uid} = followed.uid and ${and(notDeleted, olderThan(after))}
			order by ${newestFirst} limit ${depth}
		) newest
		order by newest.created_at desc, newest.tid desc limit ${limit} offset ${offset}`);
	return rowsInOrder(db, picked.rows);
}

/**
 * Threads by score, those of `ownFid` boosted (see `sectionBoost`). The best few of each section are read from the index
 * and merged, so that the work is limited.
 */
export async function listForYouThreads(db: Db, ownFid: number, { after, offset, limit }: FeedPage<ScoreCursor>): Promise<ThreadRow[]> {
	const depth = offset + limit;
	const fids = sections.map((section) => section.fid);
	const boosts = fids.map((fid) => sectionBoost(fid, ownFid));
	// The first condition uses the index; the second is exact despite rounding.
	const below = after
		? sql`and ${threads.hot} <= ${after.score}::float8 - section.boost + 1e-6
			and (${threads.hot} + section.boost, ${threads.tid}) < (${after.score}::float8, ${after.tid}::bigint)`
		: sql``;
	const picked = await db.execute<{ tid: number }>(sql`
		select best.tid
		from unnest(${sql.param(fids)}::int[], ${sql.param(boosts)}::float8[]) as section(fid, boost)
		cross join lateral (
			select ${threads.tid} as tid, ${threads.hot} + section.boost as score from ${threads}
			where ${threads.countryFid} = section.fid and ${notDeleted} ${below}
			order by ${threads.hot} desc nulls last, ${threads.tid} desc nulls last limit ${depth}
		) best
		order by best.score desc, best.tid desc limit ${limit} offset ${offset}`);
	return rowsInOrder(db, picked.rows);
}

const threadsByTid = prepared((db) =>
	db
		.select()
		.from(threads)
		.where(and(notDeleted, sql`${threads.tid} = any(${sql.placeholder("tids")})`))
		.prepare("feed_threads_by_tid"),
);

/** Threads by id, in this order, without deleted ones. */
async function rowsInOrder(db: Db, picked: { tid: number }[]): Promise<ThreadRow[]> {
	const wanted = picked.map((row) => row.tid);
	if (wanted.length === 0) return [];
	const rows = await threadsByTid(db).execute({ tids: wanted });
	const byTid = new Map(rows.map((row) => [row.tid, row]));
	return wanted.flatMap((tid) => byTid.get(tid) ?? []);
}

/** Number of threads by section since a time; sections without any are left out. */
export async function countThreadsBySection(db: Db, since: Date): Promise<Map<number, number>> {
	const rows = await db
		.select({ fid: threads.countryFid, today: sql<number>`count(*)::int` })
		.from(threads)
		.where(
			and(
				notDeleted,
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
