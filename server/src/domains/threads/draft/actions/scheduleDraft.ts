import { eq } from "drizzle-orm";
import type { Ctx } from "../../../../platform/context.ts";
import { boardOfThread } from "../../board/boardOfThread.ts";
import { sectionOf } from "../../input.ts";
import { checkProducts } from "../../product/content.ts";
import { authorizeSchedule } from "../checkScheduled.ts";
import { draftMissingError, lockDraft } from "../queries.ts";
import { threadDrafts } from "../tables.ts";
import { checkDraft } from "./publishDraft.ts";

/**
 * Schedules a saved draft of the viewer, or with null stores it as a draft, which a banned member may too.
 * @throws Forbidden by `maySchedule` and `mayPostOn`; Invalid by field; NotFound `draft-not-found`; Conflict
 * `draft-posted`.
 */
export async function scheduleDraft(ctx: Ctx, tid: number, publishAt: Date | null): Promise<void> {
	if (publishAt) await authorizeSchedule(ctx);
	return ctx.transaction(async (tx) => {
		const draft = await lockDraft(tx, ctx.viewer.uid, tid);
		if (!draft) throw await draftMissingError(tx, ctx.viewer.uid, tid);
		if (publishAt) {
			const { aids, extra } = await checkDraft(tx, ctx.viewer, draft);
			const place = { requested: draft.fid, section: sectionOf(ctx.viewer, draft.countryFid) };
			await boardOfThread(tx, ctx.viewer, { ...place, pictures: aids.length, extra });
			await checkProducts(tx, draft.goods);
		}
		await tx
			.update(threadDrafts)
			.set({ publishAt, publishError: null, lang: ctx.lang })
			.where(eq(threadDrafts.tid, tid));
	});
}
