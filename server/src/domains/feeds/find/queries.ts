import { and, eq, gt, isNull, or, sql } from "drizzle-orm";
import { globalSection, sections } from "#contract/sections.ts";
import type { Db } from "../../../platform/data/db.ts";
import { newestFirst } from "../../../platform/data/pagination.ts";
import { members } from "../../accounts/relations.ts";
import { visibleThreads } from "../../threads/relations.ts";
import { inFeeds } from "../queries.ts";

const newest = newestFirst(visibleThreads.createdAt, visibleThreads.tid);
/** How many threads a list of the discovery page chooses from. */
const depth = { specials: 60, introductions: 300, board: 60 } as const;

/** Threads that moderators chose, newest first, of a section or, for the global one, of each. */
export async function listDigests(db: Db, fid: number, now: Date): Promise<{ tid: number; digest: number }[]> {
	const fids = fid === globalSection.fid ? sections.map((section) => section.fid) : [fid];
	const { rows } = await db.execute<{ tid: number; digest: number }>(sql`
		select found.tid, found.digest from unnest(${sql.param(fids)}::int[]) as section(fid)
		cross join lateral (
			select ${visibleThreads.tid} as tid, ${visibleThreads.digest} as digest,
			${visibleThreads.createdAt} as created_at from ${visibleThreads}
			where ${and(inFeeds, sql`${visibleThreads.countryFid} = section.fid`, gt(visibleThreads.digest, sql`0`), or(isNull(visibleThreads.digestUntil), gt(visibleThreads.digestUntil, now)))}
			order by ${newest} limit ${depth.specials}
		) found
		order by found.created_at desc, found.tid desc limit ${depth.specials}`);
	return rows;
}

/**
 * The first threads of members who registered since a time, among the newest of a section (of all without one), newest
 * first.
 */
export async function listIntroductions(db: Db, countryFid: number | undefined, since: Date): Promise<number[]> {
	const { rows } = await db.execute<{ tid: number }>(sql`
		select newest.tid from (
			select ${visibleThreads.tid} as tid, ${visibleThreads.uid} as uid, ${visibleThreads.createdAt} as created_at
			from ${visibleThreads}
			where ${and(inFeeds, gt(visibleThreads.createdAt, since), countryFid === undefined ? undefined : eq(visibleThreads.countryFid, countryFid))}
			order by ${newest} limit ${depth.introductions}
		) newest
		join ${members} on ${members.uid} = newest.uid and ${members.joinedAt} > ${since.toISOString()}::timestamptz
		where not exists (
			select 1 from (${visibleThreads._.sql}) earlier where earlier.uid = newest.uid
				and (earlier.created_at, earlier.tid) < (newest.created_at, newest.tid)
		)
		order by newest.created_at desc, newest.tid desc`);
	return rows.map(({ tid }) => tid);
}

/** The newest threads of a board in each section, with what their rank is made of. */
export async function listNewestOfBoard(db: Db, fid: number) {
	const { rows } = await db.execute<{ tid: number; uid: number; topid: number | null; hot: number }>(sql`
		select found.* from unnest(${sql.param(sections.map((section) => section.fid))}::int[]) as section(fid)
		cross join lateral (
			select ${visibleThreads.tid} as tid, ${visibleThreads.uid} as uid, ${visibleThreads.topid} as topid,
			${visibleThreads.hot} as hot from ${visibleThreads}
			where ${visibleThreads.fid} = ${fid} and ${visibleThreads.countryFid} = section.fid and ${inFeeds}
			order by ${newest} limit ${depth.board}
		) found`);
	return rows;
}
