import { sql } from "drizzle-orm";
import type { StoredCounters } from "../../platform/data/counters.ts";
import { walletAccounts, walletEntries, walletHolds } from "./tables.ts";

export const counters: StoredCounters[] = [
	{
		table: walletAccounts,
		key: walletAccounts.id,
		counts: {
			balance: sql`case when ${walletAccounts.uid} is not null then
				(select coalesce(sum(${walletEntries.amount}), 0) from ${walletEntries}
				where ${walletEntries.accountId} = ${walletAccounts.id}) end`,
			held: sql`(select coalesce(sum(${walletHolds.amount}), 0) from ${walletHolds}
				where ${walletHolds.uid} = ${walletAccounts.uid}
				and ${walletHolds.currency} = ${walletAccounts.currency} and ${walletHolds.state} = 'held')`,
		},
	},
];
