import type { Tx } from "./data/db.ts";

export interface Email {
	to: string;
	subject: string;
	/** Plain text. */
	text: string;
	/** The same as a page, for mail programs that show it. */
	html?: string;
	headers?: Record<string, string>;
}

export interface Mailer {
	/** Writes a job in the transaction; it is retried while the mail server is down. */
	enqueue(tx: Pick<Tx, "execute">, email: Email): Promise<void>;
	/** Sends now; called by the job. */
	deliver(email: Email): Promise<void>;
}

export type SmsQuota = "newcomers" | "members";

export interface SmsMessage {
	/** E.164: `+2348030000000`. */
	to: string;
	text: string;
	/** After this moment the message is dropped instead of sent. */
	expiresAt: Date;
	/** Share of the daily SMS quota that pays for it; neither group can use up the other's. */
	quota: SmsQuota;
}

/** A text message as it is stored in its job. */
export interface QueuedSms {
	/** Idempotency key for the gateway. */
	id: string;
	to: string;
	text: string;
	expiresAt: string;
}

export interface SmsSender {
	/**
	 * Writes a job in the transaction and charges the daily quota; the job is retried while the gateway is down.
	 * @throws Unavailable `sms-unavailable` without a gateway, or when the quota is used up
	 */
	enqueue(tx: Tx, message: SmsMessage): Promise<void>;
	/** Hands the message to the gateway now; called by the job. */
	deliver(message: QueuedSms): Promise<void>;
}
