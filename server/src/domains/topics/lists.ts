import { and, arrayContains, desc, eq, inArray, isNull, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { globalSection } from "#contract/sections.ts";
import type { TopicKind } from "#contract/topicCategories.ts";
import type { Db } from "../../platform/data/db.ts";
import { isSpelledLike } from "../../platform/data/editDistance.ts";
import { likePattern } from "../../platform/data/likePattern.ts";
import { afterCursor, type Cursor, epochMicroseconds, newestFirst, type Page } from "../../platform/data/pagination.ts";
import { cleanLine } from "../../platform/data/text.ts";
import type { TopicRow } from "./queries.ts";
import { topicFollows, topics } from "./tables.ts";

/** A topic in a list, with its cursor position. */
export interface ListedTopic {
	topic: TopicRow;
	cursor: Cursor;
}

/** Which topics a list has; undefined is all. */
export interface TopicFilter {
	kind?: TopicKind | undefined;
	/** Its topics and the global ones. */
	countryFid?: number | undefined;
	/** Topics of these sections only. */
	sections?: readonly number[] | undefined;
	/** Interest. */
	tagId?: number | undefined;
	categories?: readonly number[] | undefined;
	official?: boolean | undefined;
	/** Words that name and description contain. */
	words?: readonly string[] | undefined;
	/** These only, or whose name sounds like it. */
	alike?: { typed: string; topids: readonly number[] } | undefined;
}

/** Further words of a search are ignored. */
const maxWords = 8;
/** Lists are counted up to so many topics. */
const maxCounted = 10_000;

/** The distinct words of a search. */
export const wordsOf = (query: string): string[] =>
	[...new Set(cleanLine(query).toLowerCase().split(" "))].filter(Boolean).slice(0, maxWords);

/** As the index `topics_search_trgm` has it. */
const topicText = sql`search_text(${topics.name} || ' ' || ${topics.description})`;
const contains = (word: string): SQL => sql`${topicText} like search_text(${likePattern(word)})`;

/** Topics of a section are shown with the global ones. */
const inSection = (countryFid: number | undefined): SQL | undefined =>
	countryFid === undefined ? undefined : inArray(topics.countryFid, [countryFid, globalSection.fid]);

const matches = ({
	kind,
	countryFid,
	sections,
	tagId,
	categories,
	official,
	words = [],
	alike,
}: TopicFilter): SQL | undefined =>
	and(
		isNull(topics.deletedAt),
		kind && eq(topics.kind, kind),
		inSection(countryFid),
		sections && inArray(topics.countryFid, [...sections]),
		official ? topics.official : undefined,
		tagId === undefined ? undefined : arrayContains(topics.tagIds, [tagId]),
		categories && inArray(topics.categoryId, [...categories]),
		...words.map(contains),
		alike &&
			or(
				sql`search_name_sounds(${topics.name}) @@ search_name_query(${alike.typed})`,
				inArray(topics.topid, [...alike.topids]),
			),
	);

/** Topics whose name is spelled nearly so. */
export async function findSpelledLike(db: Db, typed: string): Promise<number[]> {
	const { rows } = await db.execute<{ topid: number; name: string }>(
		sql`select topid, name from similar_topics(${typed})`,
	);
	return rows.flatMap(({ topid, name }) => (isSpelledLike(typed, name) ? [topid] : []));
}

/** The most active topics whose names or descriptions contain the words, else those spelled nearly so. */
export async function findTopicsNamed(
	db: Db,
	words: readonly string[],
	limit: number,
): Promise<{ topid: number; name: string }[]> {
	const page = { after: undefined, offset: 0, limit };
	const found = await listTopics(db, { kind: "topic", words }, page);
	const typed = words.join(" ");
	const filter = { kind: "topic", alike: { typed, topids: await findSpelledLike(db, typed) } } as const;
	const shown = found.length > 0 ? found : await listTopics(db, filter, page);
	return shown.map(({ topic: { topid, name } }) => ({ topid, name }));
}

/** Topics of a filter, the most active first. */
export async function listTopics(db: Db, filter: TopicFilter, { after, offset, limit }: Page): Promise<ListedTopic[]> {
	const below = after && sql`(${topics.hot}, ${topics.topid}) < (${after.value}::float8, ${after.id}::bigint)`;
	const rows = await db
		.select()
		.from(topics)
		.where(and(matches(filter), below))
		.orderBy(sql`${topics.hot} desc nulls last`, sql`${topics.topid} desc nulls last`)
		.limit(limit)
		.offset(offset);
	return rows.map((topic) => ({ topic, cursor: { value: topic.hot, id: topic.topid } }));
}

async function countUpToMax(db: Db, where: SQL | undefined): Promise<number> {
	const found = db
		.select({ one: sql`1`.as("one") })
		.from(topics)
		.where(where)
		.limit(maxCounted)
		.as("found");
	const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(found);
	return row?.count ?? 0;
}

/** How many topics a filter has, counted up to 10,000. */
export const countTopics = (db: Db, filter: TopicFilter): Promise<number> => countUpToMax(db, matches(filter));

/** How many topics and groups each category has. */
export async function countByCategory(db: Db): Promise<Map<number, number>> {
	const rows = await db
		.select({ id: topics.categoryId, count: sql<number>`count(*)::int` })
		.from(topics)
		.where(isNull(topics.deletedAt))
		.groupBy(topics.categoryId);
	return new Map(rows.map(({ id, count }) => [id, count]));
}

/** Topics that a member created, the newest first. */
export async function listCreatedTopics(
	db: Db,
	{ uid, kind, countryFid }: { uid: number; kind: TopicKind; countryFid?: number | undefined },
	{ after, offset, limit }: Page,
): Promise<{ rows: ListedTopic[]; count: number }> {
	const own = and(isNull(topics.deletedAt), eq(topics.uid, uid), eq(topics.kind, kind), inSection(countryFid));
	const [rows, count] = await Promise.all([
		db
			.select({ topic: topics, micros: epochMicroseconds(topics.createdAt) })
			.from(topics)
			.where(and(own, after && afterCursor(topics.createdAt, topics.topid, after)))
			.orderBy(newestFirst(topics.createdAt, topics.topid))
			.limit(limit)
			.offset(offset),
		countUpToMax(db, own),
	]);
	return { rows: rows.map(({ topic, micros }) => ({ topic, cursor: { value: micros, id: topic.topid } })), count };
}

/** Topics that a member follows, or groups that they joined, the latest first. */
export async function listFollowedTopics(
	db: Db,
	{ uid, kind }: { uid: number; kind: TopicKind },
	{ after, offset, limit }: Page,
): Promise<{ rows: ListedTopic[]; count: number }> {
	const followed = and(eq(topicFollows.uid, uid), isNull(topics.deletedAt), eq(topics.kind, kind));
	const [rows, [counted]] = await Promise.all([
		db
			.select({ topic: topics, micros: epochMicroseconds(topicFollows.createdAt) })
			.from(topicFollows)
			.innerJoin(topics, eq(topics.topid, topicFollows.topid))
			.where(and(followed, after && afterCursor(topicFollows.createdAt, topicFollows.topid, after)))
			.orderBy(newestFirst(topicFollows.createdAt, topicFollows.topid))
			.limit(limit)
			.offset(offset),
		db
			.select({ count: sql<number>`count(*)::int` })
			.from(topicFollows)
			.innerJoin(topics, eq(topics.topid, topicFollows.topid))
			.where(followed),
	]);
	return {
		rows: rows.map(({ topic, micros }) => ({ topic, cursor: { value: micros, id: topic.topid } })),
		count: counted?.count ?? 0,
	};
}

/** Topics that a member neither created nor follows. */
const isFollowable = (uid: number, topic: Record<"uid" | "topid", SQLWrapper>): SQL =>
	sql`${topic.uid} <> ${uid} and not exists (select 1 from ${topicFollows}
		where ${topicFollows.uid} = ${uid} and ${topicFollows.topid} = ${topic.topid})`;

/** How many of the most active topics recommendations are chosen from. */
const maxCandidates = 200;

/**
 * Active topics that a member neither created nor follows: those with some of these tags first, then those of their
 * section, then the most active.
 */
export function listRecommendedTopics(
	db: Db,
	{ uid, countryFid, tagIds }: { uid: number; countryFid: number; tagIds: readonly number[] },
	limit: number,
): Promise<TopicRow[]> {
	const active = db
		.select()
		.from(topics)
		.where(matches({ kind: "topic" }))
		.orderBy(sql`${topics.hot} desc nulls last`, sql`${topics.topid} desc nulls last`)
		.limit(maxCandidates)
		.as("active");
	return db
		.select()
		.from(active)
		.where(isFollowable(uid, active))
		.orderBy(
			sql`${active.tagIds} && ${sql.param([...tagIds])}::smallint[] desc`,
			sql`${active.countryFid} = ${countryFid} desc`,
			desc(active.hot),
			desc(active.topid),
		)
		.limit(limit);
}

/** Those of these topics, in their order, that a member neither created nor follows. */
export async function listFollowableTopics(db: Db, uid: number, topids: readonly number[]): Promise<TopicRow[]> {
	if (topids.length === 0) return [];
	const rows = await db
		.select()
		.from(topics)
		.where(and(matches({ kind: "topic" }), inArray(topics.topid, [...topids]), isFollowable(uid, topics)));
	return topids.flatMap((topid) => rows.find((row) => row.topid === topid) ?? []);
}

/** Followers of a topic, the latest first. */
export async function listTopicMembers(
	db: Db,
	topid: number,
	{ after, offset, limit }: Page,
): Promise<{ uid: number; cursor: Cursor }[]> {
	const rows = await db
		.select({ uid: topicFollows.uid, micros: epochMicroseconds(topicFollows.createdAt) })
		.from(topicFollows)
		.where(and(eq(topicFollows.topid, topid), after && afterCursor(topicFollows.createdAt, topicFollows.uid, after)))
		.orderBy(newestFirst(topicFollows.createdAt, topicFollows.uid))
		.limit(limit)
		.offset(offset);
	return rows.map(({ uid, micros }) => ({ uid, cursor: { value: micros, id: uid } }));
}
