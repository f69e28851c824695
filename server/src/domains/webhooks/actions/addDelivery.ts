import type { Tx } from "../../../platform/data/db.ts";
import { enqueue } from "../../../platform/jobs/events.ts";
import type { WebhookRow } from "../queries.ts";
import { webhookDeliveries } from "../tables.ts";

export const deliverJob = "webhooks.deliver";

type NewDelivery = Pick<typeof webhookDeliveries.$inferInsert, "messageId" | "event" | "body" | "uid" | "createdAt">;

/** Stores what is sent to a webhook, and sends it when the transaction has committed; once for the same message. */
export async function addDelivery(tx: Tx, webhook: WebhookRow, delivery: NewDelivery): Promise<void> {
	const [row] = await tx
		.insert(webhookDeliveries)
		.values({ ...delivery, webhookId: webhook.id, nextAttemptAt: delivery.createdAt })
		.onConflictDoNothing()
		.returning({ id: webhookDeliveries.id });
	if (row) await enqueueDelivery(tx, webhook, row.id);
}

/** Of webhooks that fail one waits at a time, so that they do not hold up the others. */
export const enqueueDelivery = (tx: Tx, { failures }: WebhookRow, id: number, runAt?: Date): Promise<void> =>
	enqueue(
		tx,
		deliverJob,
		{ id },
		{
			queue: failures > 0 ? "webhooks that fail" : "webhooks",
			jobKey: `webhook delivery ${id}`,
			...(runAt && { runAt }),
		},
	);

/** The body of a message (Standard Webhooks). */
export const bodyOf = (type: string, at: string, data: object): string => JSON.stringify({ type, timestamp: at, data });
