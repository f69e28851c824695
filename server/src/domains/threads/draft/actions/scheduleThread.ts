import type { Ctx } from "../../../../platform/context.ts";
import type { ThreadInput } from "../../input.ts";
import { saveDraft } from "./saveDraft.ts";

/**
 * Saves a complete thread as a draft that is published at a time.
 * @throws Forbidden by `maySchedule`, `too-many-drafts`; Invalid by field; NotFound `draft-not-found`; Conflict
 * `draft-posted`.
 */
export async function scheduleThread(
	ctx: Ctx,
	{ draft, ...input }: ThreadInput,
	publishAt: Date,
): Promise<{ tid: number; pid: number; publishAt: Date }> {
	const { tid } = await saveDraft(ctx, draft, input);
	return { tid, pid: 0, publishAt };
}
