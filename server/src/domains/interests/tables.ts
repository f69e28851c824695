import { sql } from "drizzle-orm";
import { check, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import type { Lang } from "#contract/sections.ts";
import { partOf, timestamptz } from "../../platform/data/columns.ts";
import { accounts } from "../accounts/tables.ts";

/** Interests of members; the tags are defined in the contract. */
export const memberInterests = pgTable(
	"member_interests",
	{ uid: partOf(() => accounts.uid), tagId: smallint().notNull(), createdAt: timestamptz().notNull().defaultNow() },
	(t) => [check("member_interests_tag", sql`tag_id > 0`), primaryKey({ columns: [t.uid, t.tagId] })],
);

/** Members who completed or skipped the onboarding. */
export const onboardings = pgTable("onboardings", {
	uid: partOf(() => accounts.uid).primaryKey(),
	doneAt: timestamptz().notNull().defaultNow(),
});

/** Languages that members read; nobody who has none here has chosen. */
export const readLanguages = pgTable(
	"read_languages",
	{ uid: partOf(() => accounts.uid), lang: text().$type<Lang>().notNull() },
	(t) => [primaryKey({ columns: [t.uid, t.lang] })],
);
