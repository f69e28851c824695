import { eq } from "drizzle-orm";
import { threadTag } from "#contract/cacheTags.ts";
import type { Ctx } from "../../../../platform/context.ts";
import { signal } from "../../../../platform/realtime/signals.ts";
import { authorize } from "../../../../platform/security/policy.ts";
import { mayLike } from "../../policy.ts";
import { lockThread, requireReadable } from "../../queries.ts";
import { threads } from "../../tables.ts";
import { hotScore } from "../../thread/rules.ts";
import { setBookmark } from "./setBookmark.ts";

/**
 * Adds or removes a bookmark. Repeating it changes nothing.
 * @throws Forbidden by `mayLike`; as `requireReadable`.
 */
export async function bookmarkThread(ctx: Ctx, tid: number, on: boolean): Promise<{ favid: number; favtimes: number }> {
	const { viewer } = ctx;
	authorize(mayLike(viewer));
	return ctx.transaction(async (tx) => {
		const thread = requireReadable(viewer, await lockThread(tx, tid));
		const changed = await setBookmark(tx, { tid, uid: viewer.uid, on, now: ctx.clock.now() });
		if (!changed) return { favid: Number(on), favtimes: thread.favoriteCount };
		const favoriteCount = thread.favoriteCount + (on ? 1 : -1);
		await tx
			.update(threads)
			.set({ favoriteCount, hot: hotScore({ ...thread, favoriteCount }) })
			.where(eq(threads.tid, tid));
		await signal(tx, { invalidate: [threadTag(tid)] });
		return { favid: Number(on), favtimes: favoriteCount };
	});
}
