import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import type { ApiScope } from "#contract/apiScopes.ts";
import { id, idOf, timestamptz } from "../../platform/data/columns.ts";
import { accounts } from "../accounts/tables.ts";

/** Keys of other systems. Only their hash is stored. */
export const apiKeys = pgTable(
	"api_keys",
	{
		id: id().primaryKey().generatedAlwaysAsIdentity(),
		name: text().notNull(),
		keyHash: text().notNull().unique(),
		/** Its first characters. */
		start: text().notNull(),
		scopes: text().array().$type<ApiScope[]>().notNull(),
		/** 0 is every section. */
		countryFid: integer().notNull(),
		/** Who created it, and for whom it acts. */
		addedBy: idOf(() => accounts.uid),
		createdAt: timestamptz().notNull(),
		expiresAt: timestamptz(),
		lastUsedAt: timestamptz(),
		revokedAt: timestamptz(),
	},
	(t) => [index("api_keys_added_by").on(t.addedBy)],
);
