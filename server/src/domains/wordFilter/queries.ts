import { and, desc, eq, inArray, lt } from "drizzle-orm";
import { everySection } from "#contract/sections.ts";
import type { Ctx, Deps } from "../../platform/context.ts";
import type { Db } from "../../platform/data/db.ts";
import { createFilter, type FilteredWord, type FilterResult } from "./filter.ts";
import { filteredWords } from "./tables.ts";

export type WordRow = typeof filteredWords.$inferSelect;

/** Tag of the cached filters. */
export const wordsTag = "filtered-words";

/** Words of these sections, newest first; undefined for all. */
export const listWords = (
	db: Db,
	{ sections, cursor }: { sections?: readonly number[] | undefined; cursor?: number | undefined },
	limit: number,
): Promise<WordRow[]> =>
	db
		.select()
		.from(filteredWords)
		.where(
			and(
				sections && inArray(filteredWords.countryFid, [...sections]),
				cursor === undefined ? undefined : lt(filteredWords.id, cursor),
			),
		)
		.orderBy(desc(filteredWords.id))
		.limit(limit);

export async function findWord(db: Db, id: number): Promise<WordRow | undefined> {
	const [row] = await db.select().from(filteredWords).where(eq(filteredWords.id, id));
	return row;
}

/** The words that hold in a section. */
export const listWordsOf = (db: Db, section: number): Promise<FilteredWord[]> =>
	db
		.select({ word: filteredWords.word, action: filteredWords.action, replacement: filteredWords.replacement })
		.from(filteredWords)
		.where(inArray(filteredWords.countryFid, [everySection, section]));

type FilterDeps = Pick<Deps, "db" | "dataCache">;
type Filter = (text: string) => FilterResult;

/** The filters of all sections that have words of their own, and that of the others under `everySection`. */
const loadFilters = ({ db, dataCache }: FilterDeps): Promise<Map<number, Filter>> =>
	dataCache.get("filtered-words", async () => {
		const words = await db.select().from(filteredWords);
		const sections = [everySection, ...new Set(words.map(({ countryFid }) => countryFid))];
		const wordsOf = (section: number): FilteredWord[] =>
			words.filter(({ countryFid }) => countryFid === everySection || countryFid === section);
		return { value: new Map(sections.map((section) => [section, createFilter(wordsOf(section))])), tags: [wordsTag] };
	});

/** The filter of a section, a minute old at most. */
export async function loadFilter(deps: FilterDeps, section: number): Promise<Filter> {
	const filters = await loadFilters(deps);
	return filters.get(section) ?? filters.get(everySection) ?? createFilter([]);
}

/** Loads the filters of a member who writes, so that no transaction waits for a second connection to read them. */
export async function loadFiltersBefore({ deps, viewer }: Pick<Ctx, "deps" | "viewer">): Promise<void> {
	if (viewer.loggedIn) await loadFilters(deps);
}
