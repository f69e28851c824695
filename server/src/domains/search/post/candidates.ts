import { and, type SQL, sql } from "drizzle-orm";

/** What posts are compared with, as text-search queries of each term. */
export interface PostQuery {
	terms: readonly {
		matches: string;
		ranks: string;
		exact: string;
		/** About how many match, or infinity. */
		posts: number;
	}[];
	/** How many of the terms a post must have. */
	least: number;
	/**
	 * Whether only posts with some of the rarest terms are looked through: of few terms that need be there, too many
	 * posts may have one.
	 */
	rarestOnly?: boolean;
	/** Whether replies are looked through too. */
	replies: boolean;
	/** How many periods there are: see `countPeriods`. */
	periods: number;
}

/** Whether a document has a part of a query. */
export const has = (part: string): SQL => sql`words @@ ${part}::tsquery`;

/**
 * Posts that may have enough of the terms and have the marks. Each condition of its own is a key of the index scan,
 * which skips what the others don't have; one condition for all of them takes ten times as long.
 */
export function candidates(query: PostQuery, marks: readonly string[]): SQL {
	const scans = groupsOf(query).map(
		(group) => sql`(${and(...[...group.map(({ matches }) => matches), ...marks].map(has))})`,
	);
	return sql`(${sql.join(scans, sql` or `)})`;
}

/** Posts that are looked through for some of many terms. */
const rarestPosts = 20_000;
/** So many of the rarest terms are combined when each is in too many posts. */
const combinedTerms = 3;

/** Groups of the terms of which a post that has enough has one completely. */
function groupsOf({ terms, least, rarestOnly }: PostQuery): PostQuery["terms"][number][][] {
	if (!rarestOnly) return groups(terms, least);
	const sorted = terms.toSorted((a, b) => a.posts - b.posts);
	const alone: typeof sorted = [];
	let sum = 0;
	for (const term of sorted) {
		sum += term.posts;
		if (sum <= rarestPosts) alone.push(term);
	}
	if (alone.length > 0) return alone.map((term) => [term]);
	const combined = sorted.slice(0, combinedTerms);
	return combined.flatMap((one, at) => combined.slice(at + 1).map((other) => [one, other]));
}

/** With one term less than all one group of two, with two less one of three. */
function groups<T>(terms: readonly T[], least: number): T[][] {
	const missing = terms.length - least;
	if (terms.length < 4 && missing > 0)
		return terms.map((term, at) => (terms.length < 3 ? [term] : terms.filter((_, other) => other !== at)));
	return Array.from({ length: missing + 1 }, (_, group) => terms.filter((_, at) => at % (missing + 1) === group));
}

/** About how many posts have enough of the terms, at most: each group is as rare as its rarest term. */
export const expectedPosts = (query: PostQuery): number =>
	groupsOf(query).reduce((sum, group) => sum + Math.min(...group.map(({ posts }) => posts)), 0);
