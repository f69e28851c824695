import { and, eq, gte, type SQL, sql } from "drizzle-orm";
import { globalSection, sections } from "#contract/sections.ts";
import { type Db, prepared } from "../../../platform/data/db.ts";
import { valuesOf } from "../../../platform/data/valuesOf.ts";
import { visibleThreads } from "../../threads/relations.ts";
import { lowestHotSince } from "../../threads/thread/queries.ts";
import { visibleTopics } from "../../topics/relations.ts";
import { inFeeds } from "../queries.ts";
import type { Candidate, Trend } from "./rank.ts";

const candidate = {
	tid: visibleThreads.tid,
	uid: visibleThreads.uid,
	topid: visibleThreads.topid,
	fid: visibleThreads.fid,
	countryFid: visibleThreads.countryFid,
	lang: visibleThreads.lang,
	digest: visibleThreads.digest,
	readaccess: visibleThreads.readaccess,
	hot: visibleThreads.hot,
};

/**
 * How many threads with the highest scores are read: of the viewer's own section and of each other one, or of all in
 * the global section.
 */
const depth = { own: 200, other: 60, all: 400 } as const;

const hottest = sql`${visibleThreads.hot} desc nulls last, ${visibleThreads.tid} desc nulls last`;

const candidatesByTid = prepared((db) =>
	db
		.select(candidate)
		.from(visibleThreads)
		.where(and(inFeeds, sql`${visibleThreads.tid} = any(${sql.placeholder("tids")})`))
		.prepare("feed_candidates_by_tid"),
);

/** The threads of these ids that can be in a feed, in no order. */
export const listCandidates = async (db: Db, tids: readonly number[]): Promise<Candidate[]> =>
	tids.length === 0 ? [] : candidatesByTid(db).execute({ tids });

/**
 * The threads with the highest scores of each section, most of them of `ownFid`; in the global section those of all.
 */
export async function listHotCandidates(db: Db, ownFid: number): Promise<Candidate[]> {
	if (ownFid === globalSection.fid)
		return db.select(candidate).from(visibleThreads).where(inFeeds).orderBy(hottest).limit(depth.all);
	const fids = sections.map(({ fid }) => fid);
	const depths = fids.map((fid) => (fid === ownFid ? depth.own : depth.other));
	const { rows } = await db.execute<{ tid: number }>(sql`
		select best.tid from unnest(${sql.param(fids)}::int[], ${sql.param(depths)}::int[]) as section(fid, depth)
		cross join lateral (
			select ${visibleThreads.tid} as tid from ${visibleThreads} where ${visibleThreads.countryFid} = section.fid
			and ${inFeeds} order by ${hottest} limit section.depth
		) best`);
	return listCandidates(db, valuesOf(rows, "tid"));
}

/** How many of the threads with the highest scores may trend. */
const trendingDepth = 300;

/** Threads of a section (of all without one) since a time, those with the highest scores. */
export async function listRecentHot(
	db: Db,
	countryFid: number | undefined,
	since: Date,
): Promise<(Candidate & Trend)[]> {
	const { likeCount, replyCount, bookmarkCount, createdAt } = visibleThreads;
	const ofSection: SQL | undefined = countryFid === undefined ? undefined : eq(visibleThreads.countryFid, countryFid);
	return db
		.select({ ...candidate, likeCount, replyCount, bookmarkCount, createdAt })
		.from(visibleThreads)
		.where(
			and(inFeeds, ofSection, gte(visibleThreads.hot, lowestHotSince(since)), gte(visibleThreads.createdAt, since)),
		)
		.orderBy(hottest)
		.limit(trendingDepth);
}

const topicsById = prepared((db) =>
	db
		.select({ topid: visibleTopics.topid, name: visibleTopics.name, tagIds: visibleTopics.tagIds })
		.from(visibleTopics)
		.where(sql`${visibleTopics.topid} = any(${sql.placeholder("topids")})`)
		.prepare("feed_topics"),
);

/** Names and tags of topics. */
export type TopicsById = ReadonlyMap<number, { name: string; tagIds: readonly number[] }>;

/** The names and tags of topics, without those that are deleted. */
export async function findTopics(db: Db, topids: readonly number[]): Promise<TopicsById> {
	if (topids.length === 0) return new Map();
	const rows = await topicsById(db).execute({ topids });
	return new Map(rows.map(({ topid, ...topic }) => [topid, topic]));
}
