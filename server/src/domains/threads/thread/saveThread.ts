import { unixSeconds } from "../../../platform/clock.ts";
import type { Ctx } from "../../../platform/context.ts";
import { readThread, type ThreadPayload } from "../input.ts";
import { editThread } from "./actions/editThread.ts";
import { publishThread } from "./actions/publishThread.ts";

/** Posts a thread of the wire, or with `tid` edits it. @throws as `publishThread`, `editThread` */
export async function saveThread(
	ctx: Ctx,
	payload: ThreadPayload,
): Promise<{ tid: number; pid: number; fid?: number; push_time?: number }> {
	const input = readThread(ctx.clock.now(), payload);
	if (payload.tid) return editThread(ctx, payload.tid, input);
	const { publishAt, ...posted } = await publishThread(ctx, input);
	return { ...posted, ...(publishAt && { push_time: unixSeconds(publishAt) }) };
}
