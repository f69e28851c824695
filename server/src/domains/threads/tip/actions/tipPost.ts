import { threadTag } from "#contract/cacheTags.ts";
import type { CallResponse } from "#contract/call.ts";
import type { tipPost as tipCall } from "#contract/tips.ts";
import type { Ctx } from "../../../../platform/context.ts";
import { beforeCommit } from "../../../../platform/data/afterCommit.ts";
import { AppError, Conflict, Forbidden, Invalid, NotFound } from "../../../../platform/http/errors.ts";
import { publish } from "../../../../platform/jobs/events.ts";
import { signal } from "../../../../platform/realtime/signals.ts";
import { authorize } from "../../../../platform/security/policy.ts";
import { findAccount } from "../../../accounts/queries.ts";
import { requireUnblocked } from "../../../social/block/actions/requireUnblocked.ts";
import { transfer } from "../../../wallet/actions/transfer.ts";
import { useLimit } from "../../../wallet/actions/useLimit.ts";
import { findBalances } from "../../../wallet/queries.ts";
import { postTipped } from "../../events.ts";
import { mayTip } from "../../policy.ts";
import { findPost, findThread, requireReadable } from "../../queries.ts";
import { countTip } from "../queries.ts";
import { tips } from "../tables.ts";

/**
 * Moves XGold from the viewer to the author of a post, once per thread and up to a daily limit (V-030).
 * @returns the post's tips and the viewer's balance
 * @throws Forbidden by `mayTip`, `thread-forbidden`, `blocked-by-member`, `tip-limit`, `tip-balance`, `tip-unavailable` while the
 * wallet is off; NotFound `reply-not-found`; Conflict `tip-repeated`; Invalid `xid`
 */
export async function tipPost(
	ctx: Ctx,
	{ pid, xid }: { pid: number; xid: number },
): Promise<CallResponse<typeof tipCall>> {
	const { viewer, deps } = ctx;
	const { tipAmounts, tipDailyLimit, features } = deps.config;
	if (!features.wallet) throw new Forbidden("tip-unavailable");
	const amount = tipAmounts[xid - 1];
	return ctx.transaction(async (tx) => {
		const post = await findPost(tx, pid);
		if (!post || post.deletedAt) throw new NotFound("reply-not-found");
		const thread = await findThread(tx, post.tid);
		if (!thread || thread.deletedAt) throw new NotFound("reply-not-found");
		requireReadable(viewer, thread);
		authorize(mayTip(viewer, post));
		if (amount === undefined) throw new Invalid({ xid: "tip-amount" });
		await requireUnblocked(tx, ctx, [post.uid]);
		if ((await findAccount(tx, post.uid))?.deletedAt !== null) throw new Forbidden("tip-unavailable");
		const now = ctx.clock.now();
		const { uid } = viewer;
		const tip = { tid: thread.tid, uid, pid, amount, createdAt: now };
		const inserted = await tx.insert(tips).values(tip).onConflictDoNothing().returning({ pid: tips.pid });
		if (inserted.length === 0) throw new Conflict("tip-repeated");
		if (!(await useLimit(tx, { uid, kind: "tip", period: "day", amount, max: tipDailyLimit, now })))
			throw new Forbidden("tip-limit");
		await transfer(tx, {
			from: uid,
			to: post.uid,
			currency: "xgold",
			amount,
			reason: "tip",
			objectId: pid,
			key: `tip:${thread.tid}:${uid}`,
			now,
		}).catch(rethrowBalance);
		await signal(tx, { invalidate: [threadTag(thread.tid)] });
		await publish(tx, postTipped({ tid: thread.tid, pid, uid, author: post.uid }));
		// Last, because members who tip the same post wait for each other from here on.
		await beforeCommit(tx, () => countTip(tx, pid, amount));
		const { xgold: balance } = await findBalances(tx, uid);
		return { num: post.tipCount + 1, xgold: post.tipSum + amount, tipped: amount, balance };
	});
}

function rethrowBalance(error: unknown): never {
	throw error instanceof AppError && error.code === "balance-too-low" ? new Forbidden("tip-balance") : error;
}
