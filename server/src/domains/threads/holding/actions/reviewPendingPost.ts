import { threadTag } from "#contract/cacheTags.ts";
import type { Ctx } from "../../../../platform/context.ts";
import type { Tx } from "../../../../platform/data/db.ts";
import { NotFound } from "../../../../platform/http/errors.ts";
import { signal } from "../../../../platform/realtime/signals.ts";
import { authorize } from "../../../../platform/security/policy.ts";
import { logModeration } from "../../../moderationLog/actions/logModeration.ts";
import { isPending, mayReadPending, mayRemovePending, mayReview } from "../../policy.ts";
import { findPost, lockPost, lockThread, type PostRow, type ThreadRow } from "../../queries.ts";
import { softDeleteReply } from "../../reply/actions/softDeleteReply.ts";
import { softDeleteThread } from "../../thread/actions/softDeleteThread.ts";
import { publishPendingPost } from "./publishPendingPost.ts";

interface Found {
	thread: ThreadRow;
	post: PostRow;
}

/** The thread and the post, both locked; undefined when either is missing. */
export async function lockPostWithThread(tx: Tx, pid: number): Promise<Found | undefined> {
	const found = await findPost(tx, pid);
	const thread = found && (await lockThread(tx, found.tid));
	const post = found && (await lockPost(tx, pid));
	return thread && post && { thread, post };
}

/** Who decided, for the moderation log. */
export type Reviewer = Pick<Ctx, "viewer" | "clock" | "deps">;

const objectOf = ({ thread, post }: Found) =>
	post.pid === thread.pid ? { kind: "thread" as const, id: thread.tid } : { kind: "reply" as const, id: post.pid };

/**
 * Publishes a pending post and logs it; another stays as it is. The caller has locked it and checked the permission.
 * @returns whether it changed
 */
export async function releaseLockedPost(tx: Tx, by: Reviewer, found: Found, reason?: string): Promise<boolean> {
	if (!isPending(found.post)) return false;
	await publishPendingPost(tx, by, found);
	const object = objectOf(found);
	const { pendingReason } = found.post;
	await logModeration(tx, by, {
		action: `release-${object.kind}`,
		object,
		of: { ...found.thread, uid: found.post.uid },
		reason,
		before: { pending: pendingReason },
		after: { pending: null },
	});
	return true;
}

/** Deletes a pending post, or holds it again (`undo`), and logs it. Otherwise as `releaseLockedPost`. */
export async function removeLockedPost(
	tx: Tx,
	by: Reviewer,
	found: Found,
	{ undo = false, reason }: { undo?: boolean; reason?: string } = {},
): Promise<boolean> {
	const { thread, post } = found;
	const isRemoved = post.pendingReason !== null && post.deletedBy !== null && post.deletedBy !== post.uid;
	if (undo ? !isRemoved : !isPending(post)) return false;
	const deletion = undo ? null : { deletedAt: by.clock.now(), deletedBy: by.viewer.uid };
	const object = objectOf(found);
	await (object.kind === "thread"
		? softDeleteThread(tx, thread, deletion)
		: softDeleteReply(tx, thread, post, deletion));
	const action = `${undo ? "restore" : "delete"}-${object.kind}` as const;
	await signal(tx, { invalidate: [threadTag(post.tid)] });
	await logModeration(tx, by, {
		action,
		object,
		of: { ...thread, uid: post.uid },
		reason,
		before: { deleted: undo, pending: post.pendingReason },
		after: { deleted: !undo },
	});
	return true;
}

/** @throws NotFound `reply-not-found`, also for what the viewer may not see; Forbidden `not-allowed` */
async function lockForReview(tx: Tx, { viewer }: Ctx, pid: number, mayDecide: typeof mayRemovePending): Promise<Found> {
	const found = await lockPostWithThread(tx, pid);
	if (!found) throw new NotFound("reply-not-found");
	const { post, thread } = found;
	const isSeen = mayReadPending(viewer, post, thread) || mayRemovePending(viewer, post, thread).ok;
	if (isPending(post) && !isSeen) throw new NotFound("reply-not-found");
	authorize(mayDecide(viewer, post, thread));
	return found;
}

/** Publishes a pending thread or reply. One that is not pending stays as it is. @throws as `lockForReview` */
export async function releasePost(
	ctx: Ctx,
	{ pid, reason }: { pid: number; reason?: string | undefined },
): Promise<void> {
	return ctx.transaction(async (tx) => {
		await releaseLockedPost(tx, ctx, await lockForReview(tx, ctx, pid, mayReview), reason);
	});
}

/**
 * Deletes a pending thread or reply; `undo` holds it again. One in another state stays as it is.
 * @throws as `lockForReview`
 */
export async function removePendingPost(
	ctx: Ctx,
	{ pid, undo, reason }: { pid: number; undo?: boolean | undefined; reason?: string | undefined },
): Promise<void> {
	return ctx.transaction(async (tx) => {
		await removeLockedPost(tx, ctx, await lockForReview(tx, ctx, pid, mayRemovePending), { undo, reason });
	});
}
