import { and, eq, gt, inArray, ne, sql } from "drizzle-orm";
import { boards, type Lang, sections } from "#contract/sections.ts";
import { type Db, prepared } from "../../platform/data/db.ts";
import { afterCursor, epochMicroseconds, newestFirst, type Page } from "../../platform/data/pagination.ts";
import type { ThreadRow } from "../threads/queries.ts";
import { threadColumns, visibleThreads } from "../threads/relations.ts";
import type { ListedThread } from "../threads/thread/queries.ts";

/** Bugs have a list of their own. */
export const inFeeds = ne(visibleThreads.fid, boards.bugs);
const newest = newestFirst(visibleThreads.createdAt, visibleThreads.tid);
const older = afterCursor.bind(undefined, visibleThreads.createdAt, visibleThreads.tid);
const micros = epochMicroseconds(visibleThreads.createdAt);

const latestQuery = (bySection: boolean, continued: boolean, byLanguage: boolean) =>
	prepared((db) =>
		db
			.select({ thread: threadColumns, micros })
			.from(visibleThreads)
			.where(
				and(
					inFeeds,
					bySection ? eq(visibleThreads.countryFid, sql.placeholder("countryFid")) : undefined,
					byLanguage ? sql`${visibleThreads.lang} = any(${sql.placeholder("langs")})` : undefined,
					continued ? older({ value: sql.placeholder("value"), id: sql.placeholder("id") }) : undefined,
				),
			)
			.orderBy(newest)
			.limit(sql.placeholder("limit"))
			.offset(sql.placeholder("offset"))
			.prepare(
				`latest_${bySection ? "of_section" : "of_all"}${byLanguage ? "_in_languages" : ""}${continued ? "_after" : ""}`,
			),
	);
const latestQueriesOf = (byLanguage: boolean) => ({
	all: { first: latestQuery(false, false, byLanguage), next: latestQuery(false, true, byLanguage) },
	section: { first: latestQuery(true, false, byLanguage), next: latestQuery(true, true, byLanguage) },
});
const latestQueries = { any: latestQueriesOf(false), some: latestQueriesOf(true) };

/** Threads of a section, newest first; of all sections without one. @param langs their languages; none is any */
export async function listLatestThreads(
	db: Db,
	countryFid: number | undefined,
	{ after, offset, limit }: Page,
	langs: readonly Lang[] = [],
): Promise<ListedThread[]> {
	const ofLanguages = latestQueries[langs.length === 0 ? "any" : "some"];
	const query = ofLanguages[countryFid === undefined ? "all" : "section"][after === undefined ? "first" : "next"];
	const rows = await query(db).execute({ countryFid, langs, ...after, offset, limit });
	return rows.map((row) => ({ thread: row.thread, cursor: { value: row.micros, id: row.thread.tid } }));
}

/** How many threads `listLatestThreads` lists in all. */
export const countLatestThreads = (db: Db, countryFid: number | undefined, langs: readonly Lang[]): Promise<number> =>
	db.$count(
		visibleThreads,
		and(
			inFeeds,
			countryFid === undefined ? undefined : eq(visibleThreads.countryFid, countryFid),
			langs.length === 0 ? undefined : inArray(visibleThreads.lang, [...langs]),
		),
	);

const threadsByTid = prepared((db) =>
	db
		.select()
		.from(visibleThreads)
		.where(and(inFeeds, sql`${visibleThreads.tid} = any(${sql.placeholder("tids")})`))
		.prepare("feed_threads_by_tid"),
);

/** Threads by id, in this order, without those that are deleted or pending. */
export async function listThreadsInOrder(db: Db, tids: readonly number[]): Promise<ThreadRow[]> {
	if (tids.length === 0) return [];
	const rows = await threadsByTid(db).execute({ tids });
	const byTid = new Map(rows.map((row) => [row.tid, row]));
	return tids.flatMap((tid) => byTid.get(tid) ?? []);
}

/** Number of threads by section since a time; sections without any are left out. */
export async function countThreadsBySection(db: Db, since: Date): Promise<Map<number, number>> {
	const rows = await db
		.select({ fid: visibleThreads.countryFid, today: sql<number>`count(*)::int` })
		.from(visibleThreads)
		.where(
			and(
				inFeeds,
				gt(visibleThreads.createdAt, since),
				inArray(
					visibleThreads.countryFid,
					sections.map((section) => section.fid),
				),
			),
		)
		.groupBy(visibleThreads.countryFid);
	return new Map(rows.map((row) => [row.fid, row.today]));
}
