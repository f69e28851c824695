import type { Ctx } from "../../../../platform/context.ts";
import { Conflict } from "../../../../platform/http/errors.ts";
import { authorize } from "../../../../platform/security/policy.ts";
import { mayEdit } from "../../policy.ts";
import { checkReplyContent } from "../content.ts";
import { lockReply } from "../queries.ts";
import { signalReply } from "../signalReply.ts";
import { updateReply } from "./updateReply.ts";

/**
 * Changes the text of the viewer's reply; its pictures stay. Saving an unchanged text is no edit.
 * @throws NotFound `reply-not-found`; Forbidden by `mayEdit`; Conflict `stale-edit` when it has changed since `version`;
 * Invalid `message`.
 */
export async function editReply(
	ctx: Ctx,
	{ pid, message: text, version }: { pid: number; message: string; version?: number | undefined },
): Promise<Record<never, never>> {
	const { viewer } = ctx;
	return ctx.transaction(async (tx) => {
		const { post } = await lockReply(tx, viewer, pid);
		authorize(mayEdit(viewer, post));
		if (version !== undefined && version !== post.version) throw new Conflict("stale-edit");
		const { message, html } = checkReplyContent(text, post.aids.length);
		if (message === post.message) return {};
		await updateReply(tx, post, { message, html, now: ctx.clock.now() });
		await signalReply(tx, "replyEdited", { tid: post.tid, pid });
		return {};
	});
}
