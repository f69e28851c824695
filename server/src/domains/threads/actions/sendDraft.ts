import type { Ctx } from "../../../platform/context.ts";
import { must } from "../../../platform/policy.ts";
import { draftGone, lockDraft, removeDraft } from "../drafts.ts";
import { mayPublish } from "../policy.ts";
import { checkThread } from "../writing.ts";
import { insertThread } from "./publishThread.ts";

/**
 * Publishes a saved draft of the viewer, once: two devices at the same moment create one thread.
 * @throws Forbidden by `mayPublish`; NotFound `draft-not-found`; Conflict `draft-posted`; Invalid by field.
 */
export async function sendDraft(ctx: Ctx, tid: number): Promise<{ tid: number; pid: number }> {
	const { uid } = ctx.viewer;
	must(mayPublish(ctx.viewer, ctx.deps.config.emailGate));
	return ctx.transact(async (tx) => {
		const draft = await lockDraft(tx, uid, tid);
		if (!draft) throw await draftGone(tx, uid, tid);
		const checked = checkThread({ subject: draft.subject, message: draft.message, aids: draft.aids.join(",") });
		await removeDraft(tx, draft);
		return insertThread(tx, ctx, checked, { fid: draft.fid, country_fid: draft.countryFid, tid: draft.tid });
	});
}
