import { eq } from "drizzle-orm";
import type { Currency } from "#contract/ledger.ts";
import type { Deps } from "../../platform/context.ts";
import { transfer } from "./actions/transfer.ts";
import { walletCards } from "./card/tables.ts";
import { disputes } from "./dispute/tables.ts";
import { releaseHoldsOf } from "./hold/holds.ts";
import { walletProposals } from "./proposal/tables.ts";
import { findBalances } from "./queries.ts";
import { walletLimits } from "./tables.ts";

/** Empties a deleted member's accounts. The ledger stays, with the uid as its only link to the member. */
export async function purge({ db, clock }: Pick<Deps, "db" | "clock">, uid: number): Promise<void> {
	await db.transaction(async (tx) => {
		await tx.delete(disputes).where(eq(disputes.uid, uid));
		await tx.delete(walletProposals).where(eq(walletProposals.uid, uid));
		await tx.delete(walletCards).where(eq(walletCards.uid, uid));
		await releaseHoldsOf(tx, uid, clock.now());
		await tx.delete(walletLimits).where(eq(walletLimits.uid, uid));
		for (const [currency, amount] of Object.entries(await findBalances(tx, uid)) as [Currency, number][]) {
			const occasion = {
				reason: "account-deleted" as const,
				key: `account-deleted:${uid}:${currency}`,
				now: clock.now(),
			};
			if (amount > 0) await transfer(tx, { from: uid, to: "deleted-members", currency, amount, ...occasion });
		}
	});
}
