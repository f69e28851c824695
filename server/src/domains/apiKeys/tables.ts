import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import type { ApiScope } from "#contract/apiScopes.ts";
import { accounts, id, instant } from "../accounts/tables.ts";

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
		addedBy: id()
			.notNull()
			.references(() => accounts.uid),
		createdAt: instant().notNull(),
		expiresAt: instant(),
		lastUsedAt: instant(),
		revokedAt: instant(),
	},
	(t) => [index("api_keys_added_by").on(t.addedBy)],
);
