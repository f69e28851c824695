import { sql } from "drizzle-orm";
import type { StoredCounters } from "../../platform/data/counters.ts";
import { exchangeDays, exchangeOrders } from "./tables.ts";

export const counters: StoredCounters[] = [
	{
		table: exchangeDays,
		key: exchangeDays.id,
		counts: {
			used: sql`(select coalesce(sum(${exchangeOrders.xcoin}), 0) from ${exchangeOrders}
				where ${exchangeOrders.countryFid} = ${exchangeDays.countryFid}
				and ${exchangeOrders.day} = ${exchangeDays.day} and ${exchangeOrders.state} in ('open', 'confirmed'))`,
		},
	},
];
