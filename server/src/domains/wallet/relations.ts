import { isNotNull, sql } from "drizzle-orm";
import { relation } from "../../platform/data/db.ts";
import { walletAccounts } from "./tables.ts";

/** What members can spend, for queries of other domains; a member without a row has nothing. */
export const spendable = relation
	.select({
		uid: walletAccounts.uid,
		currency: walletAccounts.currency,
		amount: sql<number>`${walletAccounts.balance} - ${walletAccounts.held}`.as("spendable_amount"),
	})
	.from(walletAccounts)
	.where(isNotNull(walletAccounts.uid))
	.as("spendable");
