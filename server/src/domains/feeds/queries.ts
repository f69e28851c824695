import { and, eq, gt, inArray, isNull, ne, sql } from "drizzle-orm";
import { boards, sections } from "#contract/sections.ts";
import { type Db, prepared } from "../../platform/data/db.ts";
import { afterCursor, epochMicroseconds, newestFirst, type Page } from "../../platform/data/pagination.ts";
import { follows } from "../social/tables.ts";
import { threads } from "../threads/tables.ts";
import type { ListedThread } from "../threads/thread/queries.ts";
import { maxFollowedAuthors, sectionBoost } from "./rules.ts";

/** Bugs have a list of their own. */
const inFeeds = and(isNull(threads.deletedAt), ne(threads.fid, boards.bugs));
const newest = newestFirst(threads.createdAt, threads.tid);
const older = afterCursor.bind(undefined, threads.createdAt, threads.tid);
const micros = epochMicroseconds(threads.createdAt);

const latestQuery = (bySection: boolean, continued: boolean) =>
	prepared((db) =>
		db
			.select({ thread: threads, micros })
			.from(threads)
			.where(
				and(
					inFeeds,
					bySection ? eq(threads.countryFid, sql.placeholder("countryFid")) : undefined,
					continued ? older({ value: sql.placeholder("value"), id: sql.placeholder("id") }) : undefined,
				),
			)
			.orderBy(newest)
			.limit(sql.placeholder("limit"))
			.offset(sql.placeholder("offset"))
			.prepare(`latest_${bySection ? "of_section" : "of_all"}${continued ? "_after" : ""}`),
	);
const latestQueries = {
	all: { first: latestQuery(false, false), next: latestQuery(false, true) },
	section: { first: latestQuery(true, false), next: latestQuery(true, true) },
};

/** Threads of a section, newest first; of all sections without one. */
export async function listLatestThreads(db: Db, countryFid: number | undefined, { after, offset, limit }: Page): Promise<ListedThread[]> {
	const query = latestQueries[countryFid === undefined ? "all" : "section"][after === undefined ? "first" : "next"];
	const rows = await query(db).execute({ countryFid, ...after, offset, limit });
	return rows.map((row) => ({ thread: row.thread, cursor: { value: row.micros, id: row.thread.tid } }));
}

/** Threads of the members that a member follows, newest first: the newest few of each, then the newest of those. */
export async function listFollowedThreads(db: Db, uid: number, { after, offset, limit }: Page): Promise<ListedThread[]> {
	const depth = offset + limit;
	const picked = await db.execute<Picked>(sql`
		select newest.tid, newest.value
		from (select ${follows.followUid} as uid from ${follows} where ${follows.uid} = ${uid} order by ${follows.followUid} desc limit ${maxFollowedAuthors}) followed
		cross join lateral (
			select ${threads.tid} as tid, ${threads.createdAt} as created_at, ${micros} as value from ${threads}
			where ${threads.uid} = followed.uid and ${and(inFeeds, after && older(after))}
			order by ${newest} limit ${depth}
		) newest
		order by newest.created_at desc, newest.tid desc limit ${limit} offset ${offset}`);
	return rowsInOrder(db, picked.rows);
}

/**
 * Threads by score, those of `ownFid` boosted (see `sectionBoost`). The best few of each section are read from the index
 * and merged, so that the work is limited.
 */
export async function listForYouThreads(db: Db, ownFid: number, { after, offset, limit }: Page): Promise<ListedThread[]> {
	const depth = offset + limit;
	const fids = sections.map((section) => section.fid);
	const boosts = fids.map((fid) => sectionBoost(fid, ownFid));
	// The first condition uses the index; the second is exact despite rounding.
	const below = after
		? sql`and ${threads.hot} <= ${after.value}::float8 - section.boost + 1e-6
			and (${threads.hot} + section.boost, ${threads.tid}) < (${after.value}::float8, ${after.id}::bigint)`
		: sql``;
	const picked = await db.execute<Picked>(sql`
		select best.tid, best.value
		from unnest(${sql.param(fids)}::int[], ${sql.param(boosts)}::float8[]) as section(fid, boost)
		cross join lateral (
			select ${threads.tid} as tid, ${threads.hot} + section.boost as value from ${threads}
			where ${threads.countryFid} = section.fid and ${inFeeds} ${below}
			order by ${threads.hot} desc nulls last, ${threads.tid} desc nulls last limit ${depth}
		) best
		order by best.value desc, best.tid desc limit ${limit} offset ${offset}`);
	return rowsInOrder(db, picked.rows);
}

const threadsByTid = prepared((db) =>
	db
		.select()
		.from(threads)
		.where(and(inFeeds, sql`${threads.tid} = any(${sql.placeholder("tids")})`))
		.prepare("feed_threads_by_tid"),
);

/** A thread of a list by id, with what it is sorted by. */
type Picked = { tid: number; value: number };

/** Threads by id, in this order, without deleted ones. */
async function rowsInOrder(db: Db, picked: Picked[]): Promise<ListedThread[]> {
	if (picked.length === 0) return [];
	const rows = await threadsByTid(db).execute({ tids: picked.map(({ tid }) => tid) });
	const byTid = new Map(rows.map((row) => [row.tid, row]));
	return picked.flatMap(({ tid, value }) => {
		const thread = byTid.get(tid);
		return thread ? [{ thread, cursor: { value, id: tid } }] : [];
	});
}

/** Number of threads by section since a time; sections without any are left out. */
export async function countThreadsBySection(db: Db, since: Date): Promise<Map<number, number>> {
	const rows = await db
		.select({ fid: threads.countryFid, today: sql<number>`count(*)::int` })
		.from(threads)
		.where(
			and(
				inFeeds,
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
