import { and, eq, lt, notLike, sql } from "drizzle-orm";
import { threadTag } from "#contract/cacheTags.ts";
import type { Ctx, Deps } from "../../../../platform/context.ts";
import type { Tx } from "../../../../platform/data/db.ts";
import { dayMs } from "../../../../platform/durations.ts";
import { countedVisitor } from "../../../../platform/http/clientAddress.ts";
import { signal } from "../../../../platform/realtime/signals.ts";
import { keyedHash } from "../../../../platform/security/tokens.ts";
import { lockThread, requireReadable } from "../../queries.ts";
import { threads } from "../../tables.ts";
import { threadShares } from "../tables.ts";

const dayOf = (time: Date): string => time.toISOString().slice(0, 10);

/** A network is stored without its address. */
function sharerOf({ viewer, address, deps }: Ctx): string {
	const visitor = countedVisitor(viewer, address);
	return viewer.loggedIn ? visitor : `n${keyedHash(deps.config.secret, "share", visitor)}`;
}

/**
 * Counts a share of a thread, once per member, of the guests of a network once a day.
 * @returns the number of shares.
 * @throws as `requireReadable`
 */
export async function shareThread(ctx: Ctx, tid: number): Promise<number> {
	const { viewer } = ctx;
	const { count } = await ctx.transaction(async (tx) => {
		const { shareCount } = requireReadable(viewer, await lockThread(tx, tid));
		const row = { day: dayOf(ctx.clock.now()), sharer: sharerOf(ctx), tid };
		const added = await tx.insert(threadShares).values(row).onConflictDoNothing().returning({ tid: threadShares.tid });
		if (added.length === 0) return { count: shareCount };
		await countShare(tx, tid);
		return { count: shareCount + 1 };
	});
	return count;
}

/** Counts one more share of a thread. */
export async function countShare(tx: Tx, tid: number): Promise<void> {
	await tx
		.update(threads)
		.set({ shareCount: sql`${threads.shareCount} + 1` })
		.where(eq(threads.tid, tid));
	await signal(tx, { invalidate: [threadTag(tid)] });
}

/** Deletes which networks shared what before yesterday; the counts stay. */
export async function deleteOldShares({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
	await db
		.delete(threadShares)
		.where(
			and(notLike(threadShares.sharer, "u%"), lt(threadShares.day, dayOf(new Date(clock.now().getTime() - dayMs)))),
		);
}
