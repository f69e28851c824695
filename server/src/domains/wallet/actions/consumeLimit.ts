import { and, gt, lt, sql } from "drizzle-orm";
import type { AwardPeriod } from "#contract/xgold.ts";
import type { Deps } from "../../../platform/context.ts";
import { prepared, type Tx, variablesOf } from "../../../platform/data/db.ts";
import { walletLimits } from "../tables.ts";

const dayMs = 86_400_000;
/** The period of what happens once. */
const always = "1970-01-01";

/** The first day (UTC) of the period that contains a time. */
export function periodStart(period: AwardPeriod, now: Date): string {
	if (period === "once") return always;
	const daysSinceMonday = period === "week" ? (now.getUTCDay() + 6) % 7 : 0;
	return new Date(now.getTime() - daysSinceMonday * dayMs).toISOString().slice(0, 10);
}

interface Use {
	uid: number;
	/** What is limited: an activity, `tip`. */
	kind: string;
	period: AwardPeriod;
	amount: number;
	max: number;
	now: Date;
}

/**
 * Uses up some of a member's limit for the current period, unless it would be exceeded. Concurrent uses wait for each
 * other.
 */
export async function consumeLimit(tx: Tx, { uid, kind, period, amount, max, now }: Use): Promise<boolean> {
	if (amount > max) return false;
	const used = await addToUsed(tx).execute({ uid, kind, period: periodStart(period, now), used: amount, max });
	return used.length > 0;
}

const addToUsed = prepared((db) => {
	const used = sql`${walletLimits.used} + ${sql.placeholder("used")}::int`;
	return db
		.insert(walletLimits)
		.values(variablesOf(walletLimits, ["uid", "kind", "period", "used"]))
		.onConflictDoUpdate({
			target: [walletLimits.uid, walletLimits.kind, walletLimits.period],
			set: { used },
			setWhere: sql`${used} <= ${sql.placeholder("max")}::int`,
		})
		.returning({ used: walletLimits.used })
		.prepare("add_to_used_limit");
});

/** Deletes the rows of days and weeks that are over. */
export async function deletePastLimits({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
	await db
		.delete(walletLimits)
		.where(and(lt(walletLimits.period, periodStart("week", clock.now())), gt(walletLimits.period, always)));
}
