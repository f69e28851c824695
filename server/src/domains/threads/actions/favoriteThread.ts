import { eq } from "drizzle-orm";
import type { Ctx } from "../../../platform/context.ts";
import { publish } from "../../../platform/events.ts";
import { must } from "../../../platform/policy.ts";
import { setFavorite } from "../../likes/actions/setFavorite.ts";
import { threadFavorited } from "../events.ts";
import { mayLike } from "../policy.ts";
import { lockThread, readable } from "../queries.ts";
import { hotOf } from "../rules.ts";
import { threads } from "../tables.ts";

/**
 * Adds or removes a bookmark. Repeating it changes nothing.
 * @throws Forbidden by `mayLike`; as `requireReadable`.
 */
export async function favoriteThread(ctx: Ctx, tid: number, on: boolean): Promise<{ favid: number; favtimes: number }> {
	const { viewer } = ctx;
	must(mayLike(viewer));
	return ctx.transact(async (tx) => {
		const thread = readable(viewer, await lockThread(tx, tid));
		const changed = await setFavorite(tx, { tid, uid: viewer.uid, on, now: ctx.clock.now() });
		if (!changed) return { favid: Number(on), favtimes: thread.favoriteCount };
		const favoriteCount = thread.favoriteCount + (on ? 1 : -1);
		await tx
			.update(threads)
			.set({ favoriteCount, hot: hotOf({ ...thread, favoriteCount }) })
			.where(eq(threads.tid, tid));
		await publish(tx, threadFavorited({ tid, uid: viewer.uid, on }));
		return { favid: Number(on), favtimes: favoriteCount };
	});
}
