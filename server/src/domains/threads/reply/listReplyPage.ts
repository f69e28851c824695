import type { Db } from "../../../platform/data/db.ts";
import type { PostRow, ThreadRow } from "../queries.ts";
import { listPostsAfterNumber, listPostsByNumber, withPinnedFirst } from "./queries.ts";
import { listUnnumbered, maxListed, type Sources } from "./unnumbered.ts";

/** By post number, or the most liked first. */
export type ReplyOrder = "asc" | "desc" | "likes";

/** Which replies to list: `author` 1 takes precedence over `after`, and `after` over the page. */
export interface ReplyListQuery {
	page: number;
	limit: number;
	order?: ReplyOrder | undefined;
	author?: number | undefined;
	after?: number | undefined;
}

interface ReplyPage {
	rows: PostRow[];
	page: number;
	limit: number;
	count: number;
	totalPage: number;
}

/**
 * A page of a thread's replies. They begin at post number 2, so page p of size L holds the numbers 2 + (p-1)L to 1 +
 * pL. Deleted replies count too, so that pages do not shift. The first page begins with the pinned replies of the
 * thread.
 */
export async function listReplyPage(
	sources: Sources,
	thread: ThreadRow,
	{ page, limit, order = "asc", author, after }: ReplyListQuery,
): Promise<ReplyPage> {
	const { db } = sources;
	const count = thread.maxPosition - 1;
	const totalPage = countReplyPages(thread, limit, order);
	if (author === 1) return listAuthorPage(sources, thread, page, limit);
	if (after !== undefined)
		return {
			rows: await listPostsAfterNumber(db, thread.tid, Math.max(1, after), limit),
			page,
			limit,
			count,
			totalPage,
		};
	const rows =
		order === "likes"
			? await listLikedPage(sources, thread, page, limit)
			: await listNumberedPage(db, thread, page, limit, order);
	return { rows: page === 1 ? await withPinnedFirst(db, thread, rows) : rows, page, limit, count, totalPage };
}

/** The post numbers of a page of replies, inclusive. */
export function numbersOfPage(
	{ maxPosition }: ThreadRow,
	page: number,
	limit: number,
	order: "asc" | "desc",
): { from: number; to: number } {
	const start = (page - 1) * limit;
	return order === "asc"
		? { from: 2 + start, to: 1 + start + limit }
		: { from: Math.max(2, maxPosition - start - limit + 1), to: maxPosition - start };
}

const listNumberedPage = (
	db: Db,
	thread: ThreadRow,
	page: number,
	limit: number,
	order: "asc" | "desc",
): Promise<PostRow[]> => {
	const { from, to } = numbersOfPage(thread, page, limit, order);
	return listPostsByNumber(db, thread.tid, from, to, order);
};

/** A page of the replies with the most likes; empty beyond the last. */
export async function listLikedPage(
	sources: Sources,
	thread: ThreadRow,
	page: number,
	limit: number,
): Promise<PostRow[]> {
	return page > countReplyPages(thread, limit, "likes")
		? []
		: listUnnumbered(sources, thread, "likes", { offset: (page - 1) * limit, limit });
}

/**
 * A page of the author's replies, newest first. They are not counted: `count` and `totalPage` tell only of one more
 * page.
 */
export async function listAuthorPage(
	sources: Sources,
	thread: ThreadRow,
	page: number,
	limit: number,
): Promise<ReplyPage> {
	const offset = Math.min((page - 1) * limit, maxListed);
	const rows = await listUnnumbered(sources, thread, "author", { offset, limit: limit + 1 });
	return {
		rows: rows.slice(0, limit),
		page,
		limit,
		count: offset + rows.length,
		totalPage: page + Number(rows.length > limit && offset < maxListed),
	};
}

/** How many pages a thread's replies have, at least one. */
export const countReplyPages = (
	{ maxPosition }: Pick<ThreadRow, "maxPosition">,
	limit: number,
	order: ReplyOrder,
): number =>
	Math.max(1, Math.ceil((order === "likes" ? Math.min(maxPosition - 1, maxListed) : maxPosition - 1) / limit));

/**
 * A page of a thread's posts. In any order page 1 begins with the first post; `desc` continues with the last, `likes`
 * with the most liked. Numbers are never reused, so that any page is found by index.
 */
export async function listPostPage(
	sources: Sources,
	thread: ThreadRow,
	page: number,
	limit: number,
	order: ReplyOrder,
): Promise<PostRow[]> {
	const { db } = sources;
	const start = (page - 1) * limit;
	const firstPost = page === 1 && order !== "asc" ? await listPostsByNumber(db, thread.tid, 1, 1) : [];
	if (order === "likes") {
		const [offset, count] = [Math.max(0, start - 1), page === 1 ? limit - 1 : limit];
		return [...firstPost, ...(await listUnnumbered(sources, thread, "likes", { offset, limit: count }))];
	}
	if (order === "asc") return listPostsByNumber(db, thread.tid, start + 1, start + limit);
	const last = thread.maxPosition - Math.max(0, start - 1);
	const replies = await listPostsByNumber(
		db,
		thread.tid,
		Math.max(2, thread.maxPosition - start - limit + 2),
		last,
		"desc",
	);
	return [...firstPost, ...replies];
}
