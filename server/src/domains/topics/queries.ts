import { and, eq, inArray, isNull, ne, sql } from "drizzle-orm";
import { type Db, prepared, type Tx } from "../../platform/data/db.ts";
import { NotFound } from "../../platform/http/errors.ts";
import type { Viewer } from "../../platform/security/viewer.ts";
import type { MemberStatePart } from "../memberStateSlot.ts";
import { mayReadHiddenTopic } from "./policy.ts";
import { hotAfterThread } from "./rules.ts";
import { topicFollows, topics } from "./tables.ts";

export type TopicRow = typeof topics.$inferSelect;

const notDeleted = isNull(topics.deletedAt);

/** A topic that is not deleted. @throws NotFound `topic-not-found` */
export async function getTopic(db: Db, topid: number): Promise<TopicRow> {
	const [row] = await db
		.select()
		.from(topics)
		.where(and(notDeleted, eq(topics.topid, topid)));
	if (!row) throw new NotFound("topic-not-found");
	return row;
}

/** Same, and a hidden one for its host and the moderators. @throws NotFound `topic-not-found` */
export async function getTopicOrHidden(db: Db, viewer: Viewer, topid: number): Promise<TopicRow> {
	const [row] = await db.select().from(topics).where(eq(topics.topid, topid));
	if (!row || (row.deletedAt && !mayReadHiddenTopic(viewer, row))) throw new NotFound("topic-not-found");
	return row;
}

/** Same, locked until the transaction ends. @throws NotFound `topic-not-found` */
export async function lockTopicOrHidden(tx: Tx, viewer: Viewer, topid: number): Promise<TopicRow> {
	await tx.select({ topid: topics.topid }).from(topics).where(eq(topics.topid, topid)).for("no key update");
	return getTopicOrHidden(tx, viewer, topid);
}

/** Whether another topic of the section has its name. */
export const isTakenName = async (db: Db, { topid, kind, countryFid, nameKey }: TopicRow): Promise<boolean> =>
	(await db.$count(
		topics,
		and(
			notDeleted,
			eq(topics.kind, kind),
			eq(topics.countryFid, countryFid),
			eq(topics.nameKey, nameKey),
			ne(topics.topid, topid),
		),
	)) > 0;

/** Topics by id, also deleted ones. */
export const listTopicRows = async (db: Db, topids: number[]): Promise<TopicRow[]> =>
	topids.length === 0 ? [] : db.select().from(topics).where(inArray(topics.topid, topids));

/** Same as `getTopic`, locked until the transaction ends. @throws NotFound `topic-not-found` */
export async function lockTopic(tx: Tx, topid: number): Promise<TopicRow> {
	const [row] = await tx
		.select()
		.from(topics)
		.where(and(notDeleted, eq(topics.topid, topid)))
		.for("no key update");
	if (!row) throw new NotFound("topic-not-found");
	return row;
}

const namesById = prepared((db) =>
	db
		.select({ topid: topics.topid, name: topics.name })
		.from(topics)
		.where(and(notDeleted, sql`${topics.topid} = any(${sql.placeholder("topids")})`))
		.prepare("topic_names"),
);

/** The name of each topic that is not deleted; empty for none. */
export async function findTopicNames(
	db: Db,
	topids: Iterable<number | null>,
): Promise<(topid: number | null) => string> {
	const wanted = [...new Set(topids)].filter((topid) => topid !== null);
	const rows = wanted.length === 0 ? [] : await namesById(db).execute({ topids: wanted });
	const byId = new Map(rows.map(({ topid, name }) => [topid, name]));
	return (topid) => (topid === null ? "" : (byId.get(topid) ?? ""));
}

/** Topics by id, without deleted ones, in the order given. */
export async function listTopicsById(db: Db, topids: readonly number[]): Promise<TopicRow[]> {
	if (topids.length === 0) return [];
	const rows = await db
		.select()
		.from(topics)
		.where(and(notDeleted, inArray(topics.topid, [...topids])));
	const byId = new Map(rows.map((row) => [row.topid, row]));
	return topids.flatMap((topid) => byId.get(topid) ?? []);
}

/** Whether a member follows a topic, or is a member of a group. A guest (uid 0) follows none. */
export const isFollowingTopic = async (db: Db, uid: number, topid: number): Promise<boolean> =>
	(await findFollowedTopics(db, uid, [topid])).has(topid);

/** Which of these topics a member follows, in one query. */
export async function findFollowedTopics(db: Db, uid: number, topids: number[]): Promise<Set<number>> {
	if (uid === 0 || topids.length === 0) return new Set();
	const rows = await db
		.select({ topid: topicFollows.topid })
		.from(topicFollows)
		.where(and(eq(topicFollows.uid, uid), inArray(topicFollows.topid, topids)));
	return new Set(rows.map(({ topid }) => topid));
}

/** @returns false when the row already existed. */
export async function insertFollow(tx: Tx, uid: number, topid: number, now: Date): Promise<boolean> {
	const rows = await tx
		.insert(topicFollows)
		.values({ uid, topid, createdAt: now })
		.onConflictDoNothing()
		.returning({ uid: topicFollows.uid });
	return rows.length > 0;
}

/** @returns false when there was no row. */
export async function deleteFollow(tx: Tx, uid: number, topid: number): Promise<boolean> {
	const rows = await tx
		.delete(topicFollows)
		.where(and(eq(topicFollows.uid, uid), eq(topicFollows.topid, topid)))
		.returning({ uid: topicFollows.uid });
	return rows.length > 0;
}

/** Adds to a topic's followers; the transaction holds its row from then on. @returns how many there are */
export async function changeFollowerCount(tx: Tx, topid: number, step: 1 | -1): Promise<number> {
	const [row] = await tx
		.update(topics)
		.set({ followerCount: sql`greatest(0, ${topics.followerCount} + ${step})` })
		.where(eq(topics.topid, topid))
		.returning({ followerCount: topics.followerCount });
	return row?.followerCount ?? 0;
}

/**
 * Adds to the threads of topics, null for none, in the order of their ids, so that concurrent calls cannot deadlock. A
 * thread that is new at `newAt` raises the score.
 */
export async function changeThreadCounts(
	tx: Tx,
	changes: readonly { topid: number | null; step: 1 | -1; newAt?: Date }[],
): Promise<void> {
	const known = changes.flatMap(({ topid, ...change }) => (topid === null ? [] : { topid, ...change }));
	for (const { topid, step, newAt } of known.toSorted((a, b) => a.topid - b.topid)) {
		const [row] = await tx.select({ hot: topics.hot }).from(topics).where(eq(topics.topid, topid)).for("no key update");
		if (!row) continue;
		await tx
			.update(topics)
			.set({
				threadCount: sql`greatest(0, ${topics.threadCount} + ${step})`,
				...(newAt && { hot: hotAfterThread(row.hot, newAt) }),
			})
			.where(eq(topics.topid, topid));
	}
}

/** Takes threads that leave a topic off its count. */
export async function subtractThreads(tx: Tx, topid: number, count: number): Promise<void> {
	await tx
		.update(topics)
		.set({ threadCount: sql`greatest(0, ${topics.threadCount} - ${count})` })
		.where(eq(topics.topid, topid));
}

/** Which of the topics on a page a member follows. */
export const memberState: MemberStatePart = {
	lists: {
		followedTopics: (uid, ids) =>
			sql`array(select f.topid from ${topicFollows} f where f.uid = ${uid} and f.topid = any(${ids}))`,
	},
};
