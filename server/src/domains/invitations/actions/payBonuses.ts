import { and, eq } from "drizzle-orm";
import { bonusFor } from "#contract/invitations.ts";
import type { Deps } from "../../../platform/context.ts";
import { payOrHold } from "../../fraud/actions/payOrHold.ts";
import { hasOpenReviews, listUnpaidInviters, monthDay, monthStart } from "../queries.ts";
import { invitationBonuses } from "../tables.ts";

const batch = 200;

export const bonusKey = (uid: number, month: string): string => `invitation-month:${uid}:${month}`;

/**
 * Pays the bonuses of the last month: to each inviter the single highest tier, once (C-60, L-049). It runs every day,
 * so that a server that was off on the 1st pays later; the row of inviter and month makes several workers, and one that
 * was killed, pay once.
 */
export async function payBonuses({ db, clock, config }: Pick<Deps, "db" | "clock" | "config">): Promise<void> {
	if (!config.features.wallet) return;
	const now = clock.now();
	const month = monthStart(now, -1);
	for (;;) {
		const found = await listUnpaidInviters(db, month, batch);
		for (const { uid, invitees } of found) {
			await db.transaction(async (tx) => {
				const day = monthDay(month);
				const xgold = bonusFor(invitees);
				const row = { uid, month: day, invitees, xgold, state: "paid" as const, createdAt: now };
				const inserted = await tx.insert(invitationBonuses).values(row).onConflictDoNothing().returning();
				if (inserted.length === 0) return;
				const result = await payOrHold(tx, {
					from: "rewards",
					to: uid,
					undecided: await hasOpenReviews(tx, uid, month),
					currency: "xgold",
					amount: xgold,
					reason: "invitation-month",
					key: bonusKey(uid, day),
					now,
				});
				if (result === "held")
					await tx
						.update(invitationBonuses)
						.set({ state: "review" })
						.where(and(eq(invitationBonuses.uid, uid), eq(invitationBonuses.month, day)));
			});
		}
		if (found.length < batch) return;
	}
}
