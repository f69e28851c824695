import { bigint, index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { accounts } from "../accounts/tables.ts";

const timestamptz = () => timestamp({ withTimezone: true });
const id = () => bigint({ mode: "number" });

/** The last data export of each member. */
export const dataExports = pgTable(
	"data_exports",
	{
		uid: id()
			.primaryKey()
			.references(() => accounts.uid, { onDelete: "cascade" }),
		/** `waiting`, `working`, `ready`, `failed`, and `gone` when expired. */
		state: text().notNull(),
		/** Entries written, of `total`. */
		done: integer().notNull().default(0),
		total: integer().notNull().default(0),
		bytes: bigint({ mode: "number" }).notNull().default(0),
		/** File key, a random name; null until it is written. */
		file: text(),
		requestedAt: timestamptz().notNull(),
		expiresAt: timestamptz(),
	},
	(t) => [index("data_exports_expires_at").on(t.expiresAt)],
);
