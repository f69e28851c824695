import { and, sql } from "drizzle-orm";
import type { CallResponse } from "#contract/call.ts";
import type { suggestSearches } from "#contract/search.ts";
import type { Ctx } from "../../../platform/context.ts";
import type { Db } from "../../../platform/data/db.ts";
import { cleanLine } from "../../../platform/data/text.ts";
import { valuesOf } from "../../../platform/data/valuesOf.ts";
import { presentFoundMembers } from "../../social/presenter.ts";
import { mayRead, mayReadHidden } from "../../threads/policy.ts";
import { listThreadsById } from "../../threads/queries.ts";
import { visibleThreads } from "../../threads/relations.ts";
import { findTopicsNamed } from "../../topics/lists.ts";
import { findMemberIds } from "../member/queries.ts";
import { countPeriods } from "../post/periods.ts";
import { findPosts } from "../post/queries.ts";
import { parseSearchTerms } from "../rules.ts";
import { sourcesOf } from "../shared.ts";
import { correctText, correctWords } from "../word/correct.ts";
import { anyOf, findTerms, quoted, type Term } from "../word/terms.ts";

const [maxSearches, maxThreads, maxTopics, maxMembers] = [4, 3, 2, 3];
/** A shorter word is unfinished rather than mistyped. */
const minCorrected = 4;
/** Words before the last one that are looked at. */
const maxBefore = 3;
/** Completions of a word that are compared with the words before it, and posts in which they are counted. */
const [maxCompletions, maxCounted] = [12, 20];

/** What a search that is being typed may become. */
export async function suggest(ctx: Ctx, query: string): Promise<CallResponse<typeof suggestSearches>> {
	const words = parseSearchTerms(query);
	if (words.length === 0) return { searches: [], threads: [], topics: [], members: [] };
	const [searches, threads, topics, uids] = await Promise.all([
		completeSearch(ctx, query),
		findTitles(ctx, query),
		findTopicsNamed(ctx.db, words, maxTopics),
		findMemberIds(ctx.db, words),
	]);
	const members = await presentFoundMembers(ctx.db, uids.filter((uid) => !ctx.viewer.hides(uid)).slice(0, maxMembers));
	return { searches, threads, topics, members };
}

/**
 * The search with its mistyped words corrected, and its last one completed by words that posts have beside the others.
 */
async function completeSearch({ db }: Ctx, query: string): Promise<string[]> {
	const typed = cleanLine(query).toLowerCase();
	const [, head = "", last = ""] = /^(.*?)([\p{L}\p{M}]*)$/u.exec(typed) ?? [];
	const terms = head.trim() ? (await findTerms(db, head)).slice(-maxBefore) : [];
	const corrections = await correctWords(
		db,
		terms.filter(({ known }) => !known),
	);
	const before = correctText(head, corrections);
	const words =
		[...last].length > (terms.length > 0 ? 0 : 1) ? await completeWord(db, await findTerms(db, before), last) : [];
	if (words.length > 0) return words.map((word) => `${before} ${word}`.trim());
	if ([...last].length < minCorrected) return [];
	const mistyped = (await findTerms(db, typed)).filter(({ known }) => !known);
	const corrected = correctText(typed, await correctWords(db, mistyped));
	return corrected === typed ? [] : [corrected];
}

/** Known words that begin so, first those of posts that have the words before too. */
async function completeWord(db: Db, before: readonly Term[], start: string): Promise<string[]> {
	const together = before
		.slice(-maxBefore)
		.map(({ stems, sounds }) => sql`words @@ ${anyOf([...stems, ...sounds].map(quoted))}::tsquery`);
	const { rows } = await db.execute<{ word: string; together: number }>(sql`
		select known.word, (select count(*)::int from (
				select from search_documents join ${visibleThreads} on ${visibleThreads.tid} = search_documents.tid
				and ${visibleThreads.readaccess} = 0
				where ${and(sql`words @@ quote_literal(known.word)::tsquery`, ...together)}
				limit ${maxCounted}) posts) as together
		from (
			select known.word, known.posts from (select trim(search_fold(${start})) as start) typed, search_vocabulary known
			where known.word like typed.start || '%' and known.word <> typed.start and typed.start !~ ' '
			order by known.posts desc, known.word limit ${maxCompletions}) known
		order by together desc, known.posts desc, known.word`);
	const beside = before.length > 0 ? rows.filter((row) => row.together > 0) : rows;
	return (beside.length > 0 ? beside : rows).slice(0, maxSearches).map(({ word }) => word);
}

/** Threads whose title has the words, the last one perhaps not complete. */
async function findTitles(ctx: Ctx, query: string): Promise<{ tid: number; fid: number; subject: string }[]> {
	const { db, viewer } = ctx;
	const sources = sourcesOf(ctx);
	const [terms, periods] = await Promise.all([findTerms(db, query), countPeriods(sources)]);
	const last = terms.at(-1);
	if (!last || [...last.word].length < 2) return [];
	const inTitle = terms.map(({ word, forms, sounds }) => {
		const matches = anyOf([
			...[...forms, ...sounds].map((form) => `${quoted(form)}:A`),
			...(word === last.word ? [`${quoted(word)}:*A`] : []),
		]);
		return { matches, ranks: matches, exact: matches, posts: Number.POSITIVE_INFINITY };
	});
	const titles = { terms: inTitle, least: inTitle.length, replies: false, periods };
	const found = (await findPosts(sources, viewer, titles, {})).sort((a, b) => b.score - a.score).slice(0, maxThreads);
	const rows = new Map((await listThreadsById(db, valuesOf(found, "tid"))).map((row) => [row.tid, row]));
	return found.flatMap(({ tid }) => {
		const thread = rows.get(tid);
		return thread && mayRead(viewer, thread).ok && (!thread.hidden || mayReadHidden(viewer, thread, thread))
			? [{ tid, fid: thread.fid, subject: thread.subject }]
			: [];
	});
}
