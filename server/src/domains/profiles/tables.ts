import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, smallint, text } from "drizzle-orm/pg-core";
import { id, idOf, partOf, timestamptz } from "../../platform/data/columns.ts";
import { accounts } from "../accounts/tables.ts";
import { pictures } from "../media/tables.ts";

/** Profile fields besides those of the account (name, signature, location, avatar). No row means an empty profile. */
export const profiles = pgTable(
	"profiles",
	{
		uid: partOf(() => accounts.uid).primaryKey(),
		realname: text().notNull().default(""),
		/** 0 not said, 1 man, 2 woman, 3 other. */
		gender: smallint().notNull().default(0),
		/** All three or none; 0 is none. */
		birthYear: smallint().notNull().default(0),
		birthMonth: smallint().notNull().default(0),
		birthDay: smallint().notNull().default(0),
		occupation: text().notNull().default(""),
		/** The cover picture. */
		coverAid: id().references(() => pictures.aid, { onDelete: "set null" }),
		/** Number of username changes. */
		usernameChanges: smallint().notNull().default(0),
		/** When a parent or guardian of a child under 13 consented. */
		guardianConsentAt: timestamptz(),
		/** Incremented by each change, to detect conflicts. */
		version: integer().notNull().default(0),
		changedAt: timestamptz(),
	},
	(t) => [
		check("profiles_gender", sql`gender between 0 and 3`),
		check(
			"profiles_birth",
			sql`(birth_year = 0 and birth_month = 0 and birth_day = 0) or (birth_year > 0 and birth_month between 1 and 12 and birth_day between 1 and 31)`,
		),
		index("profiles_cover").on(t.coverAid).where(sql`cover_aid is not null`),
	],
);

/** Log of profile changes. Pictures are only marked as changed; secrets are never logged. */
export const profileChanges = pgTable(
	"profile_changes",
	{
		id: id().primaryKey().generatedAlwaysAsIdentity(),
		uid: partOf(() => accounts.uid),
		byUid: idOf(() => accounts.uid),
		/** By our own name; the birth date is one field, `birthDate`. */
		field: text().notNull(),
		before: text().notNull(),
		after: text().notNull(),
		createdAt: timestamptz().notNull().defaultNow(),
	},
	(t) => [index("profile_changes_of_member").on(t.uid, t.id)],
);
