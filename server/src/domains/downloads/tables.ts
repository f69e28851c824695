import { bigint, index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { accounts } from "../accounts/tables.ts";

const moment = () => timestamp({ withTimezone: true });
const id = () => bigint({ mode: "number" });

/** Each member's last archive of their own data. */
export const downloads = pgTable(
	"downloads",
	{
		uid: id()
			.primaryKey()
			.references(() => accounts.uid, { onDelete: "cascade" }),
		/** `waiting`, `working`, `ready`, `failed`, and `gone` once its day is over. */
		state: text().notNull(),
		/** Entries written, and how many there will be. */
		done: integer().notNull().default(0),
		total: integer().notNull().default(0),
		bytes: bigint({ mode: "number" }).notNull().default(0),
		/** Where it lies among the files; null until it is ready. A name nobody can guess. */
		file: text(),
		requestedAt: moment().notNull(),
		expiresAt: moment(),
	},
	(t) => [index("downloads_expires_at").on(t.expiresAt)],
);
