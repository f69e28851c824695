import { and, isNull, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../platform/data/db.ts";
import type { ThreadRow } from "../threads/queries.ts";
import { threads } from "../threads/tables.ts";
import { isIndexed, likePattern, unindexedSearchLimit } from "./rules.ts";

const newestFirst = sql`${threads.createdAt} desc nulls last, ${threads.tid} desc nulls last`;
const notDeleted = isNull(threads.deletedAt);

/** Title, and excerpt where everybody may read it, as the index `threads_search_trgm` has them: without accents, nuktas and case. */
const searched = sql`search_text(${threads.subject} || case when ${threads.readaccess} = 0 then ' ' || ${threads.excerpt} else '' end)`;

/** Threads whose title and excerpt contain every word, newest first. @param words at least one. */
export async function findThreadsWithWords(db: Db, words: string[], { offset, limit }: { offset: number; limit: number }): Promise<ThreadRow[]> {
	const usesIndex = words.some(isIndexed);
	const contains = (word: string): SQL =>
		usesIndex ? sql`${searched} like search_text(${likePattern(word)})` : sql`${threads.subject} ilike ${likePattern(word)}`;
	return db
		.select()
		.from(threads)
		.where(and(notDeleted, ...words.map(contains), usesIndex ? undefined : amongNewest()))
		.orderBy(newestFirst)
		.limit(limit)
		.offset(offset);
}

/** Limits a search that can't use the index to the newest threads; it reads titles as they are, since `search_text` takes 40 µs a thread. */
const amongNewest = (): SQL => sql`${threads.createdAt} >= coalesce((
	select recent.created_at from threads recent where recent.deleted_at is null
	order by recent.created_at desc nulls last, recent.tid desc nulls last offset ${unindexedSearchLimit} limit 1), '-infinity')`;
