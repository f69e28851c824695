import { sql } from "drizzle-orm";
import type { Db } from "../../platform/data/db.ts";
import { bannedGroup } from "../accounts/groups.ts";
import { effectiveGroup } from "../accounts/queries.ts";
import { accounts } from "../accounts/tables.ts";
import { follows } from "../social/tables.ts";
import { threads } from "../threads/tables.ts";

/** A member who may be recommended. */
export interface Candidate {
	uid: number;
	/** Section of the threads; undefined for all sections. */
	countryFid: number | undefined;
	threads: number;
	engagement: number;
	fans: number;
}

/** How many of the newest threads are considered. */
const maxThreads = 300;
const maxCandidates = 40;
/** Recent followers are counted up to this number. */
const maxFans = 200;
const fansPeriodMs = 30 * 86_400_000;

/**
 * Authors of the newest threads of a section (of all without one), without `uid`, members `uid` follows and banned members.
 * Reads at most 300 threads and 200 followers of 40 members, all by index.
 */
export async function listActiveMembers(db: Db, { uid, countryFid, now }: { uid: number; countryFid: number | undefined; now: Date }): Promise<Candidate[]> {
	const since = new Date(now.getTime() - fansPeriodMs).toISOString();
	const { rows } = await db.execute<{ uid: number; threads: number; engagement: number; fans: number }>(sql`
		with newest as materialized (
			select ${threads.uid} as uid, ${threads.likeCount} + ${threads.replyCount} as engagement from ${threads}
			where ${threads.deletedAt} is null ${countryFid === undefined ? sql`` : sql`and ${threads.countryFid} = ${countryFid}`}
			order by ${threads.createdAt} desc nulls last, ${threads.tid} desc nulls last limit ${maxThreads}
		), writers as materialized (
			select newest.uid, count(*)::int as threads, sum(newest.engagement)::int as engagement from newest
			where newest.uid <> ${uid}
				and not exists (select 1 from ${follows} where ${follows.uid} = ${uid} and ${follows.followUid} = newest.uid)
			group by newest.uid order by sum(newest.engagement) desc, newest.uid limit ${maxCandidates}
		)
		select writers.uid, writers.threads, writers.engagement, fans.count as fans from writers
		join ${accounts} on ${accounts.uid} = writers.uid and ${effectiveGroup} <> ${bannedGroup}
		cross join lateral (
			select count(*)::int as count from (
				select 1 from ${follows} where ${follows.followUid} = writers.uid and ${follows.createdAt} > ${since}::timestamptz limit ${maxFans}
			) lately
		) fans
		order by writers.engagement desc, writers.uid`);
	return rows.map((row) => ({ ...row, uid: Number(row.uid), countryFid }));
}
