import { type AwardedActivity, xgoldAwards } from "#contract/xgold.ts";
import type { Ctx } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/data/db.ts";
import { hasTransfer } from "../queries.ts";
import { transfer } from "./transfer.ts";
import { useLimit } from "./useLimit.ts";

interface Occasion {
	uid: number;
	activity: AwardedActivity;
	/** Id of what it is for, such as the post; the same is paid once. */
	subject: string | number;
}

/** Pays a member for an activity (S-032) in the caller's transaction, up to the maximum of its period; nothing while the wallet is off. */
export async function award(
	tx: Tx,
	{ deps, clock }: Pick<Ctx, "deps" | "clock">,
	{ uid, activity, subject }: Occasion,
): Promise<void> {
	if (!deps.config.features.wallet) return;
	const { period, max, amount } = xgoldAwards[activity];
	const key = `${activity}:${subject}`;
	const now = clock.now();
	if (await hasTransfer(tx, key)) return;
	if (!(await useLimit(tx, { uid, kind: activity, period, amount: 1, max, now }))) return;
	await transfer(tx, { from: "rewards", to: uid, currency: "xgold", amount, reason: activity, key, now });
}
