import { eq } from "drizzle-orm";
import { feedTag, threadTag, titleTag } from "#contract/cacheTags.ts";
import type { HoldReason } from "#contract/holding.ts";
import { liveEvents } from "#contract/liveEvents.ts";
import type { Tx } from "../../../../platform/data/db.ts";
import { signal } from "../../../../platform/realtime/signals.ts";
import { changeMemberCounts } from "../../../accounts/memberCounts.ts";
import { changePoints } from "../../../accounts/points/actions/changePoints.ts";
import { changeThreadCounts } from "../../../topics/queries.ts";
import type { PostRow, ThreadRow } from "../../queries.ts";
import { countReply } from "../../reply/actions/softDeleteReply.ts";
import { signalReply } from "../../reply/signalReply.ts";
import { posts, threads } from "../../tables.ts";
import { pendingSince } from "../holdRules.ts";

/**
 * Holds a published thread (by its first post) or reply for review: it leaves lists and counts. One that is pending or
 * deleted stays so. The caller has locked the thread and the post.
 * @returns whether it is pending now and was not before
 */
export async function holdPost(
	tx: Tx,
	{ thread, post }: { thread: ThreadRow; post: PostRow },
	reason: HoldReason,
	now: Date,
): Promise<boolean> {
	const { tid, pid } = post;
	const isFirst = pid === thread.pid;
	if (post.deletedAt || (isFirst && thread.deletedAt)) return false;
	await tx.update(posts).set(pendingSince(reason, now)).where(eq(posts.pid, pid));
	if (!isFirst) {
		await countReply(tx, thread, post, -1);
		await signalReply(tx, liveEvents.replyDeleted, { tid, pid });
		return true;
	}
	await tx.update(threads).set(pendingSince(reason, now)).where(eq(threads.tid, tid));
	await changeThreadCounts(tx, [{ topid: thread.topid, step: -1 }]);
	await changeMemberCounts(tx, [{ uid: post.uid, threads: -1, likesReceived: -post.likeCount }]);
	await changePoints(tx, { uid: post.uid, kind: "thread", at: thread.createdAt, step: -1 });
	await signal(tx, { invalidate: [threadTag(tid), titleTag(tid), feedTag] });
	return true;
}
