import { and, asc, eq, gt, isNull, ne, notInArray, type SQL, sql } from "drizzle-orm";
import { videoSpecial } from "#contract/sections.ts";
import { type Db, first, prepared, type Tx } from "../../../platform/data/db.ts";
import {
	afterCursor,
	type Cursor,
	epochMicroseconds,
	newestFirst,
	type Page,
} from "../../../platform/data/pagination.ts";
import { together } from "../../../platform/data/together.ts";
import { findThread, type ListedPost, lockPost, type PostRow, type ThreadRow } from "../queries.ts";
import { posts, threads } from "../tables.ts";
import { bookmarks, likes } from "./tables.ts";

const likesByPid = prepared((db) =>
	db
		.select({ pid: likes.pid })
		.from(likes)
		.where(and(sql`${likes.pid} = any(${sql.placeholder("pids")})`, eq(likes.uid, sql.placeholder("uid"))))
		.prepare("likes_among"),
);
const bookmarkByTid = prepared((db) =>
	db
		.select({ tid: bookmarks.tid })
		.from(bookmarks)
		.where(and(eq(bookmarks.uid, sql.placeholder("uid")), eq(bookmarks.tid, sql.placeholder("tid"))))
		.prepare("bookmark_by_tid"),
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
	const rows = await bookmarkByTid(db).execute({ uid, tid });
	return rows.length > 0;
}

/** A post whose like a member changes. */
export interface LikedPost {
	thread: ThreadRow;
	post: PostRow;
	/** Since when the member likes it; undefined when they don't. */
	likedAt: Date | undefined;
}

/**
 * A locked post and its thread, which is locked too when it is the thread's first post; undefined when either is
 * missing. Who likes a post is changed only while it is locked.
 */
export async function lockForLike(tx: Tx, uid: number, pid: number): Promise<LikedPost | undefined> {
	const [[first], post, [like]] = await together([
		threadForLike(tx).execute({ pid }),
		lockPost(tx, pid),
		likeOfMember(tx).execute({ pid, uid }),
	]);
	// Meanwhile its thread may have been merged into another.
	const thread = first && first.tid === post?.tid ? first : post && (await findThread(tx, post.tid));
	return thread && post && { thread, post, likedAt: like?.at };
}

const likeOfMember = prepared((db) =>
	db
		.select({ at: likes.createdAt })
		.from(likes)
		.where(and(eq(likes.pid, sql.placeholder("pid")), eq(likes.uid, sql.placeholder("uid"))))
		.prepare("like_of_member"),
);

const threadForLike = prepared((db) =>
	db
		.select()
		.from(threads)
		.where(
			sql`${threads.tid} = (select ${posts.tid} from ${posts} where ${posts.pid} = ${sql.placeholder("pid")}
				and ${posts.position} = 1)`,
		)
		.for("no key update")
		.prepare("thread_for_like"),
);

/** Bookmarks of videos have their own list. */
export type BookmarkKind = "posts" | "videos";

const ofKind = (kind: BookmarkKind): SQL | undefined => (kind === "videos" ? eq : ne)(threads.special, videoSpecial);

/** Bookmarked threads that are not deleted, the last bookmarked first. */
export async function listBookmarks(
	db: Db,
	uid: number,
	kind: BookmarkKind,
	{ after, offset, limit }: Page,
): Promise<{ thread: ThreadRow; cursor: Cursor }[]> {
	const rows = await db
		.select({ thread: threads, micros: epochMicroseconds(bookmarks.createdAt) })
		.from(bookmarks)
		.innerJoin(threads, eq(threads.tid, bookmarks.tid))
		.where(
			and(
				eq(bookmarks.uid, uid),
				isNull(threads.deletedAt),
				ofKind(kind),
				after && afterCursor(bookmarks.createdAt, bookmarks.tid, after),
			),
		)
		.orderBy(newestFirst(bookmarks.createdAt, bookmarks.tid))
		.limit(limit)
		.offset(offset);
	return rows.map(({ thread, micros }) => ({ thread, cursor: { value: micros, id: thread.tid } }));
}

const maxCounted = 10_000;

/** How many threads a member has bookmarked, counted up to 10 000; of both kinds without `kind`. */
export async function countBookmarks(db: Db, uid: number, kind?: BookmarkKind): Promise<number> {
	const found = db
		.select({ tid: bookmarks.tid })
		.from(bookmarks)
		.innerJoin(threads, eq(threads.tid, bookmarks.tid))
		.where(and(eq(bookmarks.uid, uid), isNull(threads.deletedAt), kind && ofKind(kind)))
		.limit(maxCounted)
		.as("found");
	return countOf(await db.select({ count: rowCount }).from(found));
}

/** Liked posts that are not deleted, the last liked first. */
export async function listLikedPosts(db: Db, uid: number, { after, offset, limit }: Page): Promise<ListedPost[]> {
	const rows = await db
		.select({ post: posts, at: likes.createdAt, micros: epochMicroseconds(likes.createdAt) })
		.from(likes)
		.innerJoin(posts, eq(posts.pid, likes.pid))
		.where(and(eq(likes.uid, uid), isNull(posts.deletedAt), after && afterCursor(likes.createdAt, likes.pid, after)))
		.orderBy(newestFirst(likes.createdAt, likes.pid))
		.limit(limit)
		.offset(offset);
	return rows.map(({ post, at, micros }) => ({ post, at, cursor: { value: micros, id: post.pid } }));
}

/** How many posts a member likes, counted up to 10 000. */
export async function countLikedPosts(db: Db, uid: number): Promise<number> {
	const found = db
		.select({ pid: likes.pid })
		.from(likes)
		.innerJoin(posts, eq(posts.pid, likes.pid))
		.where(and(eq(likes.uid, uid), isNull(posts.deletedAt)))
		.limit(maxCounted)
		.as("found");
	return countOf(await db.select({ count: rowCount }).from(found));
}

const rowCount = sql<number>`count(*)`;
const countOf = (rows: { count: number }[]): number => Number(first(rows).count);

/** The next members after one who have bookmarked a thread, without some. */
export async function listBookmarkers(
	db: Db,
	tid: number,
	{ after, limit, without }: { after: number; limit: number; without: number[] },
): Promise<number[]> {
	const rows = await db
		.select({ uid: bookmarks.uid })
		.from(bookmarks)
		.where(and(eq(bookmarks.tid, tid), gt(bookmarks.uid, after), notInArray(bookmarks.uid, without)))
		.orderBy(asc(bookmarks.uid))
		.limit(limit);
	return rows.map(({ uid }) => uid);
}
