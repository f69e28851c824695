import { and, asc, between, desc, eq, gt, inArray, isNull, ne, sql } from "drizzle-orm";
import { type Db, prepared, type Tx } from "../../../platform/data/db.ts";
import { afterCursor, epochMicroseconds, newestFirst, type Page } from "../../../platform/data/pagination.ts";
import { NotFound } from "../../../platform/http/errors.ts";
import type { Viewer } from "../../../platform/security/viewer.ts";
import { isPending, mayRead, mayRestoreReply } from "../policy.ts";
import {
	findPost,
	findThread,
	type ListedPost,
	listPostsById,
	lockPost,
	lockThread,
	type PostRow,
	type ThreadRow,
} from "../queries.ts";
import { posts } from "../tables.ts";

interface Reply {
	thread: ThreadRow;
	post: PostRow;
}

/**
 * A reply and its thread, both locked until the transaction ends. A thread's first post is not a reply. A deleted reply
 * is found only by those who may restore it and only with `includeDeleted`.
 * @throws NotFound `reply-not-found`, also for what the viewer may not read.
 */
export async function lockReply(tx: Tx, viewer: Viewer, pid: number, { includeDeleted = false } = {}): Promise<Reply> {
	const found = await findPost(tx, pid);
	const thread = found && (await lockThread(tx, found.tid));
	const post = found && (await lockPost(tx, pid));
	const isHidden = thread && post?.deletedAt && !(includeDeleted && mayRestoreReply(viewer, post, thread).ok);
	if (!thread || !post || isHidden || post.position === 1 || !mayRead(viewer, thread).ok)
		throw new NotFound("reply-not-found");
	return { thread, post };
}

/** A reply that may have child replies, deleted or not, and its thread. @throws NotFound as `lockReply`. */
export async function getParentReply(db: Db, viewer: Viewer, pid: number): Promise<Reply> {
	const post = await findPost(db, pid);
	const thread = post && (await findThread(db, post.tid));
	const isUnseen = post && isPending(post) && post.childCount === 0;
	if (!thread || !post || isUnseen || post.position === 1 || !mayRead(viewer, thread).ok)
		throw new NotFound("reply-not-found");
	return { thread, post };
}

/** What makes two replies the same. */
type ReplyContent = Pick<PostRow, "tid" | "uid" | "message" | "parentPid" | "quotePid" | "aids">;

/** A reply with the same content that its author has posted since a time; the caller has locked the thread. */
export async function findSameReply(
	tx: Tx,
	{ tid, uid, message, parentPid, quotePid, aids }: ReplyContent,
	since: Date,
): Promise<PostRow | undefined> {
	const recent = await postsSince(tx).execute({ uid, tid, since });
	return recent.find(
		(post) =>
			post.position !== 1 &&
			post.message === message &&
			post.parentPid === parentPid &&
			post.quotePid === quotePid &&
			post.aids.join() === aids.join(),
	);
}

const postsSince = prepared((db) =>
	db
		.select()
		.from(posts)
		.where(
			and(
				eq(posts.uid, sql.placeholder("uid")),
				eq(posts.tid, sql.placeholder("tid")),
				gt(posts.createdAt, sql.placeholder("since")),
				isNull(posts.deletedAt),
			),
		)
		.orderBy(desc(posts.pid))
		.prepare("recent_posts_in_thread"),
);

const postsByNumber = {
	asc: prepared((db) => selectByNumber(db).orderBy(asc(posts.position)).prepare("posts_by_number_asc")),
	desc: prepared((db) => selectByNumber(db).orderBy(desc(posts.position)).prepare("posts_by_number_desc")),
};
const selectByNumber = (db: Db) =>
	db
		.select()
		.from(posts)
		.where(
			and(
				eq(posts.tid, sql.placeholder("tid")),
				between(posts.position, sql.placeholder("from"), sql.placeholder("to")),
			),
		);

/** Posts with the numbers `from` to `to`, inclusive, with deleted ones. */
export async function listPostsByNumber(
	db: Db,
	tid: number,
	from: number,
	to: number,
	order: "asc" | "desc" = "asc",
): Promise<PostRow[]> {
	if (to < from) return [];
	return postsByNumber[order](db).execute({ tid, from, to });
}

const mostLiked = prepared((db) => {
	const wanted = sql`(select p.pid from posts p where p.tid = ${sql.placeholder("tid")} and p.position > 1
		order by p.reply_likes desc nulls last, p.position
		limit ${sql.placeholder("limit")} offset ${sql.placeholder("offset")})`;
	return db
		.select()
		.from(posts)
		.where(inArray(posts.pid, wanted))
		.orderBy(desc(posts.likeCount), asc(posts.position))
		.prepare("most_liked_replies");
});

/**
 * Numbered replies by their likes, of the same likes the oldest first; deleted ones take a place only where nested
 * replies need it.
 */
export async function listMostLikedReplies(
	db: Db,
	tid: number,
	{ offset, limit }: { offset: number; limit: number },
): Promise<PostRow[]> {
	const rows = await mostLiked(db).execute({ tid, offset, limit });
	return rows.filter(({ deletedAt, childCount }) => deletedAt === null || childCount > 0);
}

/** The first `limit` posts after a post number. */
export async function listPostsAfterNumber(db: Db, tid: number, position: number, limit: number): Promise<PostRow[]> {
	return db
		.select()
		.from(posts)
		.where(and(eq(posts.tid, tid), gt(posts.position, position)))
		.orderBy(asc(posts.position))
		.limit(limit);
}

/** The thread's pinned replies, the newest pin first. */
export async function listPinnedReplies(db: Db, { tid, pinnedReplies }: ThreadRow): Promise<PostRow[]> {
	const rows = await listPostsById(db, pinnedReplies);
	return pinnedReplies.flatMap(
		(pid) => rows.find((row) => row.pid === pid && row.tid === tid && row.deletedAt === null) ?? [],
	);
}

/** The first page of a thread's replies with the pinned ones first; each is shown once. */
export async function withPinnedFirst(db: Db, thread: ThreadRow, rows: PostRow[]): Promise<PostRow[]> {
	const pinned = await listPinnedReplies(db, thread);
	return [...pinned, ...rows.filter(({ pid }) => !pinned.some((one) => one.pid === pid))];
}

/** A member's replies in a thread, nested ones included, newest first. */
export async function listRepliesByAuthor(
	db: Db,
	thread: ThreadRow,
	uid: number,
	{ offset, limit }: { offset: number; limit: number },
): Promise<PostRow[]> {
	return db
		.select()
		.from(posts)
		.where(and(eq(posts.uid, uid), eq(posts.tid, thread.tid), ne(posts.pid, thread.pid), isNull(posts.deletedAt)))
		.orderBy(desc(posts.pid))
		.limit(limit)
		.offset(offset);
}

/** How many of the last posts are searched for recent repliers. */
const recentPosts = 50;

/** The last `limit` different members who replied, newest first: among the last posts and their child replies. */
export async function listRecentRepliers(db: Db, tid: number, limit: number): Promise<number[]> {
	const { rows } = await db.execute<{ uid: number }>(sql`
		with recent as (
			select pid, uid, deleted_at from posts where tid = ${tid} and position > 1 order by position desc
			limit ${recentPosts}
		)
		select uid from (
			select pid, uid from recent where deleted_at is null
			union all
			select child.pid, child.uid from recent join posts child on child.parent_pid = recent.pid
			where child.deleted_at is null
		) repliers
		group by uid order by max(pid) desc limit ${limit}`);
	return rows.map((row) => row.uid);
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
	return rows.map(({ post, micros }) => ({ post, at: post.createdAt, cursor: { value: micros, id: post.pid } }));
}
