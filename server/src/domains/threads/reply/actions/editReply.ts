import { liveEvents } from "#contract/liveEvents.ts";
import type { Ctx } from "../../../../platform/context.ts";
import { Conflict } from "../../../../platform/http/errors.ts";
import { publish } from "../../../../platform/jobs/events.ts";
import { authorize } from "../../../../platform/security/policy.ts";
import { assertAddressAllowed } from "../../../auth/addressBan/queries.ts";
import { assertOwnsEmoticons } from "../../../emoticons/queries.ts";
import { attachPictures } from "../../../media/actions/attachPictures.ts";
import { applyTextRules } from "../../../textRuleSlot.ts";
import { assertBoardAllowed } from "../../boardBan/queries.ts";
import { renderContent } from "../../content.ts";
import { postEdited } from "../../events.ts";
import { holdIfAsked } from "../../holding/actions/holdIfAsked.ts";
import { findMentioned } from "../../mention/findMentioned.ts";
import { findMentionsOf, saveMentions } from "../../mention/queries.ts";
import { mayEdit } from "../../policy.ts";
import { postPictureUse } from "../../queries.ts";
import { checkReplyContent } from "../content.ts";
import { lockReply } from "../queries.ts";
import { signalReply } from "../signalReply.ts";
import { updateReply } from "./updateReply.ts";

/**
 * A new text of a reply, and which of its pictures stay. `version`: the one that was edited; `mentioned`: uids that the
 * writer chose from suggestions.
 */
interface EditedReply {
	pid: number;
	message: string;
	version?: number | undefined;
	/** Left out, its pictures stay. */
	aids?: number[];
	mentioned?: Parameters<typeof findMentioned>[3]["listed"];
}

/**
 * Changes the text of the viewer's reply, and which of its pictures stay. Saving it unchanged is no edit.
 * @throws NotFound `reply-not-found`; Forbidden by `mayEdit`; Conflict `stale-edit` when it has changed since
 * `version`; Invalid `message`.
 */
export async function editReply(
	ctx: Ctx,
	{ pid, message: text, version, mentioned: listed, aids: chosen }: EditedReply,
): Promise<void> {
	const { viewer } = ctx;
	await ctx.transaction(async (tx) => {
		const { thread, post } = await lockReply(tx, viewer, pid);
		authorize(mayEdit(viewer, post));
		await assertAddressAllowed(tx, ctx);
		await assertBoardAllowed(tx, ctx, thread);
		if (version !== undefined && version !== post.version) throw new Conflict("stale-edit");
		const aids = chosen ?? post.aids;
		const filtered = await applyTextRules(ctx, { message: text }, thread.countryFid);
		const { message } = checkReplyContent(filtered.message, aids.length);
		await assertOwnsEmoticons(tx, ctx, message);
		const samePictures = aids.join() === post.aids.join();
		if (message === post.message && samePictures) return;
		if (!samePictures) await attachPictures(tx, { uid: post.uid, aids, usedBy: postPictureUse(pid) });
		const now = ctx.clock.now();
		const mentioned = await findMentioned(tx, ctx, thread, { message, listed, earlier: await findMentionsOf(tx, pid) });
		await updateReply(tx, post, { message, html: renderContent(message, mentioned).html, aids, now, by: viewer.uid });
		await saveMentions(tx, pid, mentioned, now);
		const { fid, countryFid } = thread;
		const isPending = await holdIfAsked(tx, ctx, {
			kind: "reply",
			pid,
			subject: "",
			message,
			special: 0,
			fid,
			countryFid,
		});
		if (!isPending) {
			await signalReply(tx, liveEvents.replyEdited, { tid: post.tid, pid });
			await publish(tx, postEdited({ tid: post.tid, pid }));
		}
	});
}
