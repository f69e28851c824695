import type { Db } from "../../../platform/data/db.ts";
import type { Viewer } from "../../../platform/security/viewer.ts";
import { maxResults } from "../rules.ts";
import { type Sources, share } from "../shared.ts";
import { correctText, correctWords, findCompletions } from "../word/correct.ts";
import { newestPosts } from "../word/refreshVocabulary.ts";
import { anyOf, findTerms, quoted, type Term } from "../word/terms.ts";
import { countPeriods, periodPosts } from "./periods.ts";
import { type FoundPost, findPosts, type PostFilter, termsOf } from "./queries.ts";

/** Fewer results than this are supplemented by threads with most of the words. */
const few = 10;

interface PostSearch {
	query: string;
	filter: PostFilter;
	order: "relevance" | "newest";
	/** Whether words are taken as typed, without correcting them. */
	asTyped: boolean;
}

interface PostSearchResult {
	found: FoundPost[];
	/** The words that were looked for. */
	terms: Term[];
	/** The corrected search, if it was corrected. */
	corrected: string | undefined;
	/** Whether no thread has all of the words. */
	partial: boolean;
}

/** A term's ways to be written besides its forms, as a text-search query has them. */
type FormsOf = (term: Term) => string[];

const transliterated: FormsOf = ({ sounds }) => sounds.map(quoted);

/** Terms with their ways to be written. */
interface Wording {
	terms: Term[];
	othersOf: FormsOf;
	/** About how many of the newest posts have a term. */
	postsOf: (term: Term) => number;
	corrected: string | undefined;
}

/** From so many terms on a search is a question, of which few posts have all or most words. */
const longSearch = 5;
/**
 * Of the rarest words of such a search, weighed by how rare they are, a thread must have so many as the best one has.
 */
const leastShare = 0.6;

/**
 * Finds threads by their words. Step by step it takes words less strictly: as completed or corrected by the words of
 * other posts, in several posts of a thread, most of them, of many those that say most, and what sounds alike.
 */
export async function searchPosts(
	sources: Sources,
	viewer: Viewer,
	{ query, filter, order, asTyped }: PostSearch,
): Promise<PostSearchResult> {
	const [typed, periods] = await Promise.all([
		share(sources, "terms", query, () => findTerms(sources.db, query)),
		countPeriods(sources),
	]);
	if (typed.length === 0) {
		const found = filter.authors?.length ? await listFirstPosts(sources, viewer, filter, periods) : [];
		return { found, terms: [], corrected: undefined, partial: false };
	}
	const allPosts = periods * periodPosts;
	const count = ({ terms, othersOf, postsOf }: Wording) =>
		terms.map((term) => {
			const [forms, others] = [term.forms.map(quoted), othersOf(term)];
			return {
				matches: anyOf([...term.stems.map(quoted), ...others]),
				ranks: anyOf([...forms, ...others]),
				exact: anyOf(forms),
				posts: postsOf(term) * Math.max(1, allPosts / newestPosts),
			};
		});
	const find = (wording: Wording, least = wording.terms.length, rarestOnly = false): Promise<FoundPost[]> =>
		findPosts(sources, viewer, { terms: count(wording), least, rarestOnly, replies: true, periods }, filter);
	let wording: Wording = {
		terms: typed,
		othersOf: transliterated,
		postsOf: ({ posts }) => posts,
		corrected: undefined,
	};
	let found = await find(wording);
	if (!asTyped && !found.some(({ exact }) => exact)) {
		const better = await share(sources, "replaced", query, () => replaceTerms(sources.db, query, typed));
		const again = await find(better);
		if (again.length > 0 || found.length === 0) wording = better;
		if (again.length > 0) found = again;
	}
	const { terms } = wording;
	let partial = false;
	if (terms.length > 1 && found.length < few) {
		const most = await find(wording, leastOf(terms.length));
		const whole = most.filter(({ parts }) => termsOf(terms, parts).length === terms.length);
		partial = found.length + whole.length === 0;
		// Beside threads with both of two words, one of them says too little.
		const more = terms.length === 2 && found.length > 0 ? whole : most;
		found = [...byRelevance(found), ...addedTo(found, byRelevance(more))];
	} else found = byRelevance(found);
	if (terms.length >= longSearch && found.length < few) {
		const weights = count(wording).map(({ posts }) => Math.log(1 + allPosts / (1 + Math.min(posts, allPosts / 10))));
		found.push(...addedTo(found, byWeight(await find(wording, 2, true), weights)));
	}
	if (found.length === 0 && !asTyped) {
		const othersOf: FormsOf = ({ sounds, looseSounds }) => [...sounds, ...looseSounds].map(quoted);
		found = byRelevance(await find({ ...wording, othersOf, postsOf: ({ alike }) => alike }));
	}
	if (order === "newest") found.sort((a, b) => b.at - a.at);
	return {
		found: found.slice(0, maxResults),
		terms,
		corrected: wording.corrected,
		partial: partial && found.length > 0,
	};
}

/** The threads of authors, the newest first. */
async function listFirstPosts(
	sources: Sources,
	viewer: Viewer,
	filter: PostFilter,
	periods: number,
): Promise<FoundPost[]> {
	const first = "'~first'";
	const term = { matches: first, ranks: first, exact: first, posts: Number.POSITIVE_INFINITY };
	const found = await findPosts(sources, viewer, { terms: [term], least: 1, replies: false, periods }, filter);
	return found.sort((a, b) => b.at - a.at);
}

/** Those that have the rarest of the words first, without those that have much less of them than the best one. */
function byWeight(found: readonly FoundPost[], weights: readonly number[]): FoundPost[] {
	const weighed = found.map((one) => ({
		one,
		weight: termsOf(weights, one.parts).reduce((sum, weight) => sum + weight, 0),
	}));
	const least = leastShare * Math.max(0, ...weighed.map(({ weight }) => weight));
	return weighed
		.filter(({ weight }) => weight >= least)
		.sort((a, b) => b.weight - a.weight || b.one.score - a.one.score)
		.map(({ one }) => one);
}

/** Those that have the words themselves first. */
const byRelevance = (found: FoundPost[]): FoundPost[] =>
	found.sort((a, b) => Number(b.exact) - Number(a.exact) || b.score - a.score || b.at - a.at);

/** Those that are not yet among the found. */
function addedTo(found: readonly FoundPost[], more: readonly FoundPost[]): FoundPost[] {
	const known = new Set(found.map(({ tid }) => tid));
	return more.filter(({ tid }) => !known.has(tid));
}

/**
 * The terms with what nobody has written, and the unfinished last one, completed or corrected, and taken by their sound
 * too.
 */
async function replaceTerms(db: Db, query: string, terms: readonly Term[]): Promise<Wording> {
	const unknown = terms.filter(({ known }) => !known);
	const completions = await findCompletions(db, [...new Set([...unknown, ...terms.slice(-1)])]);
	const corrections = await correctWords(
		db,
		unknown.filter(({ word }) => !completions.has(word)),
	);
	const replaced = await Promise.all(terms.map((term) => replaceTerm(db, term, corrections.get(term.word))));
	return {
		terms: replaced,
		othersOf: ({ word, sounds, ownSounds }) => [...sounds, ...ownSounds, ...(completions.get(word) ?? [])].map(quoted),
		postsOf: ({ word, alike }) => (completions.has(word) ? Number.POSITIVE_INFINITY : alike),
		corrected: corrections.size > 0 ? correctText(query, corrections) : undefined,
	};
}

/** The corrected word, which still sounds like the typed one. */
async function replaceTerm(db: Db, term: Term, word: string | undefined): Promise<Term> {
	const [replaced] = word ? await findTerms(db, word) : [];
	return replaced ? { ...replaced, sounds: [...replaced.sounds, ...term.sounds] } : term;
}

/** Most of the terms: all but one, of six and more all but two. */
const leastOf = (terms: number): number => terms - Math.max(1, Math.floor(terms / 3));
