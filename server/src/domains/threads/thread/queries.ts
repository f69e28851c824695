import { aliasedTable, and, eq, gt, gte, isNull, or, type SQL, sql } from "drizzle-orm";
import type { BoardSort } from "#contract/boards.ts";
import { type Db, prepared } from "../../../platform/data/db.ts";
import {
	afterCursor,
	type Cursor,
	epochMicroseconds,
	newestFirst,
	type Page,
} from "../../../platform/data/pagination.ts";
import type { ThreadRow } from "../queries.ts";
import { threads } from "../tables.ts";
import { hasTag } from "../tag/queries.ts";
import { hotScore } from "./rules.ts";

const notDeleted = isNull(threads.deletedAt);

/** A thread in a list, with its cursor position. */
export interface ListedThread {
	thread: ThreadRow;
	cursor: Cursor;
}

/** No thread that was created since a time has a lower hot score. */
export const lowestHotSince = (createdAt: Date): number =>
	hotScore({ likeCount: 0, replyCount: 0, bookmarkCount: 0, createdAt });

type TimeColumn = typeof threads.createdAt | typeof threads.lastReplyAt;

/** Not deleted threads, newest first by `time`. */
async function listThreads(
	db: Db,
	time: TimeColumn,
	where: SQL | undefined,
	{ after, offset, limit }: Page,
): Promise<ListedThread[]> {
	const rows = await db
		.select({ thread: threads, micros: epochMicroseconds(time) })
		.from(threads)
		.where(and(notDeleted, where, after && afterCursor(time, threads.tid, after)))
		.orderBy(newestFirst(time, threads.tid))
		.limit(limit)
		.offset(offset);
	return rows.map(({ thread, micros }) => ({ thread, cursor: { value: micros, id: thread.tid } }));
}

/** Which threads of a board are listed, and in which order. */
export interface BoardList {
	fid: number;
	/** Of all sections without it. */
	countryFid: number | undefined;
	sort: BoardSort;
	/** The form that finds a tag. */
	tag: string | undefined;
}

const isUnanswered = sql`${threads.replyCount} = 0`;

/** Threads of a board, last reply first, or newest first. */
export function listThreadsByBoard(
	db: Db,
	{ fid, countryFid, sort, tag }: BoardList,
	now: Date,
	page: Page,
): Promise<ListedThread[]> {
	const inDigest = and(gt(threads.digest, 0), or(isNull(threads.digestUntil), gt(threads.digestUntil, now)));
	const where = and(
		eq(threads.fid, fid),
		countryFid === undefined ? undefined : eq(threads.countryFid, countryFid),
		sort === "unanswered" ? isUnanswered : sort === "digest" ? inDigest : undefined,
		tag === undefined ? undefined : hasTag(threads.tid, tag),
	);
	return listThreads(db, sort === "active" ? threads.lastReplyAt : threads.createdAt, where, page);
}

/** A member's threads, newest first. */
export const listThreadsByAuthor = (db: Db, uid: number, page: Page): Promise<ListedThread[]> =>
	listThreads(db, threads.createdAt, eq(threads.uid, uid), page);

/** Matches the partial index of threads with photos. */
const hasPhotos = sql`${threads.aids} <> '{}'`;

/** A member's threads with photos, newest first. */
export const listPhotoThreadsByAuthor = (db: Db, uid: number, page: Page): Promise<ListedThread[]> =>
	listThreads(db, threads.createdAt, and(eq(threads.uid, uid), hasPhotos), page);

/** How many threads a member has published since a time. */
export async function countThreadsByAuthorSince(db: Db, uid: number, since: Date): Promise<number> {
	const [row] = await db
		.select({ count: sql<number>`count(*)` })
		.from(threads)
		.where(and(notDeleted, eq(threads.uid, uid), gte(threads.createdAt, since)));
	return row?.count ?? 0;
}

const maxCounted = 10_000;

/** How many threads of a board, of one section or of all, were published since a time, counted up to 10 000. */
export async function countThreadsInBoardSince(db: Db, fid: number, since: Date, countryFid?: number): Promise<number> {
	const ofSection = countryFid === undefined ? undefined : eq(threads.countryFid, countryFid);
	const found = db
		.select({ tid: threads.tid })
		.from(threads)
		.where(
			and(notDeleted, eq(threads.fid, fid), ofSection, gte(threads.lastReplyAt, since), gte(threads.createdAt, since)),
		)
		.limit(maxCounted)
		.as("found");
	const [row] = await db.select({ count: sql<number>`count(*)` }).from(found);
	return row?.count ?? 0;
}

const newestByAuthors = prepared((db) => {
	const newest = aliasedTable(threads, "newest");
	const newestOfAuthor = db
		.select({ tid: newest.tid })
		.from(newest)
		.where(and(sql`${newest.uid} = authors.uid`, isNull(newest.deletedAt)))
		.orderBy(newestFirst(newest.createdAt, newest.tid))
		.limit(1);
	const tids = sql`select (${newestOfAuthor}) from unnest(${sql.placeholder("uids")}::bigint[]) as authors(uid)`;
	return db.select().from(threads).where(sql`${threads.tid} = any(array(${tids}))`).prepare("newest_by_authors");
});

/** The newest thread of each of these authors: one index lookup per author. */
export const listNewestByAuthors = async (db: Db, uids: readonly number[]): Promise<ThreadRow[]> =>
	uids.length === 0 ? [] : newestByAuthors(db).execute({ uids });
