import { and, eq, lt, sql } from "drizzle-orm";
import { pathTo } from "#contract/screenPaths.ts";
import { type WebhookError, webhookRules } from "#contract/webhooks.ts";
import type { Deps } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/data/db.ts";
import { NotPublic, requestPublic } from "../../../platform/http/publicRequest.ts";
import { t } from "../../../platform/i18n.ts";
import { listAdministratorMailboxes } from "../../accounts/role/queries.ts";
import { isReceiverAddress, receiverNetwork } from "../address.ts";
import { type DeliveryRow, findDelivery, findWebhook, lockWebhook, type WebhookRow } from "../queries.ts";
import { signedHeaders, signingSecrets } from "../sign.ts";
import { webhookDeliveries, webhooks } from "../tables.ts";
import { enqueueDelivery } from "./addDelivery.ts";

const timeoutMs = 10_000;
const seconds = 1_000;
const minutes = 60 * seconds;
const hours = 60 * minutes;
/** How long after each failed attempt the next one follows, as Standard Webhooks recommends. */
const delays = [5 * seconds, 5 * minutes, 30 * minutes, 2 * hours, 5 * hours, 10 * hours, 14 * hours];
/** A webhook is disabled when so many attempts have failed, none succeeded meanwhile, and it began so long ago. */
const manyFailures = 20;
const failingForMs = 24 * hours;

/** What the receiver answered. */
interface Outcome {
	status: number;
	error: WebhookError;
}

/** Posts a message. Redirects are not followed, and the answer is not read. */
async function post({ config, clock }: Deps, webhook: WebhookRow, delivery: DeliveryRow) {
	const address = webhook.url;
	const outcome = (error: WebhookError, status = 0): Outcome => ({ status, error });
	if (!isReceiverAddress(address, config)) return outcome("address");
	const { network, url } = receiverNetwork(address, config);
	const body = Buffer.from(delivery.body);
	const signal = AbortSignal.timeout(timeoutMs);
	try {
		const response = await requestPublic(network, url, {
			method: "POST",
			headers: {
				"content-type": "application/json",
				"content-length": body.length,
				"user-agent": `${config.siteName.replace(/[^\x20-\x7e]/g, "")} webhooks`,
				...signedHeaders(signingSecrets(config, webhook, clock.now()), delivery, clock.now()),
			},
			body,
			signal,
		});
		response.destroy();
		const status = response.statusCode ?? 0;
		return outcome(status >= 200 && status < 300 ? "" : "status", status);
	} catch (error) {
		if (error instanceof NotPublic) return outcome("address");
		return outcome(signal.aborted ? "timeout" : "connection");
	}
}

/** Sends a message; what fails is tried again later, up to three days. */
export async function deliver(deps: Deps, { id }: { id: number }): Promise<void> {
	const delivery = await findDelivery(deps.db, id);
	const webhook = delivery && (await findWebhook(deps.db, delivery.webhookId));
	if (delivery?.state !== "pending" || !webhook || webhook.disabledAt) return;
	const outcome = await post(deps, webhook, delivery);
	await deps.db.transaction((tx) => noteOutcome(deps, tx, delivery, outcome));
}

async function noteOutcome({ clock, ...deps }: Deps, tx: Tx, delivery: DeliveryRow, outcome: Outcome): Promise<void> {
	const webhook = await lockWebhook(tx, delivery.webhookId);
	if (!webhook) return;
	const now = clock.now();
	const attempts = delivery.attempts + 1;
	const isSent = outcome.error === "";
	const delay = delays[attempts - 1];
	const nextAttemptAt = isSent || delay === undefined ? null : new Date(now.getTime() + delay);
	await tx
		.update(webhookDeliveries)
		.set({ ...outcome, attempts, nextAttemptAt, state: isSent ? "sent" : nextAttemptAt ? "pending" : "failed" })
		.where(eq(webhookDeliveries.id, delivery.id));
	const failingSince = isSent ? null : (webhook.failingSince ?? now);
	const failures = isSent ? 0 : webhook.failures + 1;
	await tx
		.update(webhooks)
		.set({ failures, failingSince, ...(isSent && { lastSentAt: now }) })
		.where(eq(webhooks.id, webhook.id));
	const isLong = failingSince !== null && now.getTime() - failingSince.getTime() >= failingForMs;
	// 410: the receiver says that it is gone.
	if (!webhook.disabledAt && (outcome.status === 410 || (failures >= manyFailures && isLong)))
		await disableFailed({ ...deps, clock }, tx, webhook);
	else if (nextAttemptAt) await enqueueDelivery(tx, { ...webhook, failures }, delivery.id, nextAttemptAt);
}

/** Disables a webhook that fails for too long, and e-mails the administrators. */
async function disableFailed({ clock, mailer, config }: Deps, tx: Tx, webhook: WebhookRow): Promise<void> {
	await tx.update(webhooks).set({ disabledAt: clock.now(), failed: true }).where(eq(webhooks.id, webhook.id));
	await cancelPending(tx, webhook.id);
	const link = config.publicUrl + pathTo("admin/webhooks/:id", { id: webhook.id });
	const values = { site: config.siteName, url: webhook.url, n: webhook.failures + 1, link };
	for (const { to, lang } of await listAdministratorMailboxes(tx))
		await mailer.enqueue(tx, {
			to,
			subject: t(lang, "mail.webhook.subject", values),
			text: t(lang, "mail.webhook.text", values),
		});
}

/** What was not sent yet to a webhook that is disabled is not sent later. */
export async function cancelPending(tx: Tx, webhookId: number): Promise<void> {
	await tx
		.update(webhookDeliveries)
		.set({ state: "failed", error: sql`case when error = '' then 'disabled' else error end`, nextAttemptAt: null })
		.where(and(eq(webhookDeliveries.webhookId, webhookId), eq(webhookDeliveries.state, "pending")));
}

/** Deletes the log of what was sent long ago. */
export async function deleteOldDeliveries({ db, clock }: Deps): Promise<void> {
	const before = new Date(clock.now().getTime() - webhookRules.retainedDays * 24 * hours);
	await db.delete(webhookDeliveries).where(lt(webhookDeliveries.createdAt, before));
}
