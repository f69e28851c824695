import { and, eq, inArray, ne, notExists, sql } from "drizzle-orm";
import type { Db } from "../../platform/data/db.ts";
import { members } from "../accounts/relations.ts";
import { memberFollows } from "../social/relations.ts";
import { visibleThreads } from "../threads/relations.ts";

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
 * Authors of the newest threads of a section (of all without one), without `uid`, members `uid` follows and banned
 * members. Reads at most 300 threads, by index.
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
			select ${visibleThreads.uid} as uid, ${visibleThreads.likeCount} + ${visibleThreads.replyCount} as engagement
			from ${visibleThreads}
			${countryFid === undefined ? sql`` : sql`where ${visibleThreads.countryFid} = ${countryFid}`}
			order by ${visibleThreads.createdAt} desc nulls last, ${visibleThreads.tid} desc nulls last limit ${maxThreads}
		), writers as materialized (
			select newest.uid, count(*)::int as threads, sum(newest.engagement)::int as engagement from newest
			where newest.uid <> ${uid}
				and not exists (select 1 from ${memberFollows} where ${memberFollows.uid} = ${uid}
				and ${memberFollows.followUid} = newest.uid)
			group by newest.uid order by sum(newest.engagement) desc, newest.uid limit ${maxCandidates}
		)
		select writers.uid, ${members.countryFid} as "homeFid", writers.threads, writers.engagement,
		${members.followers} as fans from writers
		join ${members} on ${members.uid} = writers.uid and not ${members.banned}
		order by writers.engagement desc, writers.uid`);
	return rows.map((row) => ({ ...row, uid: Number(row.uid), countryFid }));
}

/**
 * Those of these members, in their order, whom a member may follow and does not: others than themselves, not banned.
 */
export async function listFollowable(db: Db, uid: number, uids: readonly number[]): Promise<number[]> {
	if (uids.length === 0) return [];
	const followed = db
		.select({ one: sql`1` })
		.from(memberFollows)
		.where(and(eq(memberFollows.uid, uid), eq(memberFollows.followUid, members.uid)));
	const rows = await db
		.select({ uid: members.uid })
		.from(members)
		.where(and(inArray(members.uid, [...uids]), ne(members.uid, uid), eq(members.banned, false), notExists(followed)));
	return uids.filter((one) => rows.some((row) => row.uid === one));
}
