import { and, eq, isNull, sql } from "drizzle-orm";
import { type Db, first, prepared, type Tx } from "../../platform/data/db.ts";
import type { Cursor } from "../../platform/data/pagination.ts";
import { Forbidden, NotFound } from "../../platform/http/errors.ts";
import type { Viewer } from "../../platform/security/viewer.ts";
import { lowestGroupWith } from "../accounts/groups.ts";
import { mayRead, mayReadDeleted, mayReadPending } from "./policy.ts";
import { posts, threads } from "./tables.ts";

export type ThreadRow = typeof threads.$inferSelect;
export type PostRow = typeof posts.$inferSelect;

/** A post in a list of a member's activity: when they wrote or liked it, and its cursor position. */
export interface ListedPost {
	post: PostRow;
	at: Date;
	cursor: Cursor;
}

const threadByTid = prepared((db) =>
	db
		.select()
		.from(threads)
		.where(eq(threads.tid, sql.placeholder("tid")))
		.prepare("thread_by_tid"),
);

/** The thread, deleted or not, or undefined. */
export async function findThread(db: Db, tid: number): Promise<ThreadRow | undefined> {
	const [row] = await threadByTid(db).execute({ tid });
	return row;
}

const threadForWrite = prepared((db) =>
	db
		.select()
		.from(threads)
		.where(eq(threads.tid, sql.placeholder("tid")))
		.for("no key update")
		.prepare("thread_for_write"),
);

/** Same, locked until the transaction ends. Writers lock the thread before its posts. */
export async function lockThread(tx: Tx, tid: number): Promise<ThreadRow | undefined> {
	const [row] = await threadForWrite(tx).execute({ tid });
	return row;
}

const unmergedForWrite = prepared((db) =>
	db
		.select()
		.from(threads)
		.where(and(eq(threads.tid, sql.placeholder("tid")), isNull(threads.mergedInto)))
		.for("no key update")
		.prepare("unmerged_thread_for_write"),
);

/** Same, of a merged thread the one that it was merged into. */
export async function lockMergedThread(tx: Tx, tid: number): Promise<ThreadRow | undefined> {
	const [whole] = await unmergedForWrite(tx).execute({ tid });
	if (whole) return whole;
	const into = (await findThread(tx, tid))?.mergedInto;
	const thread = await lockThread(tx, into ?? tid);
	return thread?.mergedInto ? lockMergedThread(tx, thread.mergedInto) : thread;
}

/**
 * The thread, if the viewer may read it.
 * @throws NotFound `thread-not-found` when it does not exist or was deleted; Forbidden `thread-forbidden` with the
 * lowest group that may.
 */
export async function getReadableThread(db: Db, viewer: Viewer, tid: number, options?: Readable): Promise<ThreadRow> {
	return requireReadable(viewer, await findThread(db, tid), options);
}

/**
 * To show it: also a thread that is pending for review, or deleted, to those who see it. Nothing else can be done with
 * one.
 */
interface Readable {
	pending?: boolean;
	deleted?: boolean;
}

/** The thread, if it is not deleted and the viewer may read it. @throws as `getReadableThread`. */
export function requireReadable(
	viewer: Viewer,
	thread: ThreadRow | undefined,
	{ pending = false, deleted = false }: Readable = {},
): ThreadRow {
	if (pending && thread && mayReadPending(viewer, thread, thread)) return thread;
	if (deleted && thread && mayReadDeleted(viewer, thread, thread)) return thread;
	if (!thread || thread.deletedAt) throw new NotFound("thread-not-found");
	const decision = mayRead(viewer, thread);
	if (!decision.ok) throw new Forbidden(decision.why, {}, { needed_group: lowestGroupWith(thread.readaccess).groupid });
	return thread;
}

/** The post, deleted or not, or undefined. */
export async function findPost(db: Db, pid: number): Promise<PostRow | undefined> {
	const [row] = await postById(db).execute({ pid });
	return row;
}

const postById = prepared((db) =>
	db
		.select()
		.from(posts)
		.where(eq(posts.pid, sql.placeholder("pid")))
		.prepare("post_by_id"),
);

const postWithThread = prepared((db) =>
	db
		.select({ post: posts, thread: threads })
		.from(posts)
		.innerJoin(threads, eq(threads.tid, posts.tid))
		.where(and(eq(posts.pid, sql.placeholder("pid")), isNull(posts.deletedAt), isNull(threads.deletedAt)))
		.prepare("post_with_thread"),
);

/** A post with its thread, if neither is deleted. */
export async function findPublishedPost(
	db: Db,
	pid: number,
): Promise<{ post: PostRow; thread: ThreadRow } | undefined> {
	const [published] = await postWithThread(db).execute({ pid });
	return published;
}

const postForWrite = prepared((db) =>
	db
		.select()
		.from(posts)
		.where(eq(posts.pid, sql.placeholder("pid")))
		.for("no key update")
		.prepare("post_for_write"),
);

/** The post, deleted or not, locked until the transaction ends. */
export async function lockPost(tx: Tx, pid: number): Promise<PostRow | undefined> {
	const [row] = await postForWrite(tx).execute({ pid });
	return row;
}

const postsByPid = prepared((db) =>
	db
		.select()
		.from(posts)
		.where(sql`${posts.pid} = any(${sql.placeholder("pids")})`)
		.prepare("posts_by_pid"),
);

/** Posts by id, in no order. */
export async function listPostsById(db: Db, pids: Iterable<number>): Promise<PostRow[]> {
	const wanted = [...new Set(pids)];
	return wanted.length === 0 ? [] : postsByPid(db).execute({ pids: wanted });
}

const threadWithPostByTid = prepared((db) =>
	db
		.select({ thread: threads, post: posts })
		.from(threads)
		.innerJoin(posts, eq(posts.pid, threads.pid))
		.where(eq(threads.tid, sql.placeholder("tid")))
		.prepare("thread_with_post_by_tid"),
);

/**
 * The thread with its first post, deleted or not; of a merged one the thread that it was merged into.
 * @throws NotFound `thread-not-found`
 */
export async function getThreadWithPost(db: Db, tid: number): Promise<{ thread: ThreadRow; post: PostRow }> {
	const [row] = await threadWithPostByTid(db).execute({ tid });
	if (!row) throw new NotFound("thread-not-found");
	return row.thread.mergedInto === null ? row : getThreadWithPost(db, row.thread.mergedInto);
}

/** The thread with its first post, if the viewer may read it. @throws as `getReadableThread`. */
export async function getReadableThreadWithPost(
	db: Db,
	viewer: Viewer,
	tid: number,
	options?: Readable,
): Promise<{ thread: ThreadRow; post: PostRow }> {
	const row = await getThreadWithPost(db, tid);
	requireReadable(viewer, row.thread, options);
	return row;
}

/**
 * Reserves the ids of a new thread and its first post, which refer to each other.
 * @param draftTid the id that the thread's draft has reserved.
 */
export async function reserveThreadIds(tx: Tx, draftTid?: number): Promise<{ tid: number; pid: number }> {
	const { rows } = await tx.execute<{ tid: number; pid: number }>(sql`select
		coalesce(${draftTid ?? null}::bigint, nextval(pg_get_serial_sequence('threads', 'tid'))) as tid,
		nextval(pg_get_serial_sequence('posts', 'pid')) as pid`);
	return first(rows);
}

/** `usedBy` of a post's pictures. */
export const postPictureUse = (pid: number): string => `post:${pid}`;

const threadsByTid = prepared((db) =>
	db
		.select()
		.from(threads)
		.where(sql`${threads.tid} = any(${sql.placeholder("tids")})`)
		.prepare("threads_by_tid"),
);

/** Threads by id, deleted ones too, in no order. */
export async function listThreadsById(db: Db, tids: Iterable<number>): Promise<ThreadRow[]> {
	const wanted = [...new Set(tids)];
	return wanted.length === 0 ? [] : threadsByTid(db).execute({ tids: wanted });
}

/** The thread whose first post this is. */
export async function findThreadOfFirstPost(db: Db, pid: number): Promise<number | undefined> {
	const [row] = await db.select({ tid: threads.tid }).from(threads).where(eq(threads.pid, pid));
	return row?.tid;
}
