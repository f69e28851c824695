import { and, eq, sql } from "drizzle-orm";
import type { TopicKind } from "#contract/topicCategories.ts";
import type { Db } from "../../../platform/data/db.ts";
import { afterCursor, epochMicroseconds, newestFirst, type Page } from "../../../platform/data/pagination.ts";
import { threadColumns, visibleThreads } from "../../threads/relations.ts";
import type { ListedThread } from "../../threads/thread/queries.ts";
import { visibleTopics } from "../../topics/relations.ts";

export type TopicOrder = "latest" | "ranking" | "activity";

/** What a list is sorted by. */
export const sortColumn = {
	latest: visibleThreads.createdAt,
	ranking: visibleThreads.hot,
	activity: visibleThreads.lastReplyAt,
} as const;

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
			? after && sql`(${visibleThreads.hot}, ${visibleThreads.tid}) < (${after.value}::float8, ${after.id}::bigint)`
			: after && afterCursor(column, visibleThreads.tid, after);
	const rows = await db
		.select({
			thread: threadColumns,
			value: order === "ranking" ? sql<number>`${visibleThreads.hot}` : epochMicroseconds(column),
		})
		.from(visibleThreads)
		.where(and(eq(visibleThreads.topid, topid), below))
		.orderBy(newestFirst(column, visibleThreads.tid))
		.limit(limit)
		.offset(offset);
	return rows.map(({ thread, value }) => ({ thread, cursor: { value, id: thread.tid } }));
}

/** How many of a member's newest threads are looked at. */
const maxThreads = 200;

/** Ids of the topics, or groups, that a member has posted in, the last first. */
export async function listRecentTopicIds(db: Db, uid: number, kind: TopicKind, limit: number): Promise<number[]> {
	const newest = db
		.select({ topid: visibleThreads.topid, createdAt: visibleThreads.createdAt })
		.from(visibleThreads)
		.where(and(eq(visibleThreads.uid, uid)))
		.orderBy(newestFirst(visibleThreads.createdAt, visibleThreads.tid))
		.limit(maxThreads)
		.as("newest");
	const rows = await db
		.select({ topid: visibleTopics.topid })
		.from(newest)
		.innerJoin(visibleTopics, and(eq(visibleTopics.topid, newest.topid), eq(visibleTopics.kind, kind)))
		.groupBy(visibleTopics.topid)
		.orderBy(sql`max(${newest.createdAt}) desc`)
		.limit(limit);
	return rows.map(({ topid }) => topid);
}
