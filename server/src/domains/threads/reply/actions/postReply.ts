import { constraints } from "#contract/constraints.ts";
import { liveEvents } from "#contract/liveEvents.ts";
import type { Ctx } from "../../../../platform/context.ts";
import type { Tx } from "../../../../platform/data/db.ts";
import { cleanLine } from "../../../../platform/data/text.ts";
import { readTogether, together } from "../../../../platform/data/together.ts";
import { NotFound } from "../../../../platform/http/errors.ts";
import { authorize } from "../../../../platform/security/policy.ts";
import { assertAddressAllowed } from "../../../auth/addressBan/queries.ts";
import { assertOwnsEmoticons } from "../../../emoticons/queries.ts";
import { attachPictures } from "../../../media/actions/attachPictures.ts";
import { readSetting } from "../../../siteSettings/queries.ts";
import { requireUnblocked } from "../../../social/block/actions/requireUnblocked.ts";
import { applyTextRules } from "../../../textRuleSlot.ts";
import { award } from "../../../wallet/actions/award.ts";
import { assertBoardAllowed } from "../../boardBan/queries.ts";
import { parsePictureIds, renderContent } from "../../content.ts";
import { askHoldRules } from "../../holding/holdRules.ts";
import { findMentioned } from "../../mention/findMentioned.ts";
import { saveMentions } from "../../mention/queries.ts";
import { mayReply } from "../../policy.ts";
import { threadPort } from "../../port.ts";
import {
	findPost,
	lockMergedThread,
	type PostRow,
	postPictureUse,
	requireReadable,
	type ThreadRow,
} from "../../queries.ts";
import { spamChecks } from "../../settings.ts";
import { checkReplyContent } from "../content.ts";
import { publishReply } from "../publishReply.ts";
import { findSameReply } from "../queries.ts";
import { signalReply } from "../signalReply.ts";
import { insertReply } from "./insertReply.ts";

export interface PostReplyInput {
	tid: number;
	message: string;
	/** The parent reply; 0 or the first post for the thread itself. */
	pid?: number | undefined;
	/** The reply that it quotes. */
	quotePid?: number | undefined;
	aids?: string | undefined;
	/** Uids of members who were chosen from suggestions. */
	mentioned?: string | undefined;
	/** The phone that it is written on. */
	phoneModel?: string | undefined;
}

export interface PostedReply {
	pid: number;
	tid: number;
	/** The reply that it belongs to; 0 for one with a post number. */
	parentPid: number;
	/** Its post number; 0 for a reply to a reply and for one that is pending for review. */
	position: number;
	/** 1 when it is pending for review. */
	pending: number;
	/** The page of 20 posts that shows it. */
	page: number;
}

/** The same reply again within this time is a request that was sent twice. Milliseconds. */
const repeatMs = 5_000;

/**
 * Replies to a thread or to a reply. There is one level of nesting: a reply to a child reply becomes its sibling. The
 * same reply again within seconds answers the first one.
 * @throws NotFound `thread-not-found`, `reply-not-found` (also for what belongs to another thread or was deleted);
 * Forbidden by `mayReply`, `address-banned`, `blocked-by-member`; Invalid by field.
 */
export async function postReply(ctx: Ctx, input: PostReplyInput): Promise<PostedReply> {
	const { viewer } = ctx;
	const aids = parsePictureIds(input.aids, constraints.picturesPerReply);
	const checked = checkReplyContent(input.message, aids.length);
	await assertOwnsEmoticons(ctx.db, ctx, input.message);

	return ctx.transaction(async (tx) => {
		const [locked, allowed, findTarget, findQuoted] = await readTogether([
			lockMergedThread(tx, input.tid),
			assertAddressAllowed(tx, ctx),
			findGivenPost(tx, input.pid),
			findGivenPost(tx, input.quotePid),
		]);
		const thread = requireReadable(viewer, locked());
		authorize(mayReply(viewer, thread));
		allowed();
		const filtered = await applyTextRules(ctx, { message: input.message }, thread.countryFid);
		// Rendering takes as long as saving, so an unchanged text is not rendered again.
		const rendered = filtered.message === input.message ? checked : checkReplyContent(filtered.message, aids.length);
		const { message } = rendered;
		// Of a merged thread they were read before the lock of the one that they are in now.
		const [given, cited] =
			thread.tid === input.tid
				? [findTarget(), findQuoted()]
				: await together([findGivenPost(tx, input.pid), findGivenPost(tx, input.quotePid)]);
		const target = postOfThread(thread, given, input.pid);
		const quoted = postOfThread(thread, cited, input.quotePid);
		const parentPid = !target || target.pid === thread.pid ? null : (target.parentPid ?? target.pid);

		const now = ctx.clock.now();
		const quotePid = quoted?.pid ?? null;
		const content = { tid: thread.tid, uid: viewer.uid, message, parentPid, quotePid, aids };
		const since = new Date(now.getTime() - repeatMs);
		const checksSpam = await readSetting(ctx.deps, spamChecks);
		const [, , same] = await together([
			assertBoardAllowed(tx, ctx, thread),
			requireUnblocked(tx, ctx, [thread.uid, ...[target, quoted].flatMap((post) => post?.uid ?? [])]),
			...(checksSpam ? [findSameReply(tx, content, since)] : []),
		]);
		if (same) return resultOf(tx, thread, same);
		const mentioned = await findMentioned(tx, ctx, thread, { message, listed: input.mentioned });
		const { html } = mentioned.size > 0 ? renderContent(message, mentioned) : rendered;
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
			quotePid,
			phoneModel: cleanLine(input.phoneModel ?? ""),
			now,
		};
		const { pid, position } = await insertReply(tx, thread, reply);
		if (mentioned.size > 0) await saveMentions(tx, pid, mentioned, now);
		if (aids.length > 0) await attachPictures(tx, { uid: viewer.uid, aids, usedBy: postPictureUse(pid) });
		if (!pendingReason) {
			const addressed = mentioned.size > 0 || quotePid !== null || parentPid !== null;
			await together([
				award(tx, ctx, { uid: viewer.uid, activity: "reply", subject: pid }),
				threadPort(thread.special)?.onReply?.(tx, ctx, thread) ?? Promise.resolve(),
				signalReply(tx, liveEvents.replyPosted, { tid: thread.tid, pid, position, parentPid }),
				publishReply(tx, thread, { pid, uid: viewer.uid, addressed }),
			]);
		}
		await record(tx, { tid: thread.tid, pid });
		return resultOf(tx, thread, { pid, position, parentPid, pendingReason: pendingReason ?? null });
	});
}

async function resultOf(
	tx: Tx,
	{ tid, maxPosition }: ThreadRow,
	{ pid, position, parentPid, pendingReason }: Pick<PostRow, "pid" | "position" | "parentPid" | "pendingReason">,
): Promise<PostedReply> {
	const postNumber = position ?? (await findPost(tx, parentPid ?? 0))?.position ?? maxPosition;
	return {
		pid,
		tid,
		parentPid: parentPid ?? 0,
		position: position ?? 0,
		pending: Number(pendingReason !== null),
		page: Math.ceil(postNumber / constraints.threadPageSize),
	};
}

const findGivenPost = async (tx: Tx, pid: number | undefined): Promise<PostRow | undefined> =>
	pid ? findPost(tx, pid) : undefined;

/**
 * The post of this id, if it is of this thread and not deleted; undefined without an id.
 * @throws NotFound `reply-not-found`
 */
function postOfThread(thread: ThreadRow, post: PostRow | undefined, pid: number | undefined): PostRow | undefined {
	if (pid && (!post || post.tid !== thread.tid || post.deletedAt)) throw new NotFound("reply-not-found");
	return post;
}
