import { randomUUID } from "node:crypto";
import { sendWithCommit } from "../../platform/data/afterCommit.ts";
import type { Tx } from "../../platform/data/db.ts";
import type { TransactionHandler } from "../../platform/jobs/events.ts";
import type { WebhookEvent } from "../webhookSlot.ts";
import { type PreparedEvent, prepareJob } from "./actions/prepareDeliveries.ts";
import { enqueueIfFollowed } from "./queries.ts";

/** Enqueues the deliveries of an event with the commit of its publisher; nothing when no webhook follows it. */
export const handlerOf = ({ name, event }: WebhookEvent): TransactionHandler => ({
	event,
	async run(tx: Tx, data: never) {
		const prepared: PreparedEvent = { messageId: `msg_${randomUUID()}`, name, data, at: new Date().toISOString() };
		await sendWithCommit(tx, () => enqueueIfFollowed(tx, prepareJob, prepared));
	},
});
