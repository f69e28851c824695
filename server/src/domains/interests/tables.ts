import { sql } from "drizzle-orm";
import { bigint, check, pgTable, primaryKey, smallint, text, timestamp } from "drizzle-orm/pg-core";
import type { Lang } from "#contract/sections.ts";
import { accounts } from "../accounts/tables.ts";

const member = () => bigint({ mode: "number" }).references(() => accounts.uid, { onDelete: "cascade" });
const timestamptz = () => timestamp({ withTimezone: true });

/** Interests of members; the tags are defined in the contract. */
export const memberInterests = pgTable(
	"member_interests",
	{ uid: member().notNull(), tagId: smallint().notNull(), createdAt: timestamptz().notNull().defaultNow() },
	(t) => [check("member_interests_tag", sql`tag_id > 0`), primaryKey({ columns: [t.uid, t.tagId] })],
);

/** Members who completed or skipped the onboarding. */
export const onboardings = pgTable("onboardings", {
	uid: member().primaryKey(),
	doneAt: timestamptz().notNull().defaultNow(),
});

/** Languages that members read; nobody who has none here has chosen. */
export const readLanguages = pgTable(
	"read_languages",
	{ uid: member().notNull(), lang: text().$type<Lang>().notNull() },
	(t) => [primaryKey({ columns: [t.uid, t.lang] })],
);
