import { sql } from "drizzle-orm";
import { boolean, check, index, pgTable, smallint, text, uniqueIndex } from "drizzle-orm/pg-core";
import { id, partOf, timestamptz } from "../../platform/data/columns.ts";
import { accounts } from "../accounts/tables.ts";

/**
 * What a member is notified of: one row for each kind and subject, which later events of the same make unread again. It
 * holds ids only; who did it, how many and whether the member may still see it is loaded when it is shown.
 */
export const notifications = pgTable(
	"notifications",
	{
		id: id().primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
		uid: partOf(() => accounts.uid),
		kind: text().notNull(),
		/** Id of what it is about: a thread, a post, a day of followers … (see the kinds). */
		subject: id().notNull(),
		/** Its thread; 0 without one. */
		tid: id().notNull().default(0),
		/** Ids of what happened, the latest last: replies, members … */
		refs: id().array().notNull().default(sql`'{}'`),
		/** Those that were read before the last became unread: shown again when these are gone. */
		earlierRefs: id().array().notNull().default(sql`'{}'`),
		createdAt: timestamptz().notNull(),
		/** When it became unread. */
		unreadSince: timestamptz().notNull(),
		/** When something happened last. */
		updatedAt: timestamptz().notNull(),
		readAt: timestamptz(),
		/** Deleted by the member. */
		deletedAt: timestamptz(),
	},
	(t) => [
		uniqueIndex("notifications_once").on(t.uid, t.kind, t.subject),
		index("notifications_of_member").on(t.uid, t.updatedAt.desc(), t.id.desc()).where(sql`deleted_at is null`),
		index("notifications_unread")
			.on(t.uid, t.updatedAt.desc(), t.id.desc())
			.where(sql`read_at is null and deleted_at is null`),
		index("notifications_old").on(t.updatedAt),
		index("notifications_read").on(t.readAt).where(sql`read_at is not null`),
		index("notifications_deleted").on(t.deletedAt).where(sql`deleted_at is not null`),
	],
);

/** What a member has switched off, and quiet hours; without a row as `defaultSettings`. */
export const notificationSettings = pgTable(
	"notification_settings",
	{
		uid: partOf(() => accounts.uid).primaryKey(),
		siteOff: text().array().notNull(),
		pushOff: text().array().notNull(),
		mailOff: text().array().notNull(),
		/** Whether the titles of pages begin with the number of unread notifications. */
		titleCount: boolean().notNull().default(true),
		/** Minutes of the day in `timeZone` between which no push message is sent; null without quiet hours. */
		quietFrom: smallint(),
		quietTo: smallint(),
		/** IANA name. */
		timeZone: text().notNull(),
		updatedAt: timestamptz().notNull(),
	},
	() => [
		check(
			"notification_settings_quiet",
			sql`(quiet_from is null) = (quiet_to is null) and (quiet_from is null or (quiet_from between 0 and 1439 and quiet_to between 0 and 1439))`,
		),
	],
);
