import type { CallRequest } from "#contract/call.ts";
import type { publishThread as publishCall } from "#contract/threads.ts";
import { unixSeconds } from "../../platform/clock.ts";
import type { Ctx } from "../../platform/context.ts";
import { parsePushTime } from "./draft/pushTime.ts";
import type { ThreadInput } from "./input.ts";
import { readExtra } from "./port.ts";
import { readPayload } from "./saveListeners.ts";
import { editThread } from "./thread/actions/editThread.ts";
import { publishThread } from "./thread/actions/publishThread.ts";

/** The fields of a thread in the body of a call. */
export type ThreadBody = Partial<CallRequest<typeof publishCall>["body"]>;

/** A thread in the body of a call. @throws Invalid by field */
export function readThread(now: Date, body: ThreadBody): ThreadInput {
	const { subject = "", message = "", aids, alts, pid, version, draft, fid, topid, readaccess, goods } = body;
	return {
		...{ subject, message, aids, alts, pid, version, draft, fid, topid, readaccess, goods },
		countryFid: body.country_fid,
		tags: body.thread_tag,
		tagIds: body.tagids,
		mentioned: body.at_list_current,
		phoneModel: body.phonetype,
		publishAt: body.push_time === undefined ? undefined : (parsePushTime(now, body.push_time) ?? null),
		extra: readExtra(body),
		payload: readPayload(body),
	};
}

/** Posts the thread in the body of a call, or with `tid` edits it. @throws as `publishThread`, `editThread` */
export async function saveThread(
	ctx: Ctx,
	body: ThreadBody,
): Promise<{ tid: number; pid: number; fid?: number; push_time?: number }> {
	const input = readThread(ctx.clock.now(), body);
	if (body.tid) return editThread(ctx, body.tid, input);
	const { publishAt, ...posted } = await publishThread(ctx, input);
	return { ...posted, ...(publishAt && { push_time: unixSeconds(publishAt) }) };
}
