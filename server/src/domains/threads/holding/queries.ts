import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import type { HoldReason } from "#contract/holding.ts";
import type { Db } from "../../../platform/data/db.ts";
import type { Viewer } from "../../../platform/security/viewer.ts";
import { groupOf } from "../../accounts/groups.ts";
import { hostedTopics } from "../policy.ts";
import type { PostRow, ThreadRow } from "../queries.ts";
import { posts, threads } from "../tables.ts";

/** What the viewer's roles let them review or remove, as `mayRemovePending`; undefined for all. */
function reviewedBy(viewer: Viewer): SQL | undefined {
	if (viewer.admin) return undefined;
	const places = viewer.roles.flatMap(({ role, section, board }) => {
		if (role === "country-manager" && section !== null) return [eq(threads.countryFid, section)];
		if (role !== "board-moderator" || board === null) return [];
		return [and(eq(threads.fid, board), section === null ? undefined : eq(threads.countryFid, section))];
	});
	const topics = hostedTopics(viewer);
	const isRead = or(sql`${threads.readaccess} <= ${groupOf(viewer.groupId).readaccess}`, eq(threads.uid, viewer.uid));
	const hosted =
		topics.length > 0
			? [and(inArray(threads.topid, topics), ne(posts.pid, threads.pid), isNull(threads.deletedAt), isRead)]
			: [];
	return and(ne(posts.uid, viewer.uid), or(...places, ...hosted, sql`false`));
}

/** What waits for a review by the viewer. Compares `posts` and `threads`. */
const isPendingFor = (viewer: Viewer): SQL | undefined =>
	and(isNotNull(posts.pendingReason), isNull(posts.deletedBy), isNull(threads.deletedBy), reviewedBy(viewer));

/** How many pending posts the viewer may review, up to `most`. */
export const countPendingPosts = (db: Db, viewer: Viewer, most: number): Promise<number> =>
	db.$count(
		db
			.select({ pid: posts.pid })
			.from(posts)
			.innerJoin(threads, eq(threads.tid, posts.tid))
			.where(isPendingFor(viewer))
			.limit(most)
			.as("pending"),
	);

/**
 * Pending threads (their first posts) and replies that the viewer may review, after the pid `cursor`, in the order of
 * their pids.
 * @param uid only of this author
 */
export const listPendingPosts = (
	db: Db,
	viewer: Viewer,
	{
		cursor,
		reason,
		uid,
		limit,
	}: { cursor?: number | undefined; reason?: HoldReason | undefined; uid?: number; limit: number },
): Promise<{ thread: ThreadRow; post: PostRow }[]> =>
	db
		.select({ thread: threads, post: posts })
		.from(posts)
		.innerJoin(threads, eq(threads.tid, posts.tid))
		.where(
			and(
				isPendingFor(viewer),
				reason && eq(posts.pendingReason, reason),
				uid === undefined ? undefined : eq(posts.uid, uid),
				cursor === undefined ? undefined : gt(posts.pid, cursor),
			),
		)
		.orderBy(asc(posts.pid))
		.limit(limit);

/** A member's own pending threads, newest first. */
export const listOwnPendingThreads = (
	db: Db,
	uid: number,
	limit: number,
): Promise<Pick<ThreadRow, "tid" | "subject" | "createdAt">[]> =>
	db
		.select({ tid: threads.tid, subject: threads.subject, createdAt: threads.createdAt })
		.from(posts)
		.innerJoin(threads, eq(threads.pid, posts.pid))
		.where(and(eq(posts.uid, uid), isNotNull(posts.pendingReason), isNull(posts.deletedBy), isNull(threads.deletedBy)))
		.orderBy(desc(posts.pid))
		.limit(limit);
