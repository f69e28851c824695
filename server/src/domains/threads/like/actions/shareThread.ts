import { and, eq, like, lt, sql } from "drizzle-orm";
import { threadTag } from "#contract/cacheTags.ts";
import type { Ctx, Deps } from "../../../../platform/context.ts";
import { signal } from "../../../../platform/realtime/signals.ts";
import { lockThread, requireReadable } from "../../queries.ts";
import { threads } from "../../tables.ts";
import { threadShares } from "../tables.ts";

const dayMs = 86_400_000;
const dayOf = (time: Date): string => time.toISOString().slice(0, 10);

/** Counts a share of a thread, once per member, of guests once per browser and day. @returns the number of shares. @throws as `requireReadable` */
export async function shareThread(ctx: Ctx, tid: number): Promise<{ share_num: number }> {
	const { viewer } = ctx;
	return ctx.transaction(async (tx) => {
		const { shareCount } = requireReadable(viewer, await lockThread(tx, tid));
		const row = { day: dayOf(ctx.clock.now()), sharer: viewer.loggedIn ? `u${viewer.uid}` : `d${ctx.device}`, tid };
		const added = await tx.insert(threadShares).values(row).onConflictDoNothing().returning({ tid: threadShares.tid });
		if (added.length === 0) return { share_num: shareCount };
		await tx
			.update(threads)
			.set({ shareCount: sql`${threads.shareCount} + 1` })
			.where(eq(threads.tid, tid));
		await signal(tx, { invalidate: [threadTag(tid)] });
		return { share_num: shareCount + 1 };
	});
}

/** Deletes which browsers shared what before yesterday; the counts stay. */
export async function deleteOldShares({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
	await db.delete(threadShares).where(and(like(threadShares.sharer, "d%"), lt(threadShares.day, dayOf(new Date(clock.now().getTime() - dayMs)))));
}
