import { and, eq, isNull, sql } from "drizzle-orm";
import type { TopicKind } from "#contract/topicCategories.ts";
import type { Db } from "../../../platform/data/db.ts";
import { afterCursor, epochMicroseconds, newestFirst, type Page } from "../../../platform/data/pagination.ts";
import { threads } from "../../threads/tables.ts";
import type { ListedThread } from "../../threads/thread/queries.ts";
import { topics } from "../../topics/tables.ts";

export type TopicOrder = "latest" | "ranking" | "activity";

/** What a list is sorted by. */
export const sortColumn = { latest: threads.createdAt, ranking: threads.hot, activity: threads.lastReplyAt } as const;

/** Threads of a topic that are not deleted: the newest, the most popular or the last replied to first. */
export async function listThreadsOfTopic(
	db: Db,
	topid: number,
	order: TopicOrder,
	{ after, offset, limit }: Page,
): Promise<ListedThread[]> {
	const column = sortColumn[order];
	const below =
		order === "ranking"
			? after && sql`(${threads.hot}, ${threads.tid}) < (${after.value}::float8, ${after.id}::bigint)`
			: after && afterCursor(column, threads.tid, after);
	const rows = await db
		.select({ thread: threads, value: order === "ranking" ? sql<number>`${threads.hot}` : epochMicroseconds(column) })
		.from(threads)
		.where(and(eq(threads.topid, topid), isNull(threads.deletedAt), below))
		.orderBy(newestFirst(column, threads.tid))
		.limit(limit)
		.offset(offset);
	return rows.map(({ thread, value }) => ({ thread, cursor: { value, id: thread.tid } }));
}

/** How many of a member's newest threads are looked at. */
const maxThreads = 200;

/** Ids of the topics, or groups, that a member has posted in, the last first. */
export async function listRecentTopicIds(db: Db, uid: number, kind: TopicKind, limit: number): Promise<number[]> {
	const newest = db
		.select({ topid: threads.topid, createdAt: threads.createdAt })
		.from(threads)
		.where(and(eq(threads.uid, uid), isNull(threads.deletedAt)))
		.orderBy(newestFirst(threads.createdAt, threads.tid))
		.limit(maxThreads)
		.as("newest");
	const rows = await db
		.select({ topid: topics.topid })
		.from(newest)
		.innerJoin(topics, and(eq(topics.topid, newest.topid), eq(topics.kind, kind), isNull(topics.deletedAt)))
		.groupBy(topics.topid)
		.orderBy(sql`max(${newest.createdAt}) desc`)
		.limit(limit);
	return rows.map(({ topid }) => topid);
}
