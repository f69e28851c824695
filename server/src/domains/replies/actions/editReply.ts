import type { Ctx } from "../../../platform/context.ts";
import { Conflict } from "../../../platform/errors.ts";
import { publish } from "../../../platform/events.ts";
import { must } from "../../../platform/policy.ts";
import { rewriteReply } from "../../threads/actions/rewriteReply.ts";
import { mayEdit } from "../../threads/policy.ts";
import { replyEdited } from "../events.ts";
import { lockReply } from "../queries.ts";
import { checkReply } from "../writing.ts";

/**
 * Changes the text of the viewer's reply; its pictures stay.
 * @throws NotFound `reply-not-found`; Forbidden `not-allowed`; Conflict `stale-edit` when it has changed since `version`;
 * Invalid `message`.
 */
export async function editReply(
	ctx: Ctx,
	{ pid, message: text, version }: { pid: number; message: string; version?: number | undefined },
): Promise<Record<never, never>> {
	const { viewer } = ctx;
	return ctx.transact(async (tx) => {
		const { post } = await lockReply(tx, viewer, pid);
		must(mayEdit(viewer, post, ctx.deps.config.emailGate));
		if (version !== undefined && version !== post.version) throw new Conflict("stale-edit");
		const { message, html } = checkReply(text, post.aids.length);
		await rewriteReply(tx, post, { message, html, now: ctx.clock.now() });
		await publish(tx, replyEdited({ tid: post.tid, pid, uid: viewer.uid }));
		return {};
	});
}
