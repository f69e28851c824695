import { and, desc, eq, gt, inArray, lt, sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import type { Ctx, Deps } from "../../../platform/context.ts";
import { entriesAtMost } from "../../../platform/data/entriesAtMost.ts";
import { cleanLine } from "../../../platform/data/text.ts";
import { hourMs, weekMs } from "../../../platform/durations.ts";
import { countedVisitor } from "../../../platform/http/clientAddress.ts";
import { keyedHash } from "../../../platform/security/tokens.ts";
import { searchedTerms } from "../tables.ts";

/** Members, and networks of guests, who must have searched for the same. */
const minVisitors = 3;
const [maxHot, maxLength] = [10, 40];

/** What was noted in the last hour: the next page of a search writes nothing. */
const noted = new LRUCache<string, true>({ ...entriesAtMost(10_000), ttl: hourMs });

/** Remembers for a week that somebody searched for this in the section, and whether something was found. */
export async function noteSearch(ctx: Ctx, query: string, found = true): Promise<void> {
	const term = cleanLine(query).toLowerCase();
	if ([...term].length > maxLength || !/\p{L}{2}/u.test(term.replace(/\p{M}/gu, "")) || /\d{5}|@|:\/\//.test(term))
		return;
	const visitor = keyedHash(ctx.deps.config.secret, "search", countedVisitor(ctx.viewer, ctx.address));
	const row = { countryFid: ctx.countryFid, term, visitor, searchedAt: ctx.clock.now(), found };
	const key = `${row.countryFid} ${visitor} ${term}`;
	if (noted.has(key)) return;
	await ctx.transaction((tx) => tx.insert(searchedTerms).values(row).onConflictDoNothing());
	noted.set(key, true);
}

/** What many searched for in a section, the most first. */
export async function listHotSearches({ db, clock }: Pick<Ctx, "db" | "clock">, countryFid: number): Promise<string[]> {
	const { rows } = await db.execute<{ term: string }>(sql`
		select term from ${searchedTerms} where country_fid = ${countryFid} and found
		and searched_at > ${new Date(clock.now().getTime() - weekMs)}
		group by term having count(*) >= ${minVisitors} order by count(*) desc, max(searched_at) desc limit ${maxHot}`);
	return rows.map(({ term }) => term);
}

/** Deletes what was searched for more than a week ago. */
export async function deleteOldSearches({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
	await db.delete(searchedTerms).where(lt(searchedTerms.searchedAt, new Date(clock.now().getTime() - weekMs)));
}

/**
 * What was searched for in a week without finding anything, by most visitors first.
 * @param sections undefined for all
 */
export async function listEmptySearches(
	{ db, clock }: Pick<Ctx, "db" | "clock">,
	sections: readonly number[] | undefined,
	limit: number,
): Promise<{ term: string; visitors: number }[]> {
	const chosen = sections ? inArray(searchedTerms.countryFid, [...sections]) : undefined;
	return db
		.select({ term: searchedTerms.term, visitors: sql<number>`count(distinct ${searchedTerms.visitor})::int` })
		.from(searchedTerms)
		.where(
			and(
				eq(searchedTerms.found, false),
				gt(searchedTerms.searchedAt, new Date(clock.now().getTime() - weekMs)),
				chosen,
			),
		)
		.groupBy(searchedTerms.term)
		.orderBy(desc(sql`count(distinct ${searchedTerms.visitor})`), searchedTerms.term)
		.limit(limit);
}
