import { sql } from "drizzle-orm";
import type { Db } from "../../../platform/data/db.ts";
import { cleanLine } from "../../../platform/data/text.ts";
import { tagKey } from "../../threads/tag/content.ts";
import { isTag, joinNumbers, maxTerms, parseSearchTerms } from "../rules.ts";
import { isStopWord } from "./stopWords.ts";

/** A word of a search. */
export interface Term {
	/** As `search_fold` makes it; a tag begins with `#`. */
	word: string;
	/** The word and its stems. */
	forms: string[];
	/** Those of its forms that every text with one of the others has too. */
	stems: string[];
	/** How it sounds, as words of the other script are indexed. */
	sounds: string[];
	/** The same less strictly: by fewer consonants. */
	looseSounds: string[];
	/** How it sounds, as words of its own script are indexed. */
	ownSounds: string[];
	/**
	 * In about how many of the newest posts the word is, inflected or in the other script, and in how many one with its
	 * consonants; infinity for words that the vocabulary leaves out.
	 */
	posts: number;
	alike: number;
	/** Whether the vocabulary has it. */
	known: boolean;
}

/**
 * The letter before a sound in the index says of which script it is, and whether it has vowels: see `search_vector`.
 */
const soundMarks = { devanagari: ["ǀ", "ǁ"], latin: ["ǂ", "ǃ"] } as const;
const isSound = (form: string): boolean => "ǀǁǂǃ".includes(form.charAt(0));

/** A word's sound as documents are indexed by it, with its vowels and without. */
export function markedSounds(word: string, sound: string): string[] {
	const [whole, consonants] = soundMarks[/[\u0900-\u0963]/.test(word) ? "devanagari" : "latin"];
	return [whole + sound, consonants + sound.replace(/[iu]/g, "").replaceAll("g", "j")];
}

/** Sounds of Hindi stop words, which short Latin words would find everywhere. */
const commonSounds = new Set([
	"pr",
	"kr",
	"hm",
	"hn",
	"hu",
	"is",
	"us",
	"in",
	"un",
	"rh",
	"mir",
	"ap",
	"ir",
	"sr",
	"nh",
	"jb",
	"tb",
	"sb",
]);

function soundsOf(word: string, forms: string[]): Pick<Term, "sounds" | "looseSounds" | "ownSounds"> {
	const isDevanagari = forms.some((form) => form.startsWith(soundMarks.devanagari[0]));
	const [ownWhole, ownConsonants] = soundMarks[isDevanagari ? "devanagari" : "latin"];
	const [whole, consonants] = soundMarks[isDevanagari ? "latin" : "devanagari"];
	const own = (mark: string): string[] => forms.flatMap((form) => (form.startsWith(mark) ? form.slice(1) : []));
	const isLong = [...word].length > 3;
	const says = (sound: string): boolean => (sound.length > 2 || isLong) && !commonSounds.has(sound);
	return {
		sounds: [
			...own(ownWhole).flatMap((sound) => (says(sound) ? whole + sound : [])),
			...own(ownConsonants).flatMap((sound) => (sound.length > 2 && isLong ? consonants + sound : [])),
		],
		looseSounds: own(ownConsonants).flatMap((sound) => (says(sound) ? consonants + sound : [])),
		ownSounds: own(ownWhole).flatMap((sound) => (says(sound) ? ownWhole + sound : [])),
	};
}

function formsOf(word: string, lexemes: string[]): Pick<Term, "forms" | "stems"> {
	const forms = lexemes.filter((lexeme) => !isSound(lexeme));
	const stems = forms.filter((form) => form !== word);
	return { forms, stems: stems.length > 0 ? stems : forms };
}

type Row = { word: string; forms: string[]; stop: boolean; posts: number; alike: number; known: boolean };

/** A character after all of words. */
const lastCharacter = "\uffff";
const uncounted = { posts: Number.POSITIVE_INFINITY, alike: Number.POSITIVE_INFINITY };

/** Words that the vocabulary may have. */
const isVocable = (word: string): boolean => /^([a-z]{3,30}|[\u0900-\u0963]{2,30})$/.test(word);

/** The words of a search that say something, of many the rarest; all if none does. */
export async function findTerms(db: Db, query: string): Promise<Term[]> {
	const typed = cleanLine(query).split(" ");
	const tags = parseSearchTerms(query).filter(isTag);
	const text = joinNumbers(typed.filter((word) => !isTag(word.toLowerCase())).join(" "));
	const { rows } = await db.execute<Row>(sql`
		select word, forms, ts_lexize('english_stem', word) = '{}' or ts_lexize('french_stem', word) = '{}' as stop,
			exists (select from search_vocabulary known where known.word = words.word) as known,
			same_start.posts + same_sound.other as posts, same_start.posts + same_sound.posts as alike
		from (select word, min(place) as place
			from unnest(string_to_array(trim(search_fold(${text})), ' ')) with ordinality as given (word, place)
			where word <> '' group by word order by 2 limit 30) words
		cross join lateral (select tsvector_to_array(search_vector(words.word)) as forms offset 0) vectors
		cross join lateral (select left(words.word, greatest(min(length(form)) - 1, 3)) as start from unnest(forms) form
		where form !~ '^[ǀǁǂǃ]') stems
		cross join lateral (select coalesce(sum(posts), 0)::int as posts from search_vocabulary known
		where known.word ~>=~ start and known.word ~<~ (start || ${lastCharacter})) same_start
		cross join lateral (select coalesce(sum(posts), 0)::int as posts,
		coalesce(sum(posts) filter (where known.word ~ '[a-z]' <> words.word ~ '[a-z]'), 0)::int as other
			from search_vocabulary known where search_consonants(known.sound) = any(array(select substr(form, 2)
			from unnest(forms) form where form ~ '^[ǁǃ]'))) same_sound
		order by place`);
	const saying = rows.filter(({ word, stop }) => !stop && !isStopWord(word));
	const words = rarest(saying.length > 0 || tags.length > 0 ? saying : rows);
	return [
		...tags.map((tag) => ({
			word: tag,
			forms: [`#${tagKey(tag.slice(1))}`],
			stems: [`#${tagKey(tag.slice(1))}`],
			sounds: [],
			looseSounds: [],
			ownSounds: [],
			known: true,
			...uncounted,
		})),
		...words.map(({ word, forms, known, posts, alike }) => ({
			word,
			known,
			...(isVocable(word) ? { posts, alike } : uncounted),
			...formsOf(word, forms),
			...soundsOf(word, forms),
		})),
	].slice(0, maxTerms);
}

/** Of many words those in the fewest posts, in their order. */
function rarest(words: Row[]): Row[] {
	if (words.length <= maxTerms) return words;
	const chosen = new Set(words.toSorted((a, b) => a.posts - b.posts).slice(0, maxTerms));
	return words.filter((word) => chosen.has(word));
}

/** A lexeme as a text-search query has it. */
export const quoted = (lexeme: string): string => `'${lexeme.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;

/** A text-search query for any of these queries. */
export const anyOf = (queries: readonly string[]): string => `(${queries.join(" | ")})`;
