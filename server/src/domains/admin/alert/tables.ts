import { pgTable, text } from "drizzle-orm/pg-core";
import { timestamptz } from "../../../platform/data/columns.ts";

/** Of what the administrators got an e-mail, kept for two days. */
export const sentAlerts = pgTable("sent_alerts", {
	/**
	 * Kind and number of what it is about: `role` with an entry of the moderation log, `deletions` and `logins` with a
	 * member.
	 */
	key: text().primaryKey(),
	sentAt: timestamptz().notNull(),
});
