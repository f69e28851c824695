import { and, type SQL, sql } from "drizzle-orm";
import { globalSection, sections } from "#contract/sections.ts";
import { type Db, prepared } from "../../../platform/data/db.ts";
import { afterCursor, epochMicroseconds, newestFirst, type Page } from "../../../platform/data/pagination.ts";
import { follows } from "../../social/tables.ts";
import { boardFollows } from "../../threads/board/tables.ts";
import { threads } from "../../threads/tables.ts";
import type { ListedThread } from "../../threads/thread/queries.ts";
import { topicFollows, topics } from "../../topics/tables.ts";
import { inFeeds, listThreadsInOrder } from "../queries.ts";
import { followedSources } from "../rules.ts";

/** What a feed of followed threads is made of. */
interface Follower {
	uid: number;
	/** The section whose threads followed boards bring; the global one brings all. */
	countryFid: number;
}

/** The part of a feed that is read: after a cursor, or newer than a time. */
type Part = Pick<Page, "offset" | "limit"> & { after?: Page["after"] | undefined; since?: Date | undefined };

/** A kind of source: the rows that name those that are followed, and what their threads have in common with them. */
interface Source {
	followed: SQL;
	match: SQL;
}

const uid = sql.placeholder("uid");
const sources: readonly Source[] = [
	{
		followed: sql`select ${follows.followUid} as a, 0 as b from ${follows} where ${follows.uid} = ${uid}
			order by ${newestFirst(follows.createdAt, follows.followUid)} limit ${sql.raw(String(followedSources.members))}`,
		match: sql`${threads.uid} = followed.a`,
	},
	{
		followed: sql`select ${topicFollows.topid} as a, 0 as b from ${topicFollows}
			join ${topics} on ${topics.topid} = ${topicFollows.topid} and ${topics.deletedAt} is null
			where ${topicFollows.uid} = ${uid} order by ${newestFirst(topicFollows.createdAt, topicFollows.topid)} limit ${sql.raw(String(followedSources.topics))}`,
		match: sql`${threads.topid} = followed.a and ${threads.topid} is not null`,
	},
	{
		followed: sql`select ${boardFollows.fid} as a, section.fid as b from ${boardFollows}, unnest(${sql.placeholder("fids")}::int[]) as section(fid)
			where ${boardFollows.uid} = ${uid}`,
		match: sql`${threads.fid} = followed.a and ${threads.countryFid} = followed.b`,
	},
];

/**
 * Of each source the newest thread is read first. Only the sources with the newest ones can have a thread on the page, none older than the
 * last of these, and only of them more is read. So the work depends on the number of follows and the length of a page, not on the number of threads.
 */
const followedQuery = (name: string, part: SQL | undefined) => {
	const within = and(inFeeds, part);
	const newest = newestFirst(threads.createdAt, threads.tid);
	const depth = sql`${sql.placeholder("depth")}::int`;
	const picks = sources.map(
		({ followed, match }) => sql`(
			select found.tid, found.created_at from (
				select heads.*, case when count(*) over () < ${depth} then '-infinity' else min(heads.created_at) over () end as oldest from (
					select followed.a, followed.b, head.created_at from (${followed}) followed cross join lateral (
						select ${threads.tid} as tid, ${threads.createdAt} as created_at from ${threads} where ${match} and ${within} order by ${newest} limit 1
					) head
					order by head.created_at desc, head.tid desc limit ${depth}
				) heads
			) followed
			cross join lateral (
				select ${threads.tid} as tid, ${threads.createdAt} as created_at from ${threads}
				where ${match} and ${within} and ${threads.createdAt} >= followed.oldest order by ${newest} limit ${depth}
			) found
			order by found.created_at desc, found.tid desc limit ${depth}
		)`,
	);
	return prepared((db) =>
		db
			.select({ tid: sql<number>`picked.tid`, value: epochMicroseconds(sql`picked.created_at`) })
			.from(sql`(${sql.join(picks, sql` union `)}) picked`)
			.orderBy(sql`picked.created_at desc, picked.tid desc`)
			.limit(sql.placeholder("limit"))
			.offset(sql.placeholder("offset"))
			.prepare(name),
	);
};
const followedQueries = {
	first: followedQuery("followed", undefined),
	after: followedQuery("followed_after", afterCursor(threads.createdAt, threads.tid, { value: sql.placeholder("value"), id: sql.placeholder("id") })),
	since: followedQuery("followed_since", sql`${threads.createdAt} > ${sql.placeholder("since")}::timestamptz`),
};

/** Ids of threads of followed members, topics and boards, newest first, each once. */
export async function listFollowedTids(db: Db, follower: Follower, { after, since, offset, limit }: Part): Promise<{ tid: number; value: number }[]> {
	const fids = follower.countryFid === globalSection.fid ? sections.map(({ fid }) => fid) : [follower.countryFid];
	const values = { uid: follower.uid, fids, depth: offset + limit, offset, limit, ...after, since: since?.toISOString() };
	return followedQueries[after ? "after" : since ? "since" : "first"](db).execute(values);
}

/** The threads of a page of followed threads. */
export async function listFollowedThreads(db: Db, follower: Follower, page: Page): Promise<ListedThread[]> {
	const picked = await listFollowedTids(db, follower, page);
	const rows = await listThreadsInOrder(
		db,
		picked.map(({ tid }) => tid),
	);
	const values = new Map(picked.map(({ tid, value }) => [tid, value]));
	return rows.map((thread) => ({ thread, cursor: { value: values.get(thread.tid) ?? 0, id: thread.tid } }));
}
