import { bigint, index, integer, pgTable, smallint, text, timestamp } from "drizzle-orm/pg-core";
import { accounts } from "../accounts/tables.ts";

const moment = () => timestamp({ withTimezone: true });
const id = () => bigint({ mode: "number" });
const member = () => id().references(() => accounts.uid, { onDelete: "cascade" });

/** What a member tells of themselves besides the account: name, signature, place and picture stand there. No row means nothing was told. */
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
	/** The picture behind the profile. */
	backAid: id(),
	/** How often the username was changed. */
	usernameChanges: smallint().notNull().default(0),
	/** When a parent or guardian of a child under 13 consented. */
	guardianConsentAt: moment(),
	/** Grows with each change, so that an edit of older fields is noticed. */
	version: integer().notNull().default(0),
	changedAt: moment(),
});

/** What was changed in a profile, by whom. Of pictures only that they were changed; secrets never come here. */
export const profileChanges = pgTable(
	"profile_changes",
	{
		id: id().primaryKey().generatedAlwaysAsIdentity(),
		uid: member().notNull(),
		byUid: id().notNull(),
		field: text().notNull(),
		before: text().notNull(),
		after: text().notNull(),
		createdAt: moment().notNull().defaultNow(),
	},
	(t) => [index("profile_changes_of_member").on(t.uid, t.id)],
);
