import type { Ctx } from "../../../../platform/context.ts";
import { AppError, Conflict, Forbidden, Invalid, NotFound } from "../../../../platform/http/errors.ts";
import { authorize } from "../../../../platform/security/policy.ts";
import { findAccount } from "../../../accounts/queries.ts";
import { payOrHold } from "../../../fraud/actions/payOrHold.ts";
import { readSetting } from "../../../siteSettings/queries.ts";
import { requireUnblocked } from "../../../social/block/actions/requireUnblocked.ts";
import { consumeLimit } from "../../../wallet/actions/consumeLimit.ts";
import { mayTip } from "../../policy.ts";
import { findPost, findThread, requireReadable } from "../../queries.ts";
import { tipsOfDay } from "../../settings.ts";
import { setTipState } from "../queries.ts";
import { tips } from "../tables.ts";
import { completeTip, tipKey } from "./completeTip.ts";

/**
 * Moves XGold from the viewer to the author of a post, once per thread and up to a daily limit (V-030). A payment that
 * is held for review is reserved, and counts once it is paid.
 * @returns whether it is held
 * @throws Forbidden by `mayTip`, `thread-forbidden`, `blocked-by-member`, `tip-limit`, `tip-balance`, `tip-unavailable`
 * while the wallet is off; NotFound `reply-not-found`; Conflict `tip-repeated`; Invalid `amount`
 */
export async function tipPost(
	ctx: Ctx,
	{ pid, amount: wanted }: { pid: number; amount: number },
): Promise<{ underReview: boolean }> {
	const { viewer, deps } = ctx;
	const { tipAmounts, features } = deps.config;
	if (!features.wallet) throw new Forbidden("tip-unavailable");
	const amount = tipAmounts.find((one) => one === wanted);
	const max = await readSetting(deps, tipsOfDay);
	return ctx.transaction(async (tx) => {
		const post = await findPost(tx, pid);
		if (!post || post.deletedAt) throw new NotFound("reply-not-found");
		const thread = await findThread(tx, post.tid);
		if (!thread || thread.deletedAt) throw new NotFound("reply-not-found");
		requireReadable(viewer, thread);
		authorize(mayTip(viewer, post));
		if (amount === undefined) throw new Invalid({ amount: "tip-amount" });
		await requireUnblocked(tx, ctx, [post.uid]);
		if ((await findAccount(tx, post.uid))?.deletedAt !== null) throw new Forbidden("tip-unavailable");
		const now = ctx.clock.now();
		const { uid } = viewer;
		const tip = { tid: thread.tid, uid, pid, amount, createdAt: now };
		const inserted = await tx.insert(tips).values(tip).onConflictDoNothing().returning({ pid: tips.pid });
		if (inserted.length === 0) throw new Conflict("tip-repeated");
		if (!(await consumeLimit(tx, { uid, kind: "tip", period: "day", amount, max, now })))
			throw new Forbidden("tip-limit");
		const result = await payOrHold(tx, {
			from: uid,
			to: post.uid,
			because: uid,
			currency: "xgold",
			amount,
			reason: "tip",
			objectId: pid,
			key: tipKey(thread.tid, uid),
			now,
		}).catch(rethrowBalance);
		const underReview = result === "held";
		if (underReview) await setTipState(tx, thread.tid, uid, "held");
		else await completeTip(tx, { tid: thread.tid, pid, uid, author: post.uid, amount });
		return { underReview };
	});
}

function rethrowBalance(error: unknown): never {
	throw error instanceof AppError && error.code === "balance-too-low" ? new Forbidden("tip-balance") : error;
}
