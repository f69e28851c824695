import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import type { LoggedAction } from "#contract/moderationActions.ts";
import { id, idOf, timestamptz } from "../../platform/data/columns.ts";
import { accounts } from "../accounts/tables.ts";

/** Every use of a moderator's or administrator's power. Entries are only added. */
export const moderationLog = pgTable(
	"moderation_log",
	{
		id: id().primaryKey().generatedAlwaysAsIdentity(),
		/** Who did it. */
		uid: idOf(() => accounts.uid),
		action: text().$type<LoggedAction>().notNull(),
		/** Kind and id of what it was done to. */
		objectKind: text().notNull(),
		objectId: id().notNull(),
		/** The member whose account or post it concerns, who may read the entry; null for none, and after they left. */
		memberUid: id().references(() => accounts.uid),
		/** Section and board of the post at the time, or the member's section. */
		countryFid: integer(),
		fid: integer(),
		/** As the moderator gave it. */
		reason: text().notNull().default(""),
		/** What changed, without texts of members. */
		before: jsonb().$type<Record<string, unknown>>().notNull(),
		after: jsonb().$type<Record<string, unknown>>().notNull(),
		createdAt: timestamptz().notNull(),
	},
	(t) => [
		index("moderation_log_uid").on(t.uid, t.id.desc()),
		index("moderation_log_object").on(t.objectKind, t.objectId, t.id.desc()),
		index("moderation_log_member").on(t.memberUid, t.id.desc()).where(sql`member_uid is not null`),
		index("moderation_log_time").on(t.createdAt),
		index("moderation_log_section").on(t.countryFid, t.id.desc()),
		index("moderation_log_action").on(t.action, t.id.desc()),
	],
);
