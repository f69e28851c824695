import { and, eq, gt, or, type SQL, sql } from "drizzle-orm";
import { globalSection, sections } from "#contract/sections.ts";
import { type Db, prepared } from "../../../platform/data/db.ts";
import { afterCursor, type Cursor, epochMicroseconds, newestFirst } from "../../../platform/data/pagination.ts";
import { interestTags } from "../../interests/queries.ts";
import { memberFollows } from "../../social/relations.ts";
import { followedBoards } from "../../threads/board/queries.ts";
import { visibleThreads } from "../../threads/relations.ts";
import { topicFollowers, visibleTopics } from "../../topics/relations.ts";
import { inFeeds } from "../queries.ts";
import { followedSources } from "../rules.ts";

/** What a feed of followed threads is made of. */
export interface Follower {
	uid: number;
	/** The section whose threads followed boards bring; the global one brings all. */
	countryFid: number;
}

const uid = sql.placeholder("uid");
/** Ids of what a member follows, those followed last. */
const followed = {
	members: sql`select ${memberFollows.followUid} as a from ${memberFollows} where ${memberFollows.uid} = ${uid}
		order by ${newestFirst(memberFollows.createdAt, memberFollows.followUid)}
		limit ${sql.raw(String(followedSources.members))}`,
	topics: sql`select ${topicFollowers.topid} as a from ${topicFollowers}
		join ${visibleTopics} on ${visibleTopics.topid} = ${topicFollowers.topid}
		where ${topicFollowers.uid} = ${uid} order by ${newestFirst(topicFollowers.createdAt, topicFollowers.topid)}
		limit ${sql.raw(String(followedSources.topics))}`,
	boards: followedBoards(uid),
};

const listOf = (ids: SQL): SQL<number[]> => sql<number[]>`(select coalesce(json_agg(one.a), '[]') from (${ids}) one)`;
const followedIds = prepared((db) =>
	db
		.select({
			members: listOf(followed.members),
			topics: listOf(followed.topics),
			boards: listOf(followed.boards),
			tags: listOf(interestTags(uid)),
		})
		.from(sql`(values (1)) one_row`)
		.prepare("followed_ids"),
);

/**
 * Ids of the members, topics and boards that a member follows, as far as the feed reads them, and the tags of their
 * interests.
 */
export interface FollowedIds {
	members: readonly number[];
	topics: readonly number[];
	boards: readonly number[];
	tags: readonly number[];
}

/** What a member follows. A guest (uid 0) follows nothing. */
export async function findFollowedIds(db: Db, uid: number): Promise<FollowedIds> {
	const [row] = uid === 0 ? [] : await followedIds(db).execute({ uid });
	return row ?? { members: [], topics: [], boards: [], tags: [] };
}

/** A kind of source: the rows that name those that are followed, and what their threads have in common with them. */
interface Source {
	followed: SQL;
	match: SQL | undefined;
}

const sources: readonly Source[] = [
	{
		followed: sql`select one.a, 0 as b from (${followed.members}) one`,
		match: sql`${visibleThreads.uid} = followed.a`,
	},
	{
		followed: sql`select one.a, 0 as b from (${followed.topics}) one`,
		match: sql`${visibleThreads.topid} = followed.a and ${visibleThreads.topid} is not null`,
	},
	{
		followed: sql`select one.a, section.fid as b from (${followed.boards}) one,
			unnest(${sql.placeholder("fids")}::int[]) as section(fid)`,
		match: and(eq(visibleThreads.fid, sql`followed.a`), eq(visibleThreads.countryFid, sql`followed.b`)),
	},
];

const after = afterCursor(visibleThreads.createdAt, visibleThreads.tid, {
	value: sql.placeholder("value"),
	id: sql.placeholder("id"),
});
const within = and(inFeeds, after, gt(visibleThreads.createdAt, sql`${sql.placeholder("since")}::timestamptz`));
const newest = newestFirst(visibleThreads.createdAt, visibleThreads.tid);

/**
 * Of each source the newest thread is read first. Only the sources with the newest ones can have a thread on the page,
 * none older than the last of these, and only of them more is read. So the work depends on the number of follows and
 * the length of a page, not on the number of threads.
 */
const followedQuery = () => {
	const depth = sql`${sql.placeholder("depth")}::int`;
	const picks = sources.map(
		({ followed, match }) => sql`(
			select found.tid, found.created_at from (
				select heads.*, case when count(*) over () < ${depth} then '-infinity'
				else min(heads.created_at) over () end as oldest from (
					select followed.a, followed.b, head.created_at from (${followed}) followed cross join lateral (
						select ${visibleThreads.tid} as tid, ${visibleThreads.createdAt} as created_at from ${visibleThreads}
						where ${match} and ${within} order by ${newest} limit 1
					) head
					order by head.created_at desc, head.tid desc limit ${depth}
				) heads
			) followed
			cross join lateral (
				select ${visibleThreads.tid} as tid, ${visibleThreads.createdAt} as created_at from ${visibleThreads}
				where ${match} and ${within} and ${visibleThreads.createdAt} >= followed.oldest order by ${newest}
				limit ${depth}
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
			.prepare("followed_after"),
	);
};
const followedAfter = followedQuery();

const scannedForFollowed = prepared((db) => {
	const scanned = db
		.select({
			tid: visibleThreads.tid,
			createdAt: visibleThreads.createdAt,
			uid: visibleThreads.uid,
			topid: visibleThreads.topid,
			fid: visibleThreads.fid,
			countryFid: visibleThreads.countryFid,
		})
		.from(visibleThreads)
		.where(within)
		.orderBy(newest)
		.limit(sql.placeholder("scanned"))
		.as("scanned");
	const ofBoard = and(
		sql`${scanned.fid} in (${followed.boards})`,
		sql`${scanned.countryFid} = any(${sql.placeholder("fids")}::int[])`,
	);
	return db
		.select({ tid: scanned.tid, value: epochMicroseconds(sql`${scanned.createdAt}`) })
		.from(scanned)
		.where(or(sql`${scanned.uid} in (${followed.members})`, sql`${scanned.topid} in (${followed.topics})`, ofBoard))
		.orderBy(sql`${scanned.createdAt} desc nulls last, ${scanned.tid} desc nulls last`)
		.limit(sql.placeholder("limit"))
		.offset(sql.placeholder("offset"))
		.prepare("scanned_for_followed");
});

/** The part of a feed that is read. */
export interface FeedPart {
	offset: number;
	limit: number;
	/** Only threads after it in the order of time. */
	after?: Cursor | undefined;
	/** Only threads newer than it. */
	since?: Date | undefined;
}

const newestOfAll: Cursor = { value: Number.MAX_SAFE_INTEGER, id: Number.MAX_SAFE_INTEGER };

const valuesOf = ({ uid, countryFid }: Follower, { after = newestOfAll, since, offset, limit }: FeedPart) => ({
	...{ uid, offset, limit, ...after, depth: offset + limit, since: since?.toISOString() ?? "-infinity" },
	fids: countryFid === globalSection.fid ? sections.map(({ fid }) => fid) : [countryFid],
});

/** Ids of threads of what a member follows, newest first, each once: looks up each followed member, topic and board. */
export const lookUpFollowedTids = (
	db: Db,
	follower: Follower,
	part: FeedPart,
): Promise<{ tid: number; value: number }[]> => followedAfter(db).execute(valuesOf(follower, part));

/** Same among the next `scanned` threads of the site. */
export const scanForFollowedTids = (
	db: Db,
	follower: Follower,
	part: FeedPart,
	scanned: number,
): Promise<{ tid: number; value: number }[]> =>
	scannedForFollowed(db).execute({ ...valuesOf(follower, part), scanned });
