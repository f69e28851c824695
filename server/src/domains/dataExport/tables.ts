import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { id, partOf, timestamptz } from "../../platform/data/columns.ts";
import { accounts } from "../accounts/tables.ts";

/** The last data export of each member. */
export const dataExports = pgTable(
	"data_exports",
	{
		uid: partOf(() => accounts.uid).primaryKey(),
		/** `waiting`, `working`, `ready`, `failed`, and `gone` when expired. */
		state: text().notNull(),
		/** Entries written, of `total`. */
		done: integer().notNull().default(0),
		total: integer().notNull().default(0),
		bytes: id().notNull().default(0),
		/** File key, a random name; null until it is written. */
		file: text(),
		requestedAt: timestamptz().notNull(),
		expiresAt: timestamptz(),
	},
	(t) => [index("data_exports_expires_at").on(t.expiresAt)],
);
