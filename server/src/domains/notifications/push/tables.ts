import { index, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { Lang } from "#contract/sections.ts";
import { id, partOf, timestamptz } from "../../../platform/data/columns.ts";
import { accounts } from "../../accounts/tables.ts";
import { sessions } from "../../auth/tables.ts";
import { notifications } from "../tables.ts";

/** Browsers that get push notifications, each for as long as its session lasts. */
export const pushSubscriptions = pgTable(
	"push_subscriptions",
	{
		id: id().primaryKey().generatedAlwaysAsIdentity(),
		uid: partOf(() => accounts.uid),
		sessionId: partOf(() => sessions.id),
		/** Address of the browser at its push service. */
		endpoint: text().notNull(),
		/** Public key and secret of the browser, in base64url. */
		p256dh: text().notNull(),
		auth: text().notNull(),
		lang: text().$type<Lang>().notNull(),
		createdAt: timestamptz().notNull(),
		/** When the push service last took a notification. */
		reachedAt: timestamptz(),
		/** Refusals since then. */
		failures: integer().notNull().default(0),
		/** The push service takes nothing before. */
		retryAt: timestamptz(),
	},
	(t) => [
		uniqueIndex("push_subscriptions_endpoint").on(t.endpoint),
		index("push_subscriptions_uid").on(t.uid, t.id),
		index("push_subscriptions_session").on(t.sessionId),
	],
);

/**
 * Which notifications were sent to which browser: each row is written before the notification is sent, so that none is
 * sent twice. A notification that was read and is unread again counts as another one.
 */
export const pushDeliveries = pgTable(
	"push_deliveries",
	{
		subscriptionId: partOf(() => pushSubscriptions.id),
		notificationId: partOf(() => notifications.id),
		unreadSince: timestamptz().notNull(),
		claimedAt: timestamptz().notNull(),
		/** When the push service took it; null for one whose process ended before. */
		sentAt: timestamptz(),
	},
	(t) => [
		primaryKey({ columns: [t.subscriptionId, t.notificationId, t.unreadSince] }),
		index("push_deliveries_notification").on(t.notificationId),
		index("push_deliveries_claimed_at").on(t.claimedAt),
	],
);
