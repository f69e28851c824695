import type { Ctx } from "../../../../platform/context.ts";
import type { Db, Tx } from "../../../../platform/data/db.ts";
import { authorize } from "../../../../platform/security/policy.ts";
import type { Viewer } from "../../../../platform/security/viewer.ts";
import { mayPublish } from "../../../accounts/policy.ts";
import { checkThread, type ThreadContent } from "../../content.ts";
import { checkExtra, needsText, type ThreadExtra } from "../../port.ts";
import { insertThread } from "../../thread/actions/publishThread.ts";
import { checkOptions, type ThreadOptions } from "../../thread/options.ts";
import { type DraftRow, deleteDraftRow, draftMissingError, lockDraft } from "../queries.ts";

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
		return publishDraftRow(tx, ctx, draft);
	});
}

/** Publishes a locked draft of the viewer, who may publish. @throws Forbidden `address-banned`; Invalid by field. */
export async function publishDraftRow(tx: Tx, ctx: Ctx, draft: DraftRow): Promise<{ tid: number; pid: number }> {
	const checked = await checkDraft(tx, ctx.viewer, draft);
	await deleteDraftRow(tx, draft);
	return insertThread(tx, ctx, checked, {
		fid: draft.fid,
		countryFid: draft.countryFid,
		tid: draft.tid,
		goods: draft.goods,
		payload: draft.payload,
		fromDraft: true,
	});
}

/** What a draft would publish. @throws Invalid by field. */
export async function checkDraft(
	db: Db,
	viewer: Viewer,
	{ subject, message, aids, tags, readaccess, topid, special, extra }: DraftRow,
): Promise<ThreadContent & ThreadOptions & { extra: ThreadExtra | undefined }> {
	const options = await checkOptions(db, viewer, { readaccess, tags, topid: String(topid) });
	return {
		...checkThread({ subject, message, aids: aids.join(",") }, needsText(special)),
		...options,
		extra: checkExtra(extra === null ? undefined : { special, extra }),
	};
}
