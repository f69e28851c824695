import type { Ctx } from "../../../../platform/context.ts";
import { authorize } from "../../../../platform/security/policy.ts";
import { mayPublish } from "../../../accounts/policy.ts";
import { checkThread } from "../../content.ts";
import { checkExtra, threadPort } from "../../port.ts";
import { insertThread } from "../../thread/actions/publishThread.ts";
import { deleteDraftRow, draftMissingError, lockDraft } from "../queries.ts";

/**
 * Publishes a saved draft of the viewer, once: two devices at the same moment create one thread.
 * @throws Forbidden by `mayPublish`; NotFound `draft-not-found`; Conflict `draft-posted`; Invalid by field.
 */
export async function publishDraft(ctx: Ctx, tid: number): Promise<{ tid: number; pid: number }> {
	const { uid } = ctx.viewer;
	authorize(mayPublish(ctx.viewer));
	return ctx.transaction(async (tx) => {
		const draft = await lockDraft(tx, uid, tid);
		if (!draft) throw await draftMissingError(tx, uid, tid);
		const checked = checkThread({ subject: draft.subject, message: draft.message, aids: draft.aids.join(",") });
		const extra = checkExtra(threadPort(draft.special)?.payloadOf(draft.extra as object) ?? {});
		await deleteDraftRow(tx, draft);
		return insertThread(tx, ctx, { ...checked, extra }, { fid: draft.fid, country_fid: draft.countryFid, tid: draft.tid });
	});
}
