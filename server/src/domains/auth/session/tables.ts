import { bigint, boolean, index, pgTable, primaryKey, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import { accounts } from "../../accounts/tables.ts";

const instant = () => timestamp({ withTimezone: true });
const id = () => bigint({ mode: "number" });

/** Only a hash of the token is stored. */
export const sessions = pgTable(
	"sessions",
	{
		id: id().primaryKey().generatedAlwaysAsIdentity(),
		tokenHash: text().notNull(),
		uid: id()
			.notNull()
			.references(() => accounts.uid, { onDelete: "cascade" }),
		/** False: ends with the browser, and after a day at the latest. */
		remembered: boolean().notNull().default(true),
		userAgent: text().notNull().default(""),
		address: text().notNull().default(""),
		createdAt: instant().notNull().defaultNow(),
		seenAt: instant().notNull().defaultNow(),
		/** When the member last passed every login step in this session. */
		authenticatedAt: instant(),
		expiresAt: instant().notNull(),
	},
	(t) => [uniqueIndex("sessions_token_hash").on(t.tokenHash), index("sessions_uid").on(t.uid), index("sessions_expires_at").on(t.expiresAt)],
);

/** Devices that logged in to an account before: failures of other devices do not throttle them. */
export const knownDevices = pgTable(
	"known_devices",
	{
		uid: id()
			.notNull()
			.references(() => accounts.uid, { onDelete: "cascade" }),
		device: text().notNull(),
		seenAt: instant().notNull().defaultNow(),
	},
	(t) => [primaryKey({ columns: [t.uid, t.device] })],
);

/** Login history shown to the member, kept for 90 days. */
export const logins = pgTable(
	"logins",
	{
		id: id().primaryKey().generatedAlwaysAsIdentity(),
		uid: id()
			.notNull()
			.references(() => accounts.uid, { onDelete: "cascade" }),
		method: text().notNull(),
		outcome: text().notNull(),
		userAgent: text().notNull(),
		address: text().notNull(),
		createdAt: instant().notNull(),
	},
	(t) => [index("logins_uid").on(t.uid, t.id.desc()), index("logins_created_at").on(t.createdAt)],
);
