import { and, eq, sql } from "drizzle-orm";
import { threadTag } from "#contract/cacheTags.ts";
import { prepared, type Tx, variablesOf } from "../../../../platform/data/db.ts";
import { together } from "../../../../platform/data/together.ts";
import { publish } from "../../../../platform/jobs/events.ts";
import { signal } from "../../../../platform/realtime/signals.ts";
import { changeMemberCounts } from "../../../accounts/memberCounts.ts";
import { changePoints } from "../../../accounts/points/actions/changePoints.ts";
import { postLiked } from "../../events.ts";
import type { PostRow, ThreadRow } from "../../queries.ts";
import { posts, threads } from "../../tables.ts";
import { hotScore } from "../../thread/rules.ts";
import { likes } from "../tables.ts";

/**
 * Adds or removes a member's like of a post. The caller has locked the post, and the thread when it is its first post:
 * those likes count for the thread too.
 * @returns the number of likes.
 */
export async function setLike(
	tx: Tx,
	thread: ThreadRow,
	post: PostRow,
	{ uid, on, now }: { uid: number; on: boolean; now: Date },
): Promise<number> {
	const { pid } = post;
	const [like] = await (on
		? insertLike(tx).execute({ pid, uid, createdAt: now })
		: deleteLike(tx).execute({ pid, uid }));
	if (!like) return post.likeCount;
	const likeCount = post.likeCount + (on ? 1 : -1);
	const step = on ? 1 : -1;
	await together([
		setLikesOfPost(tx).execute({ pid, likeCount }),
		...(post.position === 1 ? [countForThread(tx, thread, likeCount)] : []),
		...(post.deletedAt ? [] : [changeMemberCounts(tx, [{ uid: post.uid, likesReceived: step }])]),
		...(post.uid === uid ? [] : [changePoints(tx, { uid: post.uid, kind: "like", at: like.at, step })]),
	]);
	await signal(tx, { invalidate: [threadTag(thread.tid)] });
	if (on) await publish(tx, postLiked({ tid: thread.tid, pid, uid, author: post.uid, at: now.toISOString() }));
	return likeCount;
}

const countForThread = (tx: Tx, thread: ThreadRow, likeCount: number): Promise<unknown> =>
	setLikesOfThread(tx).execute({ tid: thread.tid, likeCount, hot: hotScore({ ...thread, likeCount }) });

const insertLike = prepared((db) =>
	db
		.insert(likes)
		.values(variablesOf(likes, ["pid", "uid", "createdAt"]))
		.onConflictDoNothing()
		.returning({ at: likes.createdAt })
		.prepare("insert_like"),
);

const deleteLike = prepared((db) =>
	db
		.delete(likes)
		.where(and(eq(likes.pid, sql.placeholder("pid")), eq(likes.uid, sql.placeholder("uid"))))
		.returning({ at: likes.createdAt })
		.prepare("delete_like"),
);

const setLikesOfPost = prepared((db) =>
	db
		.update(posts)
		.set(variablesOf(posts, ["likeCount"]))
		.where(eq(posts.pid, sql.placeholder("pid")))
		.prepare("set_likes_of_post"),
);

const setLikesOfThread = prepared((db) =>
	db
		.update(threads)
		.set(variablesOf(threads, ["likeCount", "hot"]))
		.where(eq(threads.tid, sql.placeholder("tid")))
		.prepare("set_likes_of_thread"),
);
