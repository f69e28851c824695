import { and, isNull, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../platform/data/db.ts";
import type { ThreadRow } from "../threads/queries.ts";
import { threads } from "../threads/tables.ts";
import { isIndexed, likePattern, unindexedSearchLimit } from "./rules.ts";

const newestFirst = sql`${threads.createdAt} desc nulls last, ${threads.tid} desc nulls last`;
const notDeleted = isNull(threads.deletedAt);

/** Threads whose title contains every word, newest first. @param words at least one. */
export async function searchThreadsByTitle(db: Db, words: string[], { offset, limit }: { offset: number; limit: number }): Promise<ThreadRow[]> {
	const containsAll = and(...words.map((word) => sql`${threads.subject} ilike ${likePattern(word)}`));
	return db
		.select()
		.from(threads)
		.where(and(notDeleted, containsAll, words.some(isIndexed) ? undefined : amongNewest()))
		.orderBy(newestFirst)
		.limit(limit)
		.offset(offset);
}

/** Limits a search that can't use the index to the newest threads. */
const amongNewest = (): SQL => sql`${threads.createdAt} >= coalesce((
	select recent.created_at from threads recent where recent.deleted_at is null
	order by recent.created_at desc nulls last, recent.tid desc nulls last offset ${unindexedSearchLimit} limit 1), '-infinity')`;
