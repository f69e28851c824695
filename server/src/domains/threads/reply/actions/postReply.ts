import { constraints } from "#contract/constraints.ts";
import { liveEvents } from "#contract/liveEvents.ts";
import type { Ctx } from "../../../../platform/context.ts";
import type { Tx } from "../../../../platform/data/db.ts";
import { NotFound } from "../../../../platform/http/errors.ts";
import { publish } from "../../../../platform/jobs/events.ts";
import { authorize } from "../../../../platform/security/policy.ts";
import { assertAddressAllowed } from "../../../auth/addressBan/queries.ts";
import { attachPictures } from "../../../media/actions/attachPictures.ts";
import { requireUnblocked } from "../../../social/block/actions/requireUnblocked.ts";
import { award } from "../../../wallet/actions/award.ts";
import { parsePictureIds, renderContent } from "../../content.ts";
import { replyPosted } from "../../events.ts";
import { askHoldRules } from "../../holding/holdRules.ts";
import { findMentioned } from "../../mention/findMentioned.ts";
import { saveMentions } from "../../mention/queries.ts";
import { mayReply } from "../../policy.ts";
import { threadPort } from "../../port.ts";
import { findPost, lockThread, type PostRow, postPictureUse, requireReadable, type ThreadRow } from "../../queries.ts";
import { checkReplyContent } from "../content.ts";
import { signalReply } from "../signalReply.ts";
import { insertReply } from "./insertReply.ts";

export interface PostReplyInput {
	tid: number;
	message: string;
	/** The parent reply; 0 or the first post for the thread itself. */
	pid?: number | undefined;
	quote_pid?: number | undefined;
	aids?: string | undefined;
	at_list_current?: string | undefined;
}

export interface PostedReply {
	pid: number;
	tid: number;
	/** The reply that it belongs to; 0 for one with a post number. */
	parent_pid: number;
	/** Its post number; 0 for a reply to a reply and for one that is pending for review. */
	position: number;
	/** 1 when it is pending for review. */
	pending: number;
	/** The page of 20 posts that shows it. */
	page: number;
}

/**
 * Replies to a thread or to a reply. There is one level of nesting: a reply to a child reply becomes its sibling.
 * @throws NotFound `thread-not-found`, `reply-not-found` (also for what belongs to another thread or was deleted);
 * Forbidden by `mayReply`, `address-banned`, `blocked-by-member`; Invalid by field.
 */
export async function postReply(ctx: Ctx, input: PostReplyInput): Promise<PostedReply> {
	const { viewer } = ctx;
	const aids = parsePictureIds(input.aids, constraints.picturesPerReply);
	const { message } = checkReplyContent(input.message, aids.length);

	return ctx.transaction(async (tx) => {
		const thread = requireReadable(viewer, await lockThread(tx, input.tid));
		authorize(mayReply(viewer, thread));
		await assertAddressAllowed(tx, ctx);
		const target = await findPostOfThread(tx, thread, input.pid);
		const quoted = await findPostOfThread(tx, thread, input.quote_pid);
		await requireUnblocked(tx, ctx, [thread.uid, ...[target, quoted].flatMap((post) => post?.uid ?? [])]);
		const parentPid = !target || target.pid === thread.pid ? null : (target.parentPid ?? target.pid);

		const now = ctx.clock.now();
		const mentioned = await findMentioned(tx, ctx, thread, { message, listed: input.at_list_current });
		const { html } = renderContent(message, mentioned);
		const { fid, countryFid } = thread;
		const { reason: pendingReason, record } = await askHoldRules(tx, ctx, {
			kind: "reply",
			subject: "",
			message,
			special: 0,
			fid,
			countryFid,
		});
		const reply = {
			pendingReason,
			uid: viewer.uid,
			message,
			html,
			aids,
			parentPid,
			quotePid: quoted?.pid ?? null,
			now,
		};
		const { pid, position } = await insertReply(tx, thread, reply);
		await saveMentions(tx, pid, mentioned, now);
		if (aids.length > 0) await attachPictures(tx, { uid: viewer.uid, aids, usedBy: postPictureUse(pid) });
		if (!pendingReason) {
			await award(tx, ctx, { uid: viewer.uid, activity: "reply", subject: pid });
			await threadPort(thread.special)?.onReply?.(tx, ctx, thread);
			await signalReply(tx, liveEvents.replyPosted, { tid: thread.tid, pid, position, parentPid });
			await publish(tx, replyPosted({ tid: thread.tid, pid }));
		}
		await record(tx, { tid: thread.tid, pid });
		const postNumber = position ?? (await findPost(tx, parentPid ?? 0))?.position ?? thread.maxPosition;
		return {
			pid,
			tid: thread.tid,
			parent_pid: parentPid ?? 0,
			position: position ?? 0,
			pending: Number(pendingReason !== undefined),
			page: Math.ceil(postNumber / constraints.threadPageSize),
		};
	});
}

/** A post of this thread that is not deleted; undefined without `pid`. @throws NotFound `reply-not-found`. */
async function findPostOfThread(tx: Tx, thread: ThreadRow, pid: number | undefined): Promise<PostRow | undefined> {
	if (!pid) return undefined;
	const post = await findPost(tx, pid);
	if (!post || post.tid !== thread.tid || post.deletedAt) throw new NotFound("reply-not-found");
	return post;
}
