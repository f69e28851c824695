import { and, eq, isNull, ne, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../platform/data/db.ts";
import { likePattern } from "../../../platform/data/likePattern.ts";
import { bannedGroup } from "../../accounts/groups.ts";
import { effectiveGroup } from "../../accounts/queries.ts";
import { accounts, memberCounts } from "../../accounts/tables.ts";
import { isIndexed, maxResults } from "../rules.ts";

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
