import { sql } from "drizzle-orm";
import type { CallResponse } from "#contract/call.ts";
import type { suggestSearches } from "#contract/search.ts";
import type { Ctx } from "../../../platform/context.ts";
import { cleanLine } from "../../../platform/data/text.ts";
import { presentFoundMembers } from "../../social/presenter.ts";
import { listThreadsById } from "../../threads/queries.ts";
import { findMemberIds } from "../member/queries.ts";
import { countPeriods, findPosts } from "../post/queries.ts";
import { parseSearchTerms } from "../rules.ts";
import { anyOf, findTerms, quoted } from "../word/terms.ts";

const [maxSearches, maxThreads, maxMembers] = [4, 3, 3];

/** What a search that is being typed may become. */
export async function suggest(ctx: Ctx, query: string): Promise<CallResponse<typeof suggestSearches>> {
	const words = parseSearchTerms(query);
	if (words.length === 0) return { searches: [], threads: [], members: [] };
	const [searches, threads, uids] = await Promise.all([
		completeSearch(ctx, query),
		findTitles(ctx, query),
		findMemberIds(ctx.db, words),
	]);
	const members = await presentFoundMembers(ctx.db, uids.filter((uid) => !ctx.viewer.hides(uid)).slice(0, maxMembers));
	return { searches, threads, members };
}

/** The search with its last word completed by known words. */
async function completeSearch({ db }: Ctx, query: string): Promise<string[]> {
	const typed = cleanLine(query).toLowerCase();
	const [, head = "", last = ""] = /^(.*?)([\p{L}\p{M}]*)$/u.exec(typed) ?? [];
	if ([...last].length < 2) return [];
	const { rows } = await db.execute<{ word: string }>(sql`
		select known.word from (select trim(search_fold(${last})) as start) typed, search_vocabulary known
		where known.word like typed.start || '%' and known.word <> typed.start and typed.start !~ ' ' order by known.posts desc, known.word limit ${maxSearches}`);
	return rows.map(({ word }) => head + word);
}

/** Threads whose title has the words, the last one perhaps not complete. */
async function findTitles(
	{ db, viewer }: Ctx,
	query: string,
): Promise<{ tid: number; fid: number; subject: string }[]> {
	const [terms, periods] = await Promise.all([findTerms(db, query), countPeriods(db)]);
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
	const found = (await findPosts(db, viewer, titles, {})).sort((a, b) => b.score - a.score).slice(0, maxThreads);
	const rows = new Map(
		(
			await listThreadsById(
				db,
				found.map(({ tid }) => tid),
			)
		).map((row) => [row.tid, row]),
	);
	return found.flatMap(({ tid }) => {
		const thread = rows.get(tid);
		return thread ? [{ tid, fid: thread.fid, subject: thread.subject }] : [];
	});
}
