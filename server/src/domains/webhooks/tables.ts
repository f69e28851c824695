import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, text, unique } from "drizzle-orm/pg-core";
import type { DeliveryState, WebhookError } from "#contract/webhooks.ts";
import { id, idOf, partOf, timestamptz } from "../../platform/data/columns.ts";
import { accounts } from "../accounts/tables.ts";

/** Addresses to which events are sent. */
export const webhooks = pgTable("webhooks", {
	id: id().primaryKey().generatedAlwaysAsIdentity(),
	name: text().notNull(),
	url: text().notNull(),
	events: text().array().notNull(),
	/** 0 is every section. */
	countryFid: integer().notNull(),
	/** Of the signatures, encrypted with the secret of the installation. */
	secretEncrypted: text().notNull(),
	/** The former secret signs too until then. */
	formerSecretEncrypted: text(),
	formerSecretUntil: timestamptz(),
	disabledAt: timestamptz(),
	/** Whether it was disabled because it failed for too long. */
	failed: boolean().notNull().default(false),
	/** Attempts that have failed since the last one that succeeded, and since when. */
	failures: integer().notNull().default(0),
	failingSince: timestamptz(),
	lastSentAt: timestamptz(),
	addedBy: idOf(() => accounts.uid),
	createdAt: timestamptz().notNull(),
});

/** What was sent, or is to be. */
export const webhookDeliveries = pgTable(
	"webhook_deliveries",
	{
		id: id().primaryKey().generatedAlwaysAsIdentity(),
		webhookId: partOf(() => webhooks.id),
		/** The `webhook-id` header. */
		messageId: text().notNull(),
		event: text().notNull(),
		/** The bytes that are signed, as JSON. */
		body: text().notNull(),
		/** The member whom it names. */
		uid: id().references(() => accounts.uid, { onDelete: "cascade" }),
		state: text().$type<DeliveryState>().notNull().default("pending"),
		attempts: integer().notNull().default(0),
		status: integer().notNull().default(0),
		error: text().$type<WebhookError>().notNull().default(""),
		nextAttemptAt: timestamptz(),
		createdAt: timestamptz().notNull(),
	},
	(t) => [
		unique("webhook_deliveries_once").on(t.webhookId, t.messageId),
		index("webhook_deliveries_latest").on(t.webhookId, t.id.desc()),
		index("webhook_deliveries_time").on(t.createdAt),
		index("webhook_deliveries_uid").on(t.uid).where(sql`uid is not null`),
	],
);
