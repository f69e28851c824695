import { index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { id, idOf, timestamptz } from "../../platform/data/columns.ts";
import { accounts } from "../accounts/tables.ts";

/**
 * Values that settings were given. The newest of a setting and section holds; null is the default, 0 is every section.
 */
export const settingValues = pgTable(
	"setting_values",
	{
		id: id().primaryKey().generatedAlwaysAsIdentity(),
		name: text().notNull(),
		countryFid: integer().notNull(),
		value: jsonb().$type<unknown>(),
		/** What it had before, for the audit log. */
		valueBefore: jsonb().$type<unknown>(),
		/** Who set it. */
		setBy: idOf(() => accounts.uid),
		createdAt: timestamptz().notNull(),
	},
	(t) => [index("setting_values_current").on(t.name, t.countryFid, t.id.desc())],
);
