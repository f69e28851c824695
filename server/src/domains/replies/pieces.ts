import type { Db } from "../../platform/db.ts";
import { listFloors, listFloorsAfter, listPostsOf } from "../threads/postLists.ts";
import type { PostRow, ThreadRow } from "../threads/queries.ts";

/** Replies of the thread's author that are listed alone. */
const authorsOwn = 50;

/** Which replies are asked for: `author` 1 outweighs `after`, and that outweighs the page. */
export interface Asked {
	page: number;
	limit: number;
	order?: "asc" | "desc" | undefined;
	author?: number | undefined;
	after?: number | undefined;
}

interface Piece {
	rows: PostRow[];
	page: number;
	limit: number;
	count: number;
	totalPage: number;
}

/**
 * A piece of a thread's replies. They begin at floor 2, so page p of L holds the floors 2 + (p-1)L to 1 + pL, and
 * counts are of floors: those of deleted replies too, so that a page stays where it is.
 */
export async function listPiece(db: Db, thread: ThreadRow, { page, limit, order = "asc", author, after }: Asked): Promise<Piece> {
	const count = thread.maxPosition - 1;
	const totalPage = Math.max(1, Math.ceil(count / limit));
	if (author === 1) {
		const rows = await listPostsOf(db, thread, thread.uid, authorsOwn);
		return { rows, page: 1, limit: authorsOwn, count: rows.length, totalPage: 1 };
	}
	if (after !== undefined) return { rows: await listFloorsAfter(db, thread.tid, Math.max(1, after), limit), page, limit, count, totalPage };
	const start = (page - 1) * limit;
	const rows =
		order === "asc"
			? await listFloors(db, thread.tid, 2 + start, 1 + start + limit)
			: await listFloors(db, thread.tid, Math.max(2, thread.maxPosition - start - limit + 1), thread.maxPosition - start, "desc");
	return { rows, page, limit, count, totalPage };
}
