import { eq } from "drizzle-orm";
import type { Ctx } from "../../../../platform/context.ts";
import { Invalid } from "../../../../platform/http/errors.ts";
import { checkProducts } from "../../product/content.ts";
import { authorizeSchedule } from "../checkScheduled.ts";
import { parsePushTime } from "../pushTime.ts";
import { draftMissingError, lockDraft } from "../queries.ts";
import { threadDrafts } from "../tables.ts";
import { checkDraft } from "./publishDraft.ts";

/**
 * Schedules a saved draft of the viewer, or with `push_time` 0 keeps it as a draft, which a banned member may too.
 * @throws Forbidden by `maySchedule`; Invalid by field; NotFound `draft-not-found`; Conflict `draft-posted`.
 */
export async function scheduleDraft(
	ctx: Ctx,
	{ tid, push_time }: { tid: number; push_time: number },
): Promise<Record<never, never>> {
	const publishAt = push_time === 0 ? null : parsePushTime(ctx.clock.now(), push_time);
	if (publishAt === undefined) throw new Invalid({ push_time: "push-time-too-soon" });
	if (publishAt) await authorizeSchedule(ctx);
	return ctx.transaction(async (tx) => {
		const draft = await lockDraft(tx, ctx.viewer.uid, tid);
		if (!draft) throw await draftMissingError(tx, ctx.viewer.uid, tid);
		if (publishAt) {
			await checkDraft(tx, ctx.viewer, draft);
			await checkProducts(tx, draft.goods);
		}
		await tx
			.update(threadDrafts)
			.set({ publishAt, publishError: null, lang: ctx.lang })
			.where(eq(threadDrafts.tid, tid));
		return {};
	});
}
