import { and, eq, getTableColumns, isNotNull, isNull, sql } from "drizzle-orm";
import { relation } from "../../platform/data/db.ts";
import { likes } from "./like/tables.ts";
import { posts, threads } from "./tables.ts";
import { threadViewDays } from "./viewDay/tables.ts";

/** All that lists show of a thread. */
export const threadColumns = getTableColumns(threads);

/** Threads for queries of other domains, without deleted and pending ones. It has `threadColumns`. */
export const visibleThreads = relation.select().from(threads).where(isNull(threads.deletedAt)).as("threads");

/** Threads that nobody has deleted, with pending ones. */
export const writtenThreads = relation
	.select({ tid: threads.tid, uid: threads.uid })
	.from(threads)
	.where(isNull(threads.deletedBy))
	.as("written_threads");

/** Threads that their authors have deleted, and when. */
export const threadsDeletedByAuthor = relation
	.select({ tid: threads.tid, uid: threads.uid, deletedAt: threads.deletedAt })
	.from(threads)
	.where(and(isNotNull(threads.deletedAt), eq(threads.deletedBy, threads.uid), isNull(threads.mergedInto)))
	.as("threads_deleted_by_author");

/** What others read of posts, deleted or not. */
export const postFacts = relation
	.select({
		pid: posts.pid,
		tid: posts.tid,
		uid: posts.uid,
		hidden: posts.hidden,
		editedAt: posts.editedAt,
		pending: sql<boolean>`${posts.pendingReason} is not null and ${posts.deletedBy} is null`.as("is_pending"),
		removed: sql<boolean>`${posts.deletedBy} is not null`.as("is_removed"),
	})
	.from(posts)
	.as("posts");

/** Where posts stand, deleted or not. */
export const postPlaces = relation
	.select({ pid: posts.pid, countryFid: threads.countryFid, fid: threads.fid })
	.from(posts)
	.innerJoin(threads, eq(threads.tid, posts.tid))
	.as("post_places");

/** Replies that all who may read their threads see. */
export const visibleReplies = relation
	.select({ pid: posts.pid, tid: posts.tid, uid: posts.uid, createdAt: posts.createdAt })
	.from(posts)
	.where(and(isNull(posts.deletedAt), sql`${posts.position} is distinct from 1`))
	.as("visible_replies");

/** Who likes which post, and since when. */
export const postLikes = relation
	.select({ pid: likes.pid, uid: likes.uid, createdAt: likes.createdAt })
	.from(likes)
	.as("post_likes");

/** Views of threads by day (UTC), of the days that are kept. */
export const viewsByDay = relation
	.select({ tid: threadViewDays.tid, day: threadViewDays.day, views: threadViewDays.views })
	.from(threadViewDays)
	.as("views_by_day");
