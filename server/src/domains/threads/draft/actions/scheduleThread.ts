import type { Ctx } from "../../../../platform/context.ts";
import type { NewThread } from "../../thread/actions/publishThread.ts";
import { saveDraft } from "./saveDraft.ts";

/**
 * Saves a complete thread as a draft that is published at a time.
 * @throws Forbidden by `maySchedule`, `too-many-drafts`; Invalid by field; NotFound `draft-not-found`; Conflict `draft-posted`.
 */
export async function scheduleThread(
	ctx: Ctx,
	{ draft, ...input }: NewThread,
	publishAt: Date,
): Promise<{ tid: number; pid: number; push_time: number }> {
	const { tid } = await saveDraft(ctx, { ...input, tid: draft });
	return { tid, pid: 0, push_time: Math.floor(publishAt.getTime() / 1000) };
}
