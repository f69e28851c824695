import { index, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { Lang } from "#contract/sections.ts";
import { accountId, id, instant } from "../../accounts/tables.ts";
import { sessions } from "../../auth/tables.ts";
import { notifications } from "../tables.ts";

/** Browsers that get push notifications, each for as long as its session lasts. */
export const pushSubscriptions = pgTable(
	"push_subscriptions",
	{
		id: id().primaryKey().generatedAlwaysAsIdentity(),
		uid: accountId().notNull(),
		sessionId: id()
			.notNull()
			.references(() => sessions.id, { onDelete: "cascade" }),
		/** Address of the browser at its push service. */
		endpoint: text().notNull(),
		/** Public key and secret of the browser, in base64url. */
		p256dh: text().notNull(),
		auth: text().notNull(),
		lang: text().$type<Lang>().notNull(),
		createdAt: instant().notNull(),
		/** When the push service last took a notification. */
		reachedAt: instant(),
		/** Refusals since then. */
		failures: integer().notNull().default(0),
		/** The push service takes nothing before. */
		retryAt: instant(),
	},
	(t) => [
		uniqueIndex("push_subscriptions_endpoint").on(t.endpoint),
		index("push_subscriptions_uid").on(t.uid, t.id),
		index("push_subscriptions_session").on(t.sessionId),
	],
);

/**
 * Which notifications were sent to which browser: each row is written before the notification is sent, so that none is sent twice. A notification that
 * was read and is unread again counts as another one.
 */
export const pushDeliveries = pgTable(
	"push_deliveries",
	{
		subscriptionId: id()
			.notNull()
			.references(() => pushSubscriptions.id, { onDelete: "cascade" }),
		notificationId: id()
			.notNull()
			.references(() => notifications.id, { onDelete: "cascade" }),
		unreadSince: instant().notNull(),
		claimedAt: instant().notNull(),
		/** When the push service took it; null for one whose process ended before. */
		sentAt: instant(),
	},
	(t) => [
		primaryKey({ columns: [t.subscriptionId, t.notificationId, t.unreadSince] }),
		index("push_deliveries_notification").on(t.notificationId),
		index("push_deliveries_claimed_at").on(t.claimedAt),
	],
);
