import { type EventHandler, on } from "../../platform/jobs/events.ts";
import { accountDeleted } from "../accounts/events.ts";
import { transfer } from "./actions/transfer.ts";
import { findBalances } from "./queries.ts";
import type { Currency } from "./tables.ts";

/** Empties a deleted member's accounts. The ledger stays, with the uid as the only link to the member. */
export const handlers: EventHandler[] = [
	on(accountDeleted, "wallet.empty-with-account", async ({ db, clock }, { uid }) => {
		await db.transaction(async (tx) => {
			for (const [currency, amount] of Object.entries(await findBalances(tx, uid)) as [Currency, number][]) {
				const occasion = { reason: "account-deleted", key: `account-deleted:${uid}:${currency}`, now: clock.now() };
				if (amount > 0) await transfer(tx, { from: uid, to: "deleted-members", currency, amount, ...occasion });
			}
		});
	}),
];
