import { bigint, index, integer, pgTable, smallint, text, timestamp } from "drizzle-orm/pg-core";
import { accounts } from "../accounts/tables.ts";

const timestamptz = () => timestamp({ withTimezone: true });
const id = () => bigint({ mode: "number" });
const member = () => id().references(() => accounts.uid, { onDelete: "cascade" });

/** Profile fields besides those of the account (name, signature, location, avatar). No row means an empty profile. */
export const profiles = pgTable("profiles", {
	uid: member().primaryKey(),
	realname: text().notNull().default(""),
	/** 0 not said, 1 man, 2 woman, 3 other. */
	gender: smallint().notNull().default(0),
	/** All three or none; 0 is none. */
	birthYear: smallint().notNull().default(0),
	birthMonth: smallint().notNull().default(0),
	birthDay: smallint().notNull().default(0),
	occupation: text().notNull().default(""),
	/** The cover picture. */
	coverAid: id(),
	/** Number of username changes. */
	usernameChanges: smallint().notNull().default(0),
	/** When a parent or guardian of a child under 13 consented. */
	guardianConsentAt: timestamptz(),
	/** Incremented by each change, to detect conflicts. */
	version: integer().notNull().default(0),
	changedAt: timestamptz(),
});

/** Log of profile changes. Pictures are only marked as changed; secrets are never logged. */
export const profileChanges = pgTable(
	"profile_changes",
	{
		id: id().primaryKey().generatedAlwaysAsIdentity(),
		uid: member().notNull(),
		byUid: id().notNull(),
		field: text().notNull(),
		before: text().notNull(),
		after: text().notNull(),
		createdAt: timestamptz().notNull().defaultNow(),
	},
	(t) => [index("profile_changes_of_member").on(t.uid, t.id)],
);
