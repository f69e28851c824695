import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { everySection, findSectionByFid } from "#contract/sections.ts";
import { webhookRules } from "#contract/webhooks.ts";
import { unixSeconds } from "../../../platform/clock.ts";
import type { Ctx } from "../../../platform/context.ts";
import { first, type Tx } from "../../../platform/data/db.ts";
import { cleanText } from "../../../platform/data/text.ts";
import { hourMs } from "../../../platform/durations.ts";
import { Conflict, Invalid, NotFound } from "../../../platform/http/errors.ts";
import { authorize } from "../../../platform/security/policy.ts";
import { findWebhookEvent } from "../../webhookSlot.ts";
import { isReceiverAddress } from "../address.ts";
import { mayUseWebhooks } from "../policy.ts";
import { findDelivery, findWebhook, lockWebhook, type WebhookRow } from "../queries.ts";
import { decryptSecret, encryptSecret, newSecret } from "../sign.ts";
import { webhookDeliveries, webhooks } from "../tables.ts";
import { addDelivery, bodyOf, enqueueDelivery } from "./addDelivery.ts";
import { cancelPending } from "./deliver.ts";

interface WebhookFields {
	url: string;
	name?: string | undefined;
	events: readonly string[];
	section?: number | undefined;
}

/** The columns of a webhook. @throws Invalid by field */
function readFields(
	{ deps: { config } }: Ctx,
	{ url: typed, name = "", events, section = everySection }: WebhookFields,
) {
	const address = typed.trim();
	if (!isReceiverAddress(address, config)) throw new Invalid({ url: "webhook-address" });
	if (events.length === 0) throw new Invalid({ events: "field.required" });
	if (!events.every(findWebhookEvent)) throw new Invalid({ events: "field.format" });
	if (section !== everySection && !findSectionByFid(section)) throw new Invalid({ countryFid: "field.format" });
	// As it is parsed: without the line breaks and tabs that are dropped there.
	return { url: new URL(address).href, name: cleanText(name), events: [...new Set(events)], countryFid: section };
}

/**
 * Adds an address to which events are sent. The secret is stored encrypted and returned only here.
 * @throws Invalid by field
 */
export async function addWebhook(ctx: Ctx, fields: WebhookFields): Promise<{ id: number; secret: string }> {
	authorize(mayUseWebhooks(ctx.viewer));
	const { config } = ctx.deps;
	const values = readFields(ctx, fields);
	// The result of the transaction is stored for a repetition, and so is without the secret.
	const { id } = await ctx.transaction(async (tx) => {
		if ((await tx.$count(webhooks)) >= webhookRules.max) throw new Conflict("webhook-too-many");
		return first(
			await tx
				.insert(webhooks)
				.values({
					...values,
					secretEncrypted: encryptSecret(config, values.url, newSecret()),
					addedBy: ctx.viewer.uid,
					createdAt: ctx.clock.now(),
				})
				.returning({ id: webhooks.id }),
		);
	});
	const { url, secretEncrypted } = await getWebhook(ctx, id);
	return { id, secret: decryptSecret(config, url, secretEncrypted) };
}

/** @throws NotFound */
async function getWebhook({ deps: { db } }: Ctx, id: number): Promise<WebhookRow> {
	const webhook = await findWebhook(db, id);
	if (!webhook) throw new NotFound();
	return webhook;
}

/** Runs a change of a webhook. @throws NotFound; Forbidden */
const change = (ctx: Ctx, id: number, work: (tx: Tx, webhook: WebhookRow) => Promise<void>): Promise<void> => {
	authorize(mayUseWebhooks(ctx.viewer));
	return ctx.transaction(async (tx) => {
		const webhook = await lockWebhook(tx, id);
		if (!webhook) throw new NotFound();
		await work(tx, webhook);
	});
};

/**
 * Changes what is sent where; what is left out stays. Attempts at another address are counted anew.
 * @throws NotFound; Invalid by field
 */
export const editWebhook = (ctx: Ctx, { id, ...fields }: Partial<WebhookFields> & { id: number }): Promise<void> =>
	change(ctx, id, async (tx, webhook) => {
		const { url } = webhook;
		const values = readFields(ctx, {
			url: fields.url ?? url,
			name: fields.name ?? webhook.name,
			events: fields.events ?? webhook.events,
			section: fields.section ?? webhook.countryFid,
		});
		const { config } = ctx.deps;
		const encryptAgain = (secret: string) => encryptSecret(config, values.url, decryptSecret(config, url, secret));
		await tx
			.update(webhooks)
			.set({
				...values,
				// The address is bound to the secret.
				...(values.url !== url && {
					secretEncrypted: encryptAgain(webhook.secretEncrypted),
					formerSecretEncrypted: webhook.formerSecretEncrypted && encryptAgain(webhook.formerSecretEncrypted),
					failures: 0,
					failingSince: null,
				}),
			})
			.where(eq(webhooks.id, id));
	});

/** Replaces the secret, which is returned only here; the former one signs too for a day. @throws NotFound; Forbidden */
export async function replaceSecret(ctx: Ctx, id: number): Promise<{ secret: string; until: number }> {
	const { config } = ctx.deps;
	await change(ctx, id, async (tx, { url, secretEncrypted }) => {
		const formerSecretUntil = new Date(ctx.clock.now().getTime() + webhookRules.formerSecretHours * hourMs);
		const replaced = { secretEncrypted: encryptSecret(config, url, newSecret()), formerSecretUntil };
		await tx
			.update(webhooks)
			.set({ ...replaced, formerSecretEncrypted: secretEncrypted })
			.where(eq(webhooks.id, id));
	});
	const { url, secretEncrypted, formerSecretUntil } = await getWebhook(ctx, id);
	return {
		secret: decryptSecret(config, url, secretEncrypted),
		until: formerSecretUntil ? unixSeconds(formerSecretUntil) : 0,
	};
}

/** Disables a webhook, or enables it again. */
export const enableWebhook = (ctx: Ctx, { id, on }: { id: number; on: boolean }): Promise<void> =>
	change(ctx, id, async (tx, { disabledAt }) => {
		if (on === (disabledAt === null)) return;
		const disabled = on ? null : ctx.clock.now();
		await tx
			.update(webhooks)
			.set({ disabledAt: disabled, failed: false, failures: 0, failingSince: null })
			.where(eq(webhooks.id, id));
		if (!on) await cancelPending(tx, id);
	});

export const deleteWebhook = (ctx: Ctx, id: number): Promise<void> =>
	change(ctx, id, async (tx) => {
		await tx.delete(webhooks).where(eq(webhooks.id, id));
	});

/** Sends an event of the type `test`. @throws Conflict `webhook-disabled` */
export const testWebhook = (ctx: Ctx, id: number): Promise<void> =>
	change(ctx, id, async (tx, webhook) => {
		if (webhook.disabledAt) throw new Conflict("webhook-disabled");
		const createdAt = ctx.clock.now();
		await addDelivery(tx, webhook, {
			messageId: `msg_${randomUUID()}`,
			event: "test",
			body: bodyOf("test", createdAt.toISOString(), { site: ctx.deps.config.publicUrl }),
			createdAt,
		});
	});

/** Sends an event again, with the same id and body. @throws NotFound; Conflict `webhook-disabled` */
export async function resendDelivery(ctx: Ctx, id: number): Promise<void> {
	const delivery = await findDelivery(ctx.db, id);
	if (!delivery) throw new NotFound();
	return change(ctx, delivery.webhookId, async (tx, webhook) => {
		if (webhook.disabledAt) throw new Conflict("webhook-disabled");
		await tx
			.update(webhookDeliveries)
			.set({ state: "pending", attempts: 0, nextAttemptAt: ctx.clock.now() })
			.where(eq(webhookDeliveries.id, id));
		await enqueueDelivery(tx, webhook, id);
	});
}
