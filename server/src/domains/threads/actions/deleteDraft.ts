import type { Ctx } from "../../../platform/context.ts";
import { draftGone, lockDraft, removeDraft } from "../drafts.ts";

/** Deletes a draft of the viewer; a banned member may too. @throws NotFound `draft-not-found`; Conflict `draft-posted`. */
export async function deleteDraft(ctx: Ctx, tid: number): Promise<Record<never, never>> {
	return ctx.transact(async (tx) => {
		const draft = await lockDraft(tx, ctx.viewer.uid, tid);
		if (!draft) throw await draftGone(tx, ctx.viewer.uid, tid);
		await removeDraft(tx, draft);
		return {};
	});
}
