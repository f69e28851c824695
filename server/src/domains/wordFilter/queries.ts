import { and, desc, eq, inArray, lt } from "drizzle-orm";
import type { Deps } from "../../platform/context.ts";
import type { Db } from "../../platform/data/db.ts";
import { createFilter, type FilteredWord, type FilterResult } from "./filter.ts";
import { filteredWords } from "./tables.ts";

export type WordRow = typeof filteredWords.$inferSelect;

/** Tag of the cached filters. */
export const wordsTag = "filtered-words";
/** The section of a word of every section. */
export const everySection = 0;

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

/** The filter of a section, a minute old at most. */
export const loadFilter = async (
	{ db, dataCache }: Pick<Deps, "db" | "dataCache">,
	section: number,
): Promise<(text: string) => FilterResult> =>
	(
		await dataCache.get(`filtered-words ${section}`, async () => ({
			value: { filter: createFilter(await listWordsOf(db, section)) },
			tags: [wordsTag],
		}))
	).filter;
