import { sql } from "drizzle-orm";
import type { Db } from "../../platform/data/db.ts";
import { bannedGroup } from "../accounts/groups.ts";
import { effectiveGroup } from "../accounts/queries.ts";
import { accounts, memberCounts } from "../accounts/tables.ts";
import { follows } from "../social/tables.ts";
import { threads } from "../threads/tables.ts";

/** A member who may be recommended. */
export interface Candidate {
	uid: number;
	/** Section of the threads; undefined for all sections. */
	countryFid: number | undefined;
	/** The member's own section. */
	homeFid: number;
	threads: number;
	engagement: number;
	fans: number;
}

/** How many of the newest threads are considered. */
const maxThreads = 300;
const maxCandidates = 40;

/**
 * Authors of the newest threads of a section (of all without one), without `uid`, members `uid` follows and banned members.
 * Reads at most 300 threads, by index.
 */
export async function listActiveMembers(
	db: Db,
	{ uid, countryFid }: { uid: number; countryFid: number | undefined },
): Promise<Candidate[]> {
	const { rows } = await db.execute<{
		uid: number;
		homeFid: number;
		threads: number;
		engagement: number;
		fans: number;
	}>(sql`
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
		select writers.uid, ${accounts.countryFid} as "homeFid", writers.threads, writers.engagement, coalesce(${memberCounts.followers}, 0) as fans from writers
		join ${accounts} on ${accounts.uid} = writers.uid and ${accounts.deletedAt} is null and ${effectiveGroup} <> ${bannedGroup}
		left join ${memberCounts} on ${memberCounts.uid} = writers.uid
		order by writers.engagement desc, writers.uid`);
	return rows.map((row) => ({ ...row, uid: Number(row.uid), countryFid }));
}
