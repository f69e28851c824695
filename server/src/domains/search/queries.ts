import { and, isNull, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../platform/db.ts";
import type { ThreadRow } from "../threads/queries.ts";
import { threads } from "../threads/tables.ts";
import { hasIndexedPart, likePattern, shortWordsSpan } from "./rules.ts";

const newestFirst = sql`${threads.createdAt} desc nulls last, ${threads.tid} desc nulls last`;
const standing = isNull(threads.deletedAt);

/** Standing threads whose title holds every word, newest first. @param words at least one; see `rules.ts`. */
export async function findByTitle(db: Db, words: string[], { offset, limit }: { offset: number; limit: number }): Promise<ThreadRow[]> {
	const holdsAll = and(...words.map((word) => sql`${threads.subject} ilike ${likePattern(word)}`));
	return db
		.select()
		.from(threads)
		.where(and(standing, holdsAll, words.some(hasIndexedPart) ? undefined : amongNewest()))
		.orderBy(newestFirst)
		.limit(limit)
		.offset(offset);
}

/** Bounds a search that the index can't help: to the newest threads, by the time of the last of them. */
const amongNewest = (): SQL => sql`${threads.createdAt} >= coalesce((
	select edge.created_at from threads edge where edge.deleted_at is null
	order by edge.created_at desc nulls last, edge.tid desc nulls last offset ${shortWordsSpan} limit 1), '-infinity')`;
