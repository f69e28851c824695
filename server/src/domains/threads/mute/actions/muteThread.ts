import { and, eq } from "drizzle-orm";
import { notificationsTag } from "#contract/cacheTags.ts";
import { liveEvents, memberRoom } from "#contract/liveEvents.ts";
import type { Ctx } from "../../../../platform/context.ts";
import { signal } from "../../../../platform/realtime/signals.ts";
import { getReadableThread } from "../../queries.ts";
import { threadMutes } from "../tables.ts";

/**
 * Mutes a thread for the viewer, or ends it, also of a thread that they may no longer read. Repeating either changes
 * nothing.
 * @throws as `getReadableThread`
 */
export async function muteThread(ctx: Ctx, tid: number, mute: boolean): Promise<{ muted: number }> {
	const { uid } = ctx.viewer;
	return ctx.transaction(async (tx) => {
		if (mute) {
			await getReadableThread(tx, ctx.viewer, tid);
			await tx.insert(threadMutes).values({ uid, tid, createdAt: ctx.clock.now() }).onConflictDoNothing();
		} else await tx.delete(threadMutes).where(and(eq(threadMutes.uid, uid), eq(threadMutes.tid, tid)));
		await signal(tx, {
			invalidate: [notificationsTag(uid)],
			notify: liveEvents.notifications(memberRoom(uid), { isNew: false }),
		});
		return { muted: Number(mute) };
	});
}
