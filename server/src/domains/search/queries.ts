import { and, eq, isNull, lte, ne, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../platform/data/db.ts";
import type { Viewer } from "../../platform/security/viewer.ts";
import { bannedGroup, groupOf } from "../accounts/groups.ts";
import { effectiveGroup } from "../accounts/queries.ts";
import { accounts, memberCounts } from "../accounts/tables.ts";
import { threads, threadTexts } from "../threads/tables.ts";
import { tagKey } from "../threads/tag/content.ts";
import { hasTag } from "../threads/tag/queries.ts";
import { isListed } from "../threads/thread/presenter.ts";
import { isIndexed, isTag, likePattern, maxResults, unindexedSearchLimit } from "./rules.ts";

const newestFirst = sql`${threads.createdAt} desc nulls last, ${threads.tid} desc nulls last`;

/** Ids of threads that the viewer may read, without those that their lists leave out, whose title and first post contain every word, newest first. A word that begins with `#` is a tag. @param words at least one. */
export async function findThreadIds(db: Db, viewer: Viewer, words: string[]): Promise<number[]> {
	const readaccess = viewer.loggedIn ? groupOf(viewer.groupId).readaccess : 0;
	const readable = viewer.admin ? undefined : or(lte(threads.readaccess, readaccess), eq(threads.uid, viewer.uid));
	const usesIndex = words.some((word) => isTag(word) || isIndexed(word));
	const contains = (word: string): SQL =>
		isTag(word)
			? hasTag(tagKey(word.slice(1)))
			: usesIndex
				? sql`${threadTexts.content} like search_text(${likePattern(word)})`
				: sql`${threads.subject} ilike ${likePattern(word)}`;
	const rows = await db
		.select({ tid: threads.tid, uid: threads.uid })
		.from(threads)
		.innerJoin(threadTexts, eq(threadTexts.tid, threads.tid))
		.where(and(isNull(threads.deletedAt), readable, ...words.map(contains), usesIndex ? undefined : amongNewest()))
		.orderBy(newestFirst)
		.limit(maxResults);
	return rows.filter((row) => isListed(viewer, row)).map(({ tid }) => tid);
}

/** Limits a search that can't use the index to the titles of the newest threads. */
const amongNewest = (): SQL => sql`${threads.createdAt} >= coalesce((
	select recent.created_at from threads recent where recent.deleted_at is null
	order by recent.created_at desc nulls last, recent.tid desc nulls last offset ${unindexedSearchLimit} limit 1), '-infinity')`;

/** As the index `accounts_search_trgm` has it. */
const memberText = sql`search_text(${accounts.username} || ' ' || ${accounts.name})`;

/** Of more members who match, any so many are sorted: it bounds the time of a search for a part of most names. */
const maxMatches = 5_000;

/**
 * Ids of members whose username and display name contain every word, the one of exactly this username first, then those with
 * the most followers. Words that are too short for the index are compared with the beginning of usernames.
 */
export async function findMemberIds(db: Db, words: string[]): Promise<number[]> {
	const usesIndex = words.some(isIndexed);
	const contains = (word: string): SQL =>
		usesIndex ? sql`${memberText} like search_text(${likePattern(word)})` : sql`${accounts.usernameKey} like ${likePattern(word).slice(1)}`;
	const isExact = eq(accounts.usernameKey, words.join(" "));
	const matching = db
		.select({ uid: accounts.uid })
		.from(accounts)
		.where(and(isNull(accounts.deletedAt), ...words.map(contains)))
		.limit(maxMatches);
	const exact = db
		.select({ uid: accounts.uid })
		.from(accounts)
		.where(and(isNull(accounts.deletedAt), isExact));
	const rows = await db
		.select({ uid: accounts.uid })
		.from(accounts)
		.leftJoin(memberCounts, eq(memberCounts.uid, accounts.uid))
		.where(and(sql`${accounts.uid} in ((${matching}) union (${exact}))`, ne(effectiveGroup, bannedGroup)))
		.orderBy(sql`${isExact} desc`, sql`coalesce(${memberCounts.followers}, 0) desc`, accounts.uid)
		.limit(maxResults);
	return rows.map(({ uid }) => uid);
}
