import type { Db } from "../../../platform/data/db.ts";
import type { PostRow, ThreadRow } from "../queries.ts";
import { listPostsAfterNumber, listPostsByNumber, listRepliesByAuthor, withPinnedFirst } from "./queries.ts";

/** Most replies listed with `author` 1. */
const maxAuthorReplies = 50;

/** Which replies to list: `author` 1 takes precedence over `after`, and `after` over the page. */
export interface ReplyListQuery {
	page: number;
	limit: number;
	order?: "asc" | "desc" | undefined;
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
 * A page of a thread's replies. They begin at post number 2, so page p of size L holds the numbers 2 + (p-1)L to 1 + pL.
 * Deleted replies count too, so that pages do not shift. The first page begins with the pinned replies of the thread.
 */
export async function listReplyPage(db: Db, thread: ThreadRow, { page, limit, order = "asc", author, after }: ReplyListQuery): Promise<ReplyPage> {
	const count = thread.maxPosition - 1;
	const totalPage = Math.max(1, Math.ceil(count / limit));
	if (author === 1) {
		const rows = await listRepliesByAuthor(db, thread, thread.uid, maxAuthorReplies);
		return { rows, page: 1, limit: maxAuthorReplies, count: rows.length, totalPage: 1 };
	}
	if (after !== undefined) return { rows: await listPostsAfterNumber(db, thread.tid, Math.max(1, after), limit), page, limit, count, totalPage };
	const { from, to } = numbersOfPage(thread, page, limit, order);
	const rows = await listPostsByNumber(db, thread.tid, from, to, order);
	return { rows: page === 1 ? await withPinnedFirst(db, thread, rows) : rows, page, limit, count, totalPage };
}

/** The post numbers of a page of replies, inclusive. */
export function numbersOfPage({ maxPosition }: ThreadRow, page: number, limit: number, order: "asc" | "desc"): { from: number; to: number } {
	const start = (page - 1) * limit;
	return order === "asc" ? { from: 2 + start, to: 1 + start + limit } : { from: Math.max(2, maxPosition - start - limit + 1), to: maxPosition - start };
}
