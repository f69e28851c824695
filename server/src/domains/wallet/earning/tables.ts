import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import type { Behaviour } from "#contract/xgold.ts";
import { id, timestamptz } from "../../../platform/data/columns.ts";
import { accounts } from "../../accounts/tables.ts";

/** Versions of what activities pay, of prices and points. `behaviours` applies before the first of them is in force. */
export const earningRules = pgTable(
	"earning_rules",
	{
		id: id().primaryKey().generatedAlwaysAsIdentity(),
		activity: text().$type<Behaviour>().notNull(),
		/** At most so many times in the period of the activity. */
		max: integer().notNull(),
		amount: integer().notNull(),
		startsAt: timestamptz().notNull(),
		createdBy: id().references(() => accounts.uid),
		createdAt: timestamptz().notNull(),
	},
	(t) => [
		index("earning_rules_of_activity").on(t.activity, t.startsAt.desc(), t.id.desc()),
		check("earning_rules_amounts", sql`max >= 0 and amount >= 0`),
	],
);
