import { and, eq, gte, isNull, type SQL, sql } from "drizzle-orm";
import { globalSection, sections } from "#contract/sections.ts";
import { type Db, prepared } from "../../../platform/data/db.ts";
import { threads } from "../../threads/tables.ts";
import { lowestHotSince } from "../../threads/thread/queries.ts";
import { topicFollows, topics } from "../../topics/tables.ts";
import { inFeeds } from "../queries.ts";
import type { Candidate, Trend } from "./rank.ts";

const candidate = {
	tid: threads.tid,
	uid: threads.uid,
	topid: threads.topid,
	fid: threads.fid,
	countryFid: threads.countryFid,
	lang: threads.lang,
	digest: threads.digest,
	readaccess: threads.readaccess,
	hot: threads.hot,
};

/** How many threads with the highest scores are read: of the viewer's own section and of each other one, or of all in the global section. */
const depth = { own: 200, other: 60, all: 400 } as const;

const hottest = sql`${threads.hot} desc nulls last, ${threads.tid} desc nulls last`;

const candidatesByTid = prepared((db) =>
	db
		.select(candidate)
		.from(threads)
		.where(and(inFeeds, sql`${threads.tid} = any(${sql.placeholder("tids")})`))
		.prepare("feed_candidates_by_tid"),
);

/** The threads of these ids that can be in a feed, in no order. */
export const listCandidates = async (db: Db, tids: readonly number[]): Promise<Candidate[]> =>
	tids.length === 0 ? [] : candidatesByTid(db).execute({ tids });

/** The threads with the highest scores of each section, most of them of `ownFid`; in the global section those of all. */
export async function listHotCandidates(db: Db, ownFid: number): Promise<Candidate[]> {
	if (ownFid === globalSection.fid)
		return db.select(candidate).from(threads).where(inFeeds).orderBy(hottest).limit(depth.all);
	const fids = sections.map(({ fid }) => fid);
	const depths = fids.map((fid) => (fid === ownFid ? depth.own : depth.other));
	const { rows } = await db.execute<{ tid: number }>(sql`
		select best.tid from unnest(${sql.param(fids)}::int[], ${sql.param(depths)}::int[]) as section(fid, depth)
		cross join lateral (
			select ${threads.tid} as tid from ${threads} where ${threads.countryFid} = section.fid and ${inFeeds} order by ${hottest} limit section.depth
		) best`);
	return listCandidates(
		db,
		rows.map(({ tid }) => tid),
	);
}

/** How many of the threads with the highest scores may trend. */
const trendingDepth = 300;

/** Threads of a section (of all without one) since a time, those with the highest scores. */
export async function listRecentHot(
	db: Db,
	countryFid: number | undefined,
	since: Date,
): Promise<(Candidate & Trend)[]> {
	const { likeCount, replyCount, bookmarkCount, createdAt } = threads;
	const ofSection: SQL | undefined = countryFid === undefined ? undefined : eq(threads.countryFid, countryFid);
	return db
		.select({ ...candidate, likeCount, replyCount, bookmarkCount, createdAt })
		.from(threads)
		.where(and(inFeeds, ofSection, gte(threads.hot, lowestHotSince(since)), gte(threads.createdAt, since)))
		.orderBy(hottest)
		.limit(trendingDepth);
}

const topicsAmong = prepared((db) =>
	db
		.select({ topid: topics.topid, name: topics.name })
		.from(topicFollows)
		.innerJoin(topics, and(eq(topics.topid, topicFollows.topid), isNull(topics.deletedAt)))
		.where(
			and(eq(topicFollows.uid, sql.placeholder("uid")), sql`${topicFollows.topid} = any(${sql.placeholder("topids")})`),
		)
		.prepare("topics_among"),
);

/** The names of those of these topics that a member follows. */
export async function findFollowedTopics(db: Db, uid: number, topids: readonly number[]): Promise<Map<number, string>> {
	if (uid === 0 || topids.length === 0) return new Map();
	const rows = await topicsAmong(db).execute({ uid, topids });
	return new Map(rows.map(({ topid, name }) => [topid, name]));
}
