import { and, arrayContains, desc, eq, inArray, isNull, lt, sql } from "drizzle-orm";
import { type Db, prepared, type Tx } from "../../platform/data/db.ts";
import { webhookDeliveries, webhooks } from "./tables.ts";

export type WebhookRow = typeof webhooks.$inferSelect;
export type DeliveryRow = typeof webhookDeliveries.$inferSelect;

/** The section of a webhook for all. */
export const everySection = 0;

/** Newest first. */
export const listWebhooks = (db: Db): Promise<WebhookRow[]> => db.select().from(webhooks).orderBy(desc(webhooks.id));

export async function findWebhook(db: Db, id: number): Promise<WebhookRow | undefined> {
	return (await db.select().from(webhooks).where(eq(webhooks.id, id)))[0];
}

/** A webhook, locked until the transaction ends. */
export async function lockWebhook(tx: Tx, id: number): Promise<WebhookRow | undefined> {
	return (await tx.select().from(webhooks).where(eq(webhooks.id, id)).for("no key update"))[0];
}

const followed = prepared((db) =>
	db
		.select({ id: webhooks.id })
		.from(webhooks)
		.where(and(isNull(webhooks.disabledAt), sql`${sql.placeholder("event")}::text = any(${webhooks.events})`))
		.limit(1)
		.prepare("webhooks_followed"),
);

/** Whether an enabled webhook follows an event in any section. */
export const isFollowed = async (db: Db, event: string): Promise<boolean> =>
	(await followed(db).execute({ event })).length > 0;

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
