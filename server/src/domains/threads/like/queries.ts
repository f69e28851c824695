import { and, eq, sql } from "drizzle-orm";
import { type Db, prepared, type Tx } from "../../../platform/data/db.ts";
import { findPost, findThread, lockPost, lockThread, type PostRow, type ThreadRow } from "../queries.ts";
import { favorites, likes } from "./tables.ts";

const likesByPid = prepared((db) =>
	db
		.select({ pid: likes.pid })
		.from(likes)
		.where(and(sql`${likes.pid} = any(${sql.placeholder("pids")})`, eq(likes.uid, sql.placeholder("uid"))))
		.prepare("likes_among"),
);
const favoriteByTid = prepared((db) =>
	db
		.select({ tid: favorites.tid })
		.from(favorites)
		.where(and(eq(favorites.uid, sql.placeholder("uid")), eq(favorites.tid, sql.placeholder("tid"))))
		.prepare("favorite_by_tid"),
);

/** Which of these posts a member likes, in one query. A guest (uid 0) likes none. */
export async function findLikedPids(db: Db, uid: number, pids: Iterable<number>): Promise<Set<number>> {
	const wanted = [...new Set(pids)];
	if (uid === 0 || wanted.length === 0) return new Set();
	const rows = await likesByPid(db).execute({ pids: wanted, uid });
	return new Set(rows.map((row) => row.pid));
}

/** Whether a member bookmarked a thread. A guest has no bookmarks. */
export async function isBookmarked(db: Db, uid: number, tid: number): Promise<boolean> {
	if (uid === 0) return false;
	const rows = await favoriteByTid(db).execute({ uid, tid });
	return rows.length > 0;
}

/** A locked post and its thread, which is locked too when it is the thread's first post; undefined when either is missing. */
export async function lockForLike(tx: Tx, pid: number): Promise<{ thread: ThreadRow; post: PostRow } | undefined> {
	const found = await findPost(tx, pid);
	const thread = found && (await (found.position === 1 ? lockThread : findThread)(tx, found.tid));
	const post = await lockPost(tx, pid);
	return thread && post && { thread, post };
}
