import { sql } from "drizzle-orm";
import type { KeptCounters } from "../../platform/data/counters.ts";
import { walletAccounts, walletEntries } from "./tables.ts";

export const counters: KeptCounters[] = [
	{
		table: walletAccounts,
		key: walletAccounts.id,
		counts: {
			balance: sql`case when ${walletAccounts.uid} is not null then
				(select coalesce(sum(${walletEntries.amount}), 0) from ${walletEntries} where ${walletEntries.accountId} = ${walletAccounts.id}) end`,
		},
	},
];
