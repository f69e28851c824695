import type { Deps } from "../../../platform/context.ts";
import { findWebhookEvent } from "../../webhookSlot.ts";
import { listReceivers } from "../queries.ts";
import { addDelivery, bodyOf } from "./addDelivery.ts";

export const prepareJob = "webhooks.prepare-deliveries";

/** An event with the id that its messages have. */
export interface PreparedEvent {
	messageId: string;
	name: string;
	data: object;
	at: string;
}

/** Reads the data of an event and stores a delivery for each webhook that follows it. */
export async function prepareDeliveries(deps: Deps, { messageId, name, data, at }: PreparedEvent): Promise<void> {
	const content = await findWebhookEvent(name)?.load(deps, data as never);
	if (!content) return;
	const body = bodyOf(name, at, content.data);
	await deps.db.transaction(async (tx) => {
		for (const webhook of await listReceivers(tx, name, content.section))
			await addDelivery(tx, webhook, {
				messageId,
				event: name,
				body,
				uid: content.uid ?? null,
				createdAt: deps.clock.now(),
			});
	});
}
