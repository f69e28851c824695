import { index, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { accounts, id, instant } from "../tables.ts";

/** Every use of a moderator's or administrator's power. Entries are only added. */
export const moderationLog = pgTable(
	"moderation_log",
	{
		id: id().primaryKey().generatedAlwaysAsIdentity(),
		/** Who did it. */
		uid: id()
			.notNull()
			.references(() => accounts.uid),
		action: text().notNull(),
		/** Kind and id of what it was done to. */
		objectKind: text().notNull(),
		objectId: id().notNull(),
		/** As the moderator gave it. */
		reason: text().notNull().default(""),
		/** What changed, without texts of members. */
		before: jsonb().$type<Record<string, unknown>>().notNull(),
		after: jsonb().$type<Record<string, unknown>>().notNull(),
		createdAt: instant().notNull(),
	},
	(t) => [index("moderation_log_uid").on(t.uid, t.id.desc()), index("moderation_log_object").on(t.objectKind, t.objectId, t.id.desc())],
);
