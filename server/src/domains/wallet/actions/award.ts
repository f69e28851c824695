import { reasonRow } from "#contract/ledger.ts";
import type { AwardedActivity } from "#contract/xgold.ts";
import type { Ctx } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/data/db.ts";
import { together } from "../../../platform/data/together.ts";
import { publish } from "../../../platform/jobs/events.ts";
import { findEarningRule } from "../earning/queries.ts";
import { activityDone } from "../events.ts";
import { hasTransfer } from "../queries.ts";
import { consumeLimit } from "./consumeLimit.ts";
import { transfer } from "./transfer.ts";

interface Occasion {
	uid: number;
	activity: AwardedActivity;
	/** Id of what it is for, such as the post; the same is paid once. */
	subject: string | number;
}

/**
 * Pays a member for an activity (S-032) in the caller's transaction, up to the maximum of its period; nothing while the
 * wallet is off.
 */
export async function award(
	tx: Tx,
	{ deps, clock }: Pick<Ctx, "deps" | "clock">,
	{ uid, activity, subject }: Occasion,
): Promise<void> {
	if (!deps.config.features.wallet) return;
	const key = `${activity}:${subject}`;
	const now = clock.now();
	const [isPaid, { period, max, amount }] = await together([hasTransfer(tx, key), findEarningRule(tx, activity, now)]);
	if (isPaid) return;
	const [isWithinLimit] = await together([
		consumeLimit(tx, { uid, kind: activity, period, amount: 1, max, now }),
		publish(tx, activityDone({ uid, activity, at: now.toISOString() })),
	]);
	if (!isWithinLimit) return;
	// The subject of a vote is that of its thread and the member.
	const objectId = reasonRow(activity).object && Number.parseInt(String(subject), 10);
	await transfer(tx, {
		from: "rewards",
		to: uid,
		currency: "xgold",
		amount,
		reason: activity,
		...(objectId && { objectId }),
		key,
		now,
	});
}
