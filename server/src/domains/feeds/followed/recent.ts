import { sql } from "drizzle-orm";
import { feedTag, sectionFeedTag } from "#contract/cacheTags.ts";
import { globalSection } from "#contract/sections.ts";
import type { Deps } from "../../../platform/context.ts";
import { epochMicroseconds, newestFirst } from "../../../platform/data/pagination.ts";
import { threads } from "../../threads/tables.ts";
import { inFeeds } from "../queries.ts";

/** What decides whether a thread belongs to a feed of followed threads. */
export interface RecentThread {
	tid: number;
	/** When it was published. Microseconds since 1970. */
	value: number;
	uid: number;
	topid: number | null;
	fid: number;
	countryFid: number;
}

/** How many of the newest threads of all sections each process keeps. */
export const maxRecent = 5_000;
const bytesPerThread = 150;

/** The newest threads, newest first, the same for every viewer: read again when one is published, changed or deleted, or after a minute. */
export async function listRecentThreads({ db, dataCache }: Pick<Deps, "db" | "dataCache">): Promise<readonly RecentThread[]> {
	const { rows } = await dataCache.get("recent threads", async () => {
		const micros = epochMicroseconds(threads.createdAt);
		// One row with arrays is read many times faster than thousands of rows.
		const { rows: found } = await db.execute<{ lists: [number, number, number, number | null, number, number][] | null }>(sql`
			select json_agg(json_build_array(tid, value, uid, topid, fid, country_fid)) as lists from (
				select ${threads.tid} as tid, ${micros} as value, ${threads.uid} as uid, ${threads.topid} as topid, ${threads.fid} as fid, ${threads.countryFid} as country_fid
				from ${threads} where ${inFeeds} order by ${newestFirst(threads.createdAt, threads.tid)} limit ${maxRecent}
			) newest`);
		const rows = (found[0]?.lists ?? []).map(([tid, value, uid, topid, fid, countryFid]): RecentThread => ({ tid, value, uid, topid, fid, countryFid }));
		return { value: { rows }, tags: [feedTag, sectionFeedTag(globalSection.fid)], bytes: rows.length * bytesPerThread };
	});
	return rows;
}
