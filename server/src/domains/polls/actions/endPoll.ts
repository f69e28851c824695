import { eq } from "drizzle-orm";
import { threadTag } from "#contract/cacheTags.ts";
import { liveEvents, threadRoom } from "#contract/liveEvents.ts";
import type { Ctx } from "../../../platform/context.ts";
import { NotFound } from "../../../platform/http/errors.ts";
import { signal } from "../../../platform/realtime/signals.ts";
import { authorize } from "../../../platform/security/policy.ts";
import { mayEndPoll } from "../policy.ts";
import { getThreadOfPoll, lockPoll } from "../queries.ts";
import { polls } from "../tables.ts";

/**
 * Ends a poll before its time; a job publishes its end.
 * @throws Forbidden by `mayEndPoll`; NotFound `poll-not-found`; as `getThreadOfPoll`
 */
export function endPoll(ctx: Ctx, tid: number): Promise<void> {
	const { viewer } = ctx;
	return ctx.transaction(async (tx) => {
		const thread = await getThreadOfPoll(tx, viewer, tid);
		const poll = await lockPoll(tx, tid);
		if (!poll) throw new NotFound("poll-not-found");
		const now = ctx.clock.now();
		authorize(mayEndPoll(viewer, thread, poll, now));
		await tx.update(polls).set({ endsAt: now }).where(eq(polls.tid, tid));
		await signal(tx, { invalidate: [threadTag(tid)], notify: liveEvents.pollVoted(threadRoom(tid), { tid }) });
	});
}
