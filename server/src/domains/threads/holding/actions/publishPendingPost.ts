import { eq } from "drizzle-orm";
import { feedTag, threadTag, titleTag, topicTags } from "#contract/cacheTags.ts";
import { liveEvents } from "#contract/liveEvents.ts";
import type { Ctx } from "../../../../platform/context.ts";
import type { Tx } from "../../../../platform/data/db.ts";
import { publish } from "../../../../platform/jobs/events.ts";
import { signal } from "../../../../platform/realtime/signals.ts";
import { changeMemberCounts } from "../../../accounts/memberCounts.ts";
import { changePoints } from "../../../accounts/points/actions/changePoints.ts";
import { changeThreadCounts } from "../../../topics/queries.ts";
import { award } from "../../../wallet/actions/award.ts";
import { postEdited, threadPublished } from "../../events.ts";
import type { PostRow, ThreadRow } from "../../queries.ts";
import { countNewReply, nextPosition } from "../../reply/actions/insertReply.ts";
import { countReply } from "../../reply/actions/softDeleteReply.ts";
import { publishReply } from "../../reply/publishReply.ts";
import { signalReply } from "../../reply/signalReply.ts";
import { posts, threads } from "../../tables.ts";
import { hotScore } from "../../thread/rules.ts";

const shown = { pendingReason: null, pendingSince: null, deletedAt: null };

/** Whether it was pending when it was posted, so that nobody has read it. */
const isNew = ({ createdAt, pendingSince }: Pick<PostRow, "createdAt" | "pendingSince">): boolean =>
	pendingSince?.getTime() === createdAt.getTime();

/**
 * Publishes a pending thread (by its first post) or reply: as if just posted, or where it was before it was pending.
 * The caller has locked the thread and the post, which is pending.
 */
export async function publishPendingPost(
	tx: Tx,
	ctx: Pick<Ctx, "deps" | "clock">,
	{ thread, post }: { thread: ThreadRow; post: PostRow },
): Promise<void> {
	const now = ctx.clock.now();
	const { tid, pid, uid, parentPid } = post;
	if (pid === thread.pid) {
		const dates: { createdAt?: Date } = isNew(post) ? { createdAt: now } : {};
		await tx
			.update(threads)
			.set({ ...shown, ...dates, ...(isNew(post) ? { lastReplyAt: now, hot: hotScore({ ...thread, ...dates }) } : {}) })
			.where(eq(threads.tid, tid));
		await tx
			.update(posts)
			.set({ ...shown, ...dates })
			.where(eq(posts.pid, pid));
		await changeThreadCounts(tx, [{ topid: thread.topid, step: 1, ...(isNew(post) && { newAt: now }) }]);
		await changeMemberCounts(tx, [{ uid, threads: 1, likesReceived: post.likeCount }]);
		await changePoints(tx, { uid, kind: "thread", at: dates.createdAt ?? thread.createdAt, step: 1 });
		if (isNew(post)) await award(tx, ctx, { uid, activity: "thread", subject: tid });
		await signal(tx, { invalidate: [threadTag(tid), titleTag(tid), feedTag, ...topicTags(thread.topid)] });
		await publish(tx, isNew(post) ? threadPublished({ tid, pid, uid }) : postEdited({ tid, pid }));
		return;
	}
	if (!isNew(post)) {
		await tx.update(posts).set(shown).where(eq(posts.pid, pid));
		await countReply(tx, thread, post, 1);
		await signalReply(tx, liveEvents.replyRestored, { tid, pid });
		await publish(tx, postEdited({ tid, pid }));
		return;
	}
	const position = nextPosition(thread, parentPid);
	await tx
		.update(posts)
		.set({ ...shown, position, createdAt: now })
		.where(eq(posts.pid, pid));
	await countNewReply(tx, thread, { uid, position, parentPid, now });
	await award(tx, ctx, { uid, activity: "reply", subject: pid });
	await signalReply(tx, liveEvents.replyPosted, { tid, pid, position, parentPid });
	await publishReply(tx, thread, { pid, uid, addressed: true });
}
