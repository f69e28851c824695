import { and, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../platform/data/db.ts";
import { epochMicroseconds, newestFirst } from "../../../platform/data/pagination.ts";
import { visibleThreads } from "../../threads/relations.ts";
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

const newest = newestFirst(visibleThreads.createdAt, visibleThreads.tid);
const fields = sql`${visibleThreads.tid} as tid, ${epochMicroseconds(visibleThreads.createdAt)} as value,
	${visibleThreads.uid} as uid, ${visibleThreads.topid} as topid,
	${visibleThreads.fid} as fid, ${visibleThreads.countryFid} as country_fid`;

/** One row with arrays is read many times faster than thousands of rows. */
async function readRows(db: Db, from: SQL): Promise<RecentThread[]> {
	const { rows } = await db.execute<{ lists: [number, number, number, number | null, number, number][] | null }>(
		sql`select json_agg(json_build_array(tid, value, uid, topid, fid, country_fid)
			order by value desc, tid desc) as lists from (${from}) found`,
	);
	return (rows[0]?.lists ?? []).map(([tid, value, uid, topid, fid, countryFid]) => ({
		tid,
		value,
		uid,
		topid,
		fid,
		countryFid,
	}));
}

/** The newest threads of all sections, newest first. */
export const listNewest = (db: Db, limit: number): Promise<RecentThread[]> =>
	readRows(db, sql`select ${fields} from ${visibleThreads} where ${inFeeds} order by ${newest} limit ${limit}`);

/**
 * Those newer than a time (microseconds since 1970), at most `limit`, and those of these ids that are in feeds, newest
 * first.
 */
export function listNewestSince(
	db: Db,
	since: number,
	tids: readonly number[],
	limit: number,
): Promise<RecentThread[]> {
	const isNewer = sql`${visibleThreads.createdAt} > timestamptz 'epoch' + ${since}::float8 * interval '1 microsecond'`;
	return readRows(
		db,
		sql`(select ${fields} from ${visibleThreads} where ${and(inFeeds, isNewer)} order by ${newest} limit ${limit})
		union select ${fields} from ${visibleThreads} where ${inFeeds}
		and ${visibleThreads.tid} = any(${sql.param([...tids])}::bigint[])`,
	);
}
