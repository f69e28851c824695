import { randomUUID } from "node:crypto";
import type { Logger } from "pino";
import type { Config } from "../../config.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/data/db.ts";
import { outbox } from "../../platform/data/tables.ts";
import type { QueuedSms, SmsQuota, SmsSender } from "../../platform/delivery.ts";
import { Unavailable } from "../../platform/http/errors.ts";
import { enqueue } from "../../platform/jobs/events.ts";
import { tryConsume } from "../../platform/security/throttle.ts";

/**
 * Shares of the daily quota. Anybody can request codes for a registration, so that share can be used up by an attacker;
 * members who reset a password have a share of their own.
 */
const quotaShares: Record<SmsQuota, number> = { newcomers: 0.75, members: 0.25 };

export const smsJob = "sms.deliver";

/** A gateway that hangs must not block a worker. */
const timeoutMs = 10_000;
const maxAttempts = 8;
/** Gateway statuses that a retry can't fix: the number is unreachable, or the message is malformed. */
const permanentFailures = new Set([400, 404, 410, 422]);

/** SMS segments of a text: 160 GSM-7 or 70 UCS-2 characters; 153 or 67 each when there are several. */
export function countSmsSegments(text: string): number {
	const isGsm7 = /^[\w\s@£$¥èéùìòÇØøÅåÆæßÉ!"#¤%&'()*+,./:;<=>?¡ÄÖÑÜ§¿äöñüà-]*$/.test(text);
	const [single, concatenated] = isGsm7 ? [160, 153] : [70, 67];
	return text.length <= single ? 1 : Math.ceil(text.length / concatenated);
}

/** Posts to the gateway when one is configured, else writes to the outbox table. */
export function createSmsSender(config: Config, db: Database, clock: Clock, log: Logger): SmsSender {
	const gateway = config.sms;
	return {
		async enqueue(tx, { to, text, expiresAt, quota }) {
			if (!config.smsCodes) throw new Unavailable("sms-unavailable");
			const points = Math.floor(config.smsDayBudget * quotaShares[quota]);
			const wait = await tryConsume(tx, {
				key: `sms.quota|${quota}`,
				points,
				seconds: 86_400,
				cost: config.smsPrice * countSmsSegments(text),
			});
			if (wait > 0) {
				log.warn({ wait, quota: quota }, "the daily SMS quota is used up");
				throw new Unavailable("sms-unavailable");
			}
			const message: QueuedSms = { id: randomUUID(), to, text, expiresAt: expiresAt.toISOString() };
			await enqueue(tx, smsJob, message, { maxAttempts });
		},

		async deliver({ id, to: recipient, text, expiresAt }) {
			if (new Date(expiresAt) <= clock.now()) return log.warn({ sms: id }, "SMS dropped: expired");
			if (!gateway) return void (await db.insert(outbox).values({ kind: "sms", recipient, subject: "", body: text }));
			const response = await fetch(gateway.url, {
				method: "POST",
				headers: {
					"content-type": "application/json",
					authorization: `Bearer ${gateway.token}`,
					"idempotency-key": id,
				},
				body: JSON.stringify({ id, from: gateway.from, to: recipient, text }),
				redirect: "error",
				signal: AbortSignal.timeout(timeoutMs),
			});
			await response.body?.cancel();
			if (response.ok) return;
			if (!permanentFailures.has(response.status)) throw new Error(`the SMS gateway responded with ${response.status}`);
			log.warn({ sms: id, status: response.status }, "SMS dropped: rejected by the gateway");
		},
	};
}
