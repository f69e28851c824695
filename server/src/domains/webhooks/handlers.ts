import { randomUUID } from "node:crypto";
import type { Tx } from "../../platform/data/db.ts";
import { enqueue, type TransactionHandler } from "../../platform/jobs/events.ts";
import type { WebhookEvent } from "../webhookSlot.ts";
import { type PreparedEvent, prepareJob } from "./actions/prepareDeliveries.ts";
import { isFollowed } from "./queries.ts";

/** Enqueues the deliveries of an event in the transaction of its publisher; nothing when no webhook follows it. */
export const handlerOf = ({ name, event }: WebhookEvent): TransactionHandler => ({
	event,
	async run(tx: Tx, data: never) {
		if (!(await isFollowed(tx, name))) return;
		const prepared: PreparedEvent = { messageId: `msg_${randomUUID()}`, name, data, at: new Date().toISOString() };
		await enqueue(tx, prepareJob, prepared);
	},
});
