import { sql } from "drizzle-orm";
import type { Db } from "../../../platform/data/db.ts";
import { allowedDistance, editDistance } from "../../../platform/data/editDistance.ts";
import { cleanLine } from "../../../platform/data/text.ts";
import { foldWord } from "../post/highlight.ts";
import { isCommonWord } from "./commonWords.ts";
import type { Term } from "./terms.ts";

type Candidate = {
	mistyped: string;
	word: string;
	posts: number;
	/** Whether it has the same consonants. */
	sounds: boolean;
};

const isDevanagari = (word: string): boolean => /[\u0900-\u0963]/.test(word);

/** How well a known word fits; Infinity when it doesn't. */
function costOf({ mistyped, word, posts, sounds }: Candidate): number {
	if (isDevanagari(mistyped) !== isDevanagari(word)) return Number.POSITIVE_INFINITY;
	const distance = editDistance(mistyped, word);
	if (distance > allowedDistance(mistyped) && !(sounds && distance <= 3)) return Number.POSITIVE_INFINITY;
	return distance - (sounds ? 0.9 : 0) - (mistyped[0] === word[0] ? 0.6 : 0) - 0.25 * Math.log10(posts);
}

/** Of mistyped words that no public post has those that known words are like, and these. */
export async function correctWords(db: Db, terms: readonly Term[]): Promise<Map<string, string>> {
	const words = terms.flatMap(({ word }) =>
		/^[a-z]{3,}$|^[\u0900-\u0963]{2,}$/.test(word) && !isCommonWord(word) ? word : [],
	);
	if (words.length === 0) return new Map();
	const { rows } = await db.execute<Candidate & { transliterates: boolean }>(sql`
		select given.word as mistyped, known.word, known.posts,
		search_consonants(known.sound) = search_consonants(given.sound) as sounds,
		known.sound = given.sound as transliterates
		from (select word, split_part(trim(search_sound(word)), ' ', 1) as sound
		from unnest(${sql.param(words)}::text[]) word offset 0) given
		cross join lateral (
			(select * from similar_words(given.word))
			union (select * from search_vocabulary where search_consonants(sound) = search_consonants(given.sound)
			and length(given.sound) > 1 order by posts desc limit 100)
		) known`);
	const corrected = new Map<string, { word: string; cost: number }>();
	for (const row of rows) {
		const cost = costOf(row);
		if (cost < (corrected.get(row.mistyped)?.cost ?? Number.POSITIVE_INFINITY))
			corrected.set(row.mistyped, { word: row.word, cost });
	}
	// A Hindi word in Latin letters is not mistyped.
	const transliterated = new Set(
		rows.flatMap((row) =>
			row.transliterates && isDevanagari(row.word) && !isDevanagari(row.mistyped) ? row.mistyped : [],
		),
	);
	return new Map(
		[...corrected].flatMap(([mistyped, { word }]) => (transliterated.has(mistyped) ? [] : [[mistyped, word] as const])),
	);
}

/** A text with its mistyped words replaced. */
export const correctText = (text: string, corrections: ReadonlyMap<string, string>): string =>
	cleanLine(text).replace(/[\p{L}\p{M}]+/gu, (word) => corrections.get(foldWord(word)) ?? word);

/** Known words that begin with a word, the most frequent. */
const maxCompletions = 10;

/** Of unfinished words those that known words begin with, and these. */
export async function findCompletions(db: Db, terms: readonly Term[]): Promise<Map<string, string[]>> {
	const words = terms.flatMap(({ word }) => (/^[a-z]+$|^[\u0900-\u0963]+$/.test(word) ? word : []));
	if (words.length === 0) return new Map();
	const { rows } = await db.execute<{ word: string; completions: string[] }>(sql`
		select given.word, array(select known.word from search_vocabulary known where known.word like given.word || '_%'
		order by posts desc limit ${maxCompletions}) as completions
		from unnest(${sql.param(words)}::text[]) given (word)`);
	return new Map(
		rows.flatMap(({ word, completions }) => (completions.length > 0 ? [[word, completions] as const] : [])),
	);
}
