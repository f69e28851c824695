import type { Ctx } from "../../../../platform/context.ts";
import { deleteDraftRow, draftMissingError, lockDraft } from "../queries.ts";

/** Deletes a draft of the viewer; a banned member may too. @throws NotFound `draft-not-found`; Conflict `draft-posted`. */
export async function deleteDraft(ctx: Ctx, tid: number): Promise<Record<never, never>> {
	return ctx.transaction(async (tx) => {
		const draft = await lockDraft(tx, ctx.viewer.uid, tid);
		if (!draft) throw await draftMissingError(tx, ctx.viewer.uid, tid);
		await deleteDraftRow(tx, draft);
		return {};
	});
}
