import { and, arrayContains, desc, eq, inArray, isNull, lt } from "drizzle-orm";
import { everySection } from "#contract/sections.ts";
import { type Db, statement, type Tx } from "../../platform/data/db.ts";
import { webhookDeliveries, webhooks } from "./tables.ts";

export type WebhookRow = typeof webhooks.$inferSelect;
export type DeliveryRow = typeof webhookDeliveries.$inferSelect;

/** Newest first. */
export const listWebhooks = (db: Db): Promise<WebhookRow[]> => db.select().from(webhooks).orderBy(desc(webhooks.id));

export async function findWebhook(db: Db, id: number): Promise<WebhookRow | undefined> {
	return (await db.select().from(webhooks).where(eq(webhooks.id, id)))[0];
}

/** A webhook, locked until the transaction ends. */
export async function lockWebhook(tx: Tx, id: number): Promise<WebhookRow | undefined> {
	return (await tx.select().from(webhooks).where(eq(webhooks.id, id)).for("no key update"))[0];
}

const enqueueFollowed = statement(
	"enqueue_followed",
	`select graphile_worker.add_job($1::text, $2::json) from webhooks where disabled_at is null
		and $3::text = any(events) limit 1`,
);

/** Writes a job for an event if an enabled webhook follows it in any section. */
export const enqueueIfFollowed = (tx: Tx, task: string, event: { name: string }): Promise<unknown> =>
	enqueueFollowed(tx, [task, JSON.stringify(event), event.name]);

/** Enabled webhooks that follow an event, in a section or anywhere. */
export const listReceivers = (db: Db, event: string, section: number): Promise<WebhookRow[]> =>
	db
		.select()
		.from(webhooks)
		.where(
			and(
				isNull(webhooks.disabledAt),
				arrayContains(webhooks.events, [event]),
				inArray(webhooks.countryFid, [everySection, section]),
			),
		)
		.orderBy(webhooks.id);

export async function findDelivery(db: Db, id: number): Promise<DeliveryRow | undefined> {
	return (await db.select().from(webhookDeliveries).where(eq(webhookDeliveries.id, id)))[0];
}

/** What was sent to a webhook, newest first. */
export const listDeliveries = (
	db: Db,
	webhookId: number,
	cursor: number | undefined,
	limit: number,
): Promise<DeliveryRow[]> =>
	db
		.select()
		.from(webhookDeliveries)
		.where(
			and(
				eq(webhookDeliveries.webhookId, webhookId),
				cursor === undefined ? undefined : lt(webhookDeliveries.id, cursor),
			),
		)
		.orderBy(desc(webhookDeliveries.id))
		.limit(limit);

/** Webhooks that are disabled because they failed. */
export const countFailedWebhooks = (db: Db): Promise<number> => db.$count(webhooks, eq(webhooks.failed, true));
