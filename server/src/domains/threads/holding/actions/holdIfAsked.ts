import type { Ctx } from "../../../../platform/context.ts";
import type { Tx } from "../../../../platform/data/db.ts";
import { askHoldRules, type WrittenPost } from "../holdRules.ts";
import { holdPost } from "./holdPost.ts";
import { lockPostWithThread } from "./reviewPendingPost.ts";

/** Asks the rules about an edited post, and holds it if one of them wants to. @returns whether it is pending now */
export async function holdIfAsked(tx: Tx, ctx: Ctx, post: WrittenPost & { pid: number }): Promise<boolean> {
	const { reason, record } = await askHoldRules(tx, ctx, post);
	const found = await lockPostWithThread(tx, post.pid);
	if (!found) return false;
	await record(tx, { tid: found.thread.tid, pid: post.pid });
	return reason !== undefined && holdPost(tx, found, reason, ctx.clock.now());
}
