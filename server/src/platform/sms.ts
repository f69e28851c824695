import { randomUUID } from "node:crypto";
import type { Logger } from "pino";
import type { Config } from "../config.ts";
import { spend } from "./budgets.ts";
import type { Clock } from "./clock.ts";
import type { Database, Tx } from "./db.ts";
import { Unavailable } from "./errors.ts";
import { enqueue } from "./events.ts";
import { outbox } from "./tables.ts";

/**
 * Parts of the day's budget. Anybody may name numbers to register, so strangers can spend all of that part; the way back
 * in of those who are members must not end with it.
 */
const purses = { newcomers: 0.75, members: 0.25 } as const;
type Purse = keyof typeof purses;

/** A message to a phone. */
export interface TextMessage {
	/** E.164: `+2348030000000`. */
	to: string;
	text: string;
	/** After that it is worth nothing and is not sent any more. */
	expiresAt: Date;
	/** Whom it is for: each has a part of the day's budget that the other can't spend. */
	purse: Purse;
}

/** The same, as it waits in the queue. */
interface Waiting {
	/** The gateway's own key against sending twice. */
	id: string;
	to: string;
	text: string;
	expiresAt: string;
}

export interface Sms {
	/**
	 * Leaves with the transaction, and waits as a job while the gateway is down. Its price is taken from its purse of the day.
	 * @throws Unavailable `sms-unavailable` when there is no way to send, or the purse is empty
	 */
	post(tx: Tx, message: TextMessage): Promise<void>;
	/** Hands it to the gateway now; for the job. */
	deliver(message: Waiting): Promise<void>;
}

export const smsTask = "sms.deliver";

const daySeconds = 86_400;
/** A gateway that hangs must not hold a worker. */
const patienceMs = 10_000;
const mostAttempts = 8;
/** What no second try makes right: the number can't be reached, or the message can't be read. */
const hopeless = new Set([400, 404, 410, 422]);

/** Parts that a message travels in: 160 letters of the plain alphabet, 70 of any other; a little less each when there are several. */
export function partsOf(text: string): number {
	const plain = /^[\w\s@£$¥èéùìòÇØøÅåÆæßÉ!"#¤%&'()*+,./:;<=>?¡ÄÖÑÜ§¿äöñüà-]*$/.test(text);
	const [alone, together] = plain ? [160, 153] : [70, 67];
	return text.length <= alone ? 1 : Math.ceil(text.length / together);
}

/** The gateway by HTTP when one is set, else the outbox table. */
export function createSms(config: Config, db: Database, clock: Clock, log: Logger): Sms {
	const { sms: gateway, smsPrice, smsDayBudget } = config;
	return {
		async post(tx, { to, text, expiresAt, purse }) {
			if (!config.smsCodes) throw new Unavailable("sms-unavailable");
			const most = Math.floor(smsDayBudget * purses[purse]);
			const wait = await spend(tx, clock.now(), { key: `sms.day|${purse}`, most, seconds: daySeconds, cost: smsPrice * partsOf(text) });
			if (wait > 0) {
				log.warn({ wait, purse }, "the day's budget for messages is spent");
				throw new Unavailable("sms-unavailable");
			}
			const message: Waiting = { id: randomUUID(), to, text, expiresAt: expiresAt.toISOString() };
			await enqueue(tx, smsTask, message, { maxAttempts: mostAttempts });
		},

		async deliver({ id, to, text, expiresAt }) {
			if (new Date(expiresAt) <= clock.now()) return log.warn({ sms: id }, "a message was given up: too old");
			if (!gateway) return void (await db.insert(outbox).values({ kind: "sms", recipient: to, subject: "", body: text }));
			const answer = await fetch(gateway.url, {
				method: "POST",
				headers: { "content-type": "application/json", authorization: `Bearer ${gateway.token}`, "idempotency-key": id },
				body: JSON.stringify({ id, from: gateway.from, to, text }),
				redirect: "error",
				signal: AbortSignal.timeout(patienceMs),
			});
			await answer.body?.cancel();
			if (answer.ok) return;
			if (!hopeless.has(answer.status)) throw new Error(`the gateway answered ${answer.status}`);
			log.warn({ sms: id, status: answer.status }, "a message was given up: the gateway refused it");
		},
	};
}
