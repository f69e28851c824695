import type { Ctx } from "../../../../platform/context.ts";
import { authorize } from "../../../../platform/security/policy.ts";
import { mayLike } from "../../policy.ts";
import { lockThread, requireReadable } from "../../queries.ts";
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
		return {
			favid: Number(on),
			favtimes: await setBookmark(tx, ctx.deps, thread, { uid: viewer.uid, on, now: ctx.clock.now() }),
		};
	});
}
