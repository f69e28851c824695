import { liveEvents } from "#contract/liveEvents.ts";
import type { Ctx } from "../../../../platform/context.ts";
import { Conflict } from "../../../../platform/http/errors.ts";
import { publish } from "../../../../platform/jobs/events.ts";
import { authorize } from "../../../../platform/security/policy.ts";
import { assertAddressAllowed } from "../../../auth/addressBan/queries.ts";
import { renderContent } from "../../content.ts";
import { postEdited } from "../../events.ts";
import { holdIfAsked } from "../../holding/actions/holdIfAsked.ts";
import { findMentioned } from "../../mention/findMentioned.ts";
import { findMentionsOf, saveMentions } from "../../mention/queries.ts";
import { mayEdit } from "../../policy.ts";
import { checkReplyContent } from "../content.ts";
import { lockReply } from "../queries.ts";
import { signalReply } from "../signalReply.ts";
import { updateReply } from "./updateReply.ts";

/** A new text of a reply. `version`: the one that was edited; `mentioned`: uids that the writer chose from suggestions. */
interface EditedReply {
	pid: number;
	message: string;
	version?: number | undefined;
	mentioned?: Parameters<typeof findMentioned>[3]["listed"];
}

/**
 * Changes the text of the viewer's reply; its pictures stay. Saving an unchanged text is no edit.
 * @throws NotFound `reply-not-found`; Forbidden by `mayEdit`; Conflict `stale-edit` when it has changed since `version`;
 * Invalid `message`.
 */
export async function editReply(
	ctx: Ctx,
	{ pid, message: text, version, mentioned: listed }: EditedReply,
): Promise<Record<never, never>> {
	const { viewer } = ctx;
	return ctx.transaction(async (tx) => {
		const { thread, post } = await lockReply(tx, viewer, pid);
		authorize(mayEdit(viewer, post));
		await assertAddressAllowed(tx, ctx);
		if (version !== undefined && version !== post.version) throw new Conflict("stale-edit");
		const { message } = checkReplyContent(text, post.aids.length);
		if (message === post.message) return {};
		const now = ctx.clock.now();
		const mentioned = await findMentioned(tx, ctx, thread, { message, listed, earlier: await findMentionsOf(tx, pid) });
		await updateReply(tx, post, { message, html: renderContent(message, mentioned).html, now });
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
		return {};
	});
}
