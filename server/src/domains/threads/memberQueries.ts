import { and, eq, isNull, ne, type SQL, sql } from "drizzle-orm";
import { boards } from "#contract/sections.ts";
import type { Db } from "../../platform/data/db.ts";
import { first } from "../../platform/data/db.ts";
import { afterCursor, type Cursor, epochMicroseconds, newestFirst, type Page } from "../../platform/data/pagination.ts";
import { favorites, likes } from "./like/tables.ts";
import type { PostRow, ThreadRow } from "./queries.ts";
import { posts, threads } from "./tables.ts";

/** Bookmarks of videos have their own list. */
export type BookmarkKind = "posts" | "videos";

const ofKind = (kind: BookmarkKind): SQL | undefined => (kind === "videos" ? eq : ne)(threads.fid, boards.video);

/** Bookmarked threads that are not deleted, the last bookmarked first. */
export async function listBookmarks(db: Db, uid: number, kind: BookmarkKind, { after, offset, limit }: Page): Promise<{ thread: ThreadRow; cursor: Cursor }[]> {
	const rows = await db
		.select({ thread: threads, micros: epochMicroseconds(favorites.createdAt) })
		.from(favorites)
		.innerJoin(threads, eq(threads.tid, favorites.tid))
		.where(and(eq(favorites.uid, uid), isNull(threads.deletedAt), ofKind(kind), after && afterCursor(favorites.createdAt, favorites.tid, after)))
		.orderBy(newestFirst(favorites.createdAt, favorites.tid))
		.limit(limit)
		.offset(offset);
	return rows.map(({ thread, micros }) => ({ thread, cursor: { micros, id: thread.tid } }));
}

const maxCounted = 10_000;

/** How many threads a member has bookmarked, counted up to 10 000; of both kinds without `kind`. */
export async function countBookmarks(db: Db, uid: number, kind?: BookmarkKind): Promise<number> {
	const found = db
		.select({ tid: favorites.tid })
		.from(favorites)
		.innerJoin(threads, eq(threads.tid, favorites.tid))
		.where(and(eq(favorites.uid, uid), isNull(threads.deletedAt), kind && ofKind(kind)))
		.limit(maxCounted)
		.as("found");
	return countOf(await db.select({ count: rowCount }).from(found));
}

/** A post in a list of a member's activity: when they wrote or liked it, and its cursor position. */
export interface ListedPost {
	post: PostRow;
	at: Date;
	cursor: Cursor;
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
	return rows.map(({ post, at, micros }) => ({ post, at, cursor: { micros, id: post.pid } }));
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

/** Matches the partial index of a member's replies: nested replies have no position. */
const isReply = sql`${posts.deletedAt} is null and ${posts.position} is distinct from 1`;

/** A member's replies, newest first. */
export async function listRepliesByMember(db: Db, uid: number, { after, offset, limit }: Page): Promise<ListedPost[]> {
	const rows = await db
		.select({ post: posts, micros: epochMicroseconds(posts.createdAt) })
		.from(posts)
		.where(and(eq(posts.uid, uid), isReply, after && afterCursor(posts.createdAt, posts.pid, after)))
		.orderBy(newestFirst(posts.createdAt, posts.pid))
		.limit(limit)
		.offset(offset);
	return rows.map(({ post, micros }) => ({ post, at: post.createdAt, cursor: { micros, id: post.pid } }));
}

const rowCount = sql<number>`count(*)`;
const countOf = (rows: { count: number }[]): number => Number(first(rows).count);
