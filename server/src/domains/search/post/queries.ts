import { and, eq, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../platform/data/db.ts";
import type { Viewer } from "../../../platform/security/viewer.ts";
import { groupOf } from "../../accounts/groups.ts";
import { threads } from "../../threads/tables.ts";
import { isListed } from "../../threads/thread/listPresenter.ts";
import { maxResults } from "../rules.ts";

/** What a search is limited to. */
export interface PostFilter {
	fid?: number | undefined;
	countryFid?: number | undefined;
	lang?: string | undefined;
	author?: number | undefined;
	since?: Date | undefined;
}

/** What posts are compared with, as text-search queries. */
export interface PostQuery {
	/** What they must match. */
	match: string;
	/** What those match that have all of the words themselves. */
	exact: string;
	/** The parts of which a thread matches some with this post, others with that one. */
	parts: readonly string[];
}

/** A thread, found by its first post or a reply. */
export interface FoundPost {
	tid: number;
	/** The best of its posts. */
	pid: number;
	score: number;
	/** Milliseconds. */
	at: number;
	/** Whether that post has all of the words themselves. */
	exact: boolean;
	/** How many of the parts its posts match. */
	parts: number;
}

/** Periods of 65,536 posts that are looked through before all: a word of most posts would find too many to sort. */
const windows = [2, 16];

/** Weights of replies, nothing, first posts, and titles and tags. */
const weights = "{0.1,0.3,0.5,1}";

/** Milliseconds of a month, in which a post loses most of what its newness adds. */
const monthSeconds = 2_592_000;

type Row = { pid: number; tid: number; uid: number; starter: number; at: number; score: number; exact: boolean; parts: number };

/** Threads that the viewer may read and whose lists have them, with the best of their posts that match; of very many, the newest. */
export async function findPosts(db: Db, viewer: Viewer, query: PostQuery, filter: PostFilter): Promise<FoundPost[]> {
	const { rows: last } = await db.execute<{ period: number | null }>(sql`select max(pid) >> 16 as period from search_documents`);
	const lastPeriod = Number(last[0]?.period ?? 0);
	const find = async (kind: "first" | "reply"): Promise<Row[]> => {
		const marks = marksOf(kind, filter);
		for (const size of windows) {
			if (lastPeriod < size) break;
			const periods = Array.from({ length: size }, (_, back) => `'~period${lastPeriod - back}'`).join(" | ");
			const rows = await findNewest(db, viewer, `(${query.match}) & ${marks} & (${periods})`, query, filter);
			if (rows.length >= maxResults / 2) return rows;
		}
		return findNewest(db, viewer, `(${query.match}) & ${marks}`, query, filter);
	};
	const best = new Map<number, Row>();
	for (const row of [...(await find("first")), ...(await find("reply"))]) {
		if (viewer.hides(row.uid) || !isListed(viewer, { tid: row.tid, uid: row.starter })) continue;
		const known = best.get(row.tid);
		const parts = row.parts | (known?.parts ?? 0);
		const isBetter = !known || Number(row.exact) - Number(known.exact) > 0 || (row.exact === known.exact && row.score > known.score);
		best.set(row.tid, { ...(isBetter ? row : known), parts });
	}
	return [...best.values()].map(({ tid, pid, score, at, exact, parts }) => ({ tid, pid, score, at: at * 1000, exact, parts: countBits(parts) }));
}

const countBits = (bits: number): number => bits.toString(2).replaceAll("0", "").length;

function marksOf(kind: "first" | "reply", { fid, countryFid, lang, author }: PostFilter): string {
	const marks = [kind, fid && `board${fid}`, countryFid && `section${countryFid}`, lang && `lang${lang}`, author && `author${author}`];
	return marks.flatMap((mark) => (mark ? `'~${mark}'` : [])).join(" & ");
}

/** The newest posts that match, with their scores: how well they match, how new they are, and how many like and answer the thread. */
async function findNewest(db: Db, viewer: Viewer, match: string, query: PostQuery, { since, fid, countryFid }: PostFilter): Promise<Row[]> {
	const right = viewer.loggedIn ? groupOf(viewer.groupId).readaccess : 0;
	const readable: SQL | undefined = viewer.admin ? undefined : or(lte(threads.readaccess, right), eq(threads.uid, viewer.uid));
	const parts = query.parts.map((part, at) => sql`(found.words @@ ${part}::tsquery)::int << ${at}::int`);
	const { rows } = await db.execute<Row>(sql`
		with found as materialized (
			select pid, tid, uid, created_at, words from search_documents
			where words @@ ${match}::tsquery ${since ? sql`and created_at >= ${since}` : sql``}
			order by pid + 0 desc limit ${maxResults})
		select found.pid, found.tid, found.uid, ${threads.uid} as starter, extract(epoch from found.created_at)::float8 as at, found.words @@ ${query.exact}::tsquery as exact,
			${parts.length > 0 ? sql.join(parts, sql` | `) : sql`0`} as parts,
			ts_rank_cd(${weights}::real[], found.words, ${query.match}::tsquery, 1)
				* case when found.pid = ${threads.pid} then 1 else 0.6 end
				* (1 + 0.4 * exp(-extract(epoch from now() - found.created_at)::float8 / ${monthSeconds}))
				* (1 + 0.05 * ln(1 + ${threads.likeCount} + ${threads.replyCount})) as score
		from found join ${threads} on ${threads.tid} = found.tid
		where ${and(isNull(threads.deletedAt), readable, fid ? eq(threads.fid, fid) : undefined, countryFid ? eq(threads.countryFid, countryFid) : undefined)}`);
	return rows;
}
