import { and, eq, type SQL, sql } from "drizzle-orm";
import { threadTag } from "#contract/cacheTags.ts";
import type { Db } from "../../../platform/data/db.ts";
import { valuesOf } from "../../../platform/data/valuesOf.ts";
import type { Viewer } from "../../../platform/security/viewer.ts";
import { groupOf } from "../../accounts/groups.ts";
import { isListed } from "../../threads/policy.ts";
import { visibleThreads } from "../../threads/relations.ts";
import { type Sources, share } from "../shared.ts";
import { candidates, expectedPosts, has, type PostQuery } from "./candidates.ts";

/** What a search is limited to. */
export interface PostFilter {
	fid?: number | undefined;
	countryFid?: number | undefined;
	topid?: number | undefined;
	/** Any of these languages; none is any. */
	langs?: readonly string[] | undefined;
	/** Any of these members. */
	authors?: readonly number[] | undefined;
	since?: Date | undefined;
}

/** A thread, found by its first post or a reply. */
export interface FoundPost {
	tid: number;
	/** The best of its posts. */
	pid: number;
	score: number;
	/** Milliseconds. */
	at: number;
	/** Whether that post has enough of the words themselves. */
	exact: boolean;
	/** Which of the terms its posts have, in bits; 0 when all are asked for. */
	parts: number;
}

/** So many of the newest first posts, and of all posts, are ranked. */
const maxCandidates = 500;

/** Periods in which first posts are looked for before more: a word of most posts would find too many to sort. */
const firstWindow = 4;

/** Windows that are tried before all posts are, each as large as the one before lets expect enough posts in. */
const maxWindows = 2;

/** Weights of replies, nothing, first posts, and titles and tags. */
const weights = "{0.1,0.3,0.5,1}";

/** Seconds of a month, in which a post loses most of what its newness adds. */
const monthSeconds = 2_592_000;

type Row = {
	pid: number;
	tid: number;
	uid: number;
	/** Author of the thread; null when it is deleted or outside of the filter. */
	starter: number | null;
	/** The right that its readers need. */
	readaccess: number;
	at: number;
	score: number;
	exact: boolean;
	parts: number;
};

/**
 * Threads that the viewer may read and whose lists have them, with the best of their posts that match; of very many,
 * the newest.
 */
export async function findPosts(
	sources: Sources,
	viewer: Viewer,
	query: PostQuery,
	filter: PostFilter,
): Promise<FoundPost[]> {
	const rows = await share(sources, "posts", [query, filter], () => findRows(sources.db, query, filter), tagsOf);
	const right = viewer.loggedIn ? groupOf(viewer.groupId).readaccess : 0;
	const best = new Map<number, Row>();
	for (const row of rows) {
		if (row.starter === null || viewer.hides(row.uid) || !isListed(viewer, { tid: row.tid, uid: row.starter }))
			continue;
		if (!viewer.admin && row.readaccess > right && row.starter !== viewer.uid) continue;
		const known = best.get(row.tid);
		const parts = row.parts | (known?.parts ?? 0);
		const isBetter =
			!known || Number(row.exact) - Number(known.exact) > 0 || (row.exact === known.exact && row.score > known.score);
		best.set(row.tid, { ...(isBetter ? row : known), parts });
	}
	return [...best.values()].map(({ tid, pid, score, at, exact, parts }) => ({
		tid,
		pid,
		score,
		at: at * 1000,
		exact,
		parts,
	}));
}

/** So few posts are searched again as soon as one of their threads changes; when there are none, always. */
const maxTagged = 50;

function tagsOf(rows: readonly Row[]): string[] | undefined {
	if (rows.length === 0) return undefined;
	return rows.length > maxTagged ? [] : [...new Set(rows.map(({ tid }) => threadTag(tid)))];
}

/** First posts and replies; when all that match are few, in one query for both. */
async function findRows(db: Db, query: PostQuery, filter: PostFilter): Promise<Row[]> {
	// The words are counted in fewer posts than there are, and not in all of their forms.
	const expected = expectedPosts(query);
	const isCommon = expected > maxCandidates;
	const find = async (kind: "first" | "post"): Promise<{ rows: Row[]; all: boolean }> => {
		const marks = [...(kind === "first" ? ["'~first'"] : []), ...marksOf(filter)];
		let size = kind === "first" ? firstWindow : Math.max(1, Math.ceil((query.periods * maxCandidates) / expected));
		for (let tries = 0; isCommon && size < query.periods && tries < maxWindows; tries++) {
			const periods = Array.from({ length: size }, (_, back) => `'~period${query.periods - 1 - back}'`).join(" | ");
			const rows = await findNewest(db, query, [...marks, periods], filter);
			if (rows.length >= maxCandidates / 2) return { rows, all: false };
			size = Math.ceil((size * maxCandidates) / (rows.length + 1));
		}
		const rows = await findNewest(db, query, marks, filter);
		return { rows, all: rows.length < maxCandidates };
	};
	if (!query.replies) return (await find("first")).rows;
	// Of several words each may be common, and together rare.
	if (isCommon && query.terms.length === 1)
		return (await Promise.all([find("first"), find("post")])).flatMap(({ rows }) => rows);
	const { rows, all } = await find("post");
	return all ? rows : [...rows, ...(await find("first")).rows];
}

/** The terms that a post has. */
export const termsOf = <T>(terms: readonly T[], parts: number): T[] => terms.filter((_, at) => (parts >> at) & 1);

function marksOf({ fid, countryFid, topid, langs = [], authors = [] }: PostFilter): string[] {
	const marks = [fid && `board${fid}`, countryFid && `section${countryFid}`, topid && `topic${topid}`];
	const some = [langs.map((lang) => `'~lang${lang}'`), authors.map((uid) => `'~author${uid}'`)];
	return [
		...marks.flatMap((mark) => (mark ? [`'~${mark}'`] : [])),
		...some.flatMap((any) => (any.length > 0 ? any.join(" | ") : [])),
	];
}

/** How many of these a post has. */
const countOf = (parts: readonly string[]): SQL =>
	sql.join(
		parts.map((part) => sql`(${has(part)})::int`),
		sql` + `,
	);

/** The newest posts that match, with their scores: how well, how new, and how many like and answer the thread. */
async function findNewest(
	db: Db,
	query: PostQuery,
	marks: readonly string[],
	{ since, fid, countryFid, topid }: PostFilter,
): Promise<Row[]> {
	const { terms, least } = query;
	const [matches, ranks, exact] = [valuesOf(terms, "matches"), valuesOf(terms, "ranks"), valuesOf(terms, "exact")];
	const isPart = least < terms.length;
	const parts = sql.join(
		matches.map((part, at) => sql`((flat @@ ${part}::tsquery)::int << ${at}::int)`),
		sql` | `,
	);
	// Each use of a long post's words would read and unpack them again: `||` makes a copy that is used instead.
	const { rows } = await db.execute<Row>(sql`
		with found as materialized (
			select pid, tid, uid, created_at, parts, words || ''::tsvector as words from (
				select pid, tid, uid, created_at, words, parts from search_documents
					cross join lateral (${
						isPart
							? sql`select ${parts} as parts
						from (select words || ''::tsvector as flat offset 0) copy offset 0`
							: sql`select 0 as parts`
					}) counted
				where ${candidates(query, marks)} ${isPart ? sql`and bit_count(parts::bit(16)) >= ${least}` : sql``}
					${since ? sql`and created_at >= ${since}` : sql``}
				order by pid + 0 desc limit ${maxCandidates}) newest)
		select found.pid, found.tid, found.uid, ${visibleThreads.uid} as starter, ${visibleThreads.readaccess},
		extract(epoch from found.created_at)::float8 as at,
			${isPart ? sql`${countOf(exact)} >= ${least}` : has(exact.join(" & "))} as exact, parts,
			ts_rank(${weights}::real[], found.words, ${ranks.join(isPart ? " | " : " & ")}::tsquery, 1)
				* case when found.pid = ${visibleThreads.pid} then 1 else 0.6 end
				* (1 + 0.4 * exp(-extract(epoch from now() - found.created_at)::float8 / ${monthSeconds}))
				* (1 + 0.05 * ln(1 + ${visibleThreads.likeCount} + ${visibleThreads.replyCount})) as score
		from found left join ${visibleThreads}
		on ${and(sql`${visibleThreads.tid} = found.tid`, fid ? eq(visibleThreads.fid, fid) : undefined, countryFid ? eq(visibleThreads.countryFid, countryFid) : undefined, topid ? eq(visibleThreads.topid, topid) : undefined)}`);
	return rows;
}
