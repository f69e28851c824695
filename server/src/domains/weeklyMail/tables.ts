import { sql } from "drizzle-orm";
import { boolean, index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { Lang } from "#contract/sections.ts";
import { partOf, timestamptz } from "../../platform/data/columns.ts";
import { accounts } from "../accounts/tables.ts";

/** Members who asked for the weekly e-mail, also those who turned it off again. */
export const weeklyMailSettings = pgTable(
	"weekly_mail_settings",
	{
		uid: partOf(() => accounts.uid).primaryKey(),
		enabled: boolean().notNull(),
		/** Language of the member's page when it was turned on. */
		lang: text().$type<Lang>().notNull(),
		changedAt: timestamptz().notNull(),
	},
	(t) => [index("weekly_mail_settings_enabled").on(t.uid).where(sql`enabled`)],
);

/** Weeks for which a member's e-mail was written, or for which there was nothing to write. */
export const weeklyMails = pgTable(
	"weekly_mails",
	{
		uid: partOf(() => accounts.uid),
		/** ISO week: `2026-W47`. */
		week: text().notNull(),
		/** False when there was nothing new. */
		sent: boolean().notNull(),
		createdAt: timestamptz().notNull(),
	},
	(t) => [primaryKey({ columns: [t.uid, t.week] }), index("weekly_mails_created_at").on(t.createdAt)],
);
