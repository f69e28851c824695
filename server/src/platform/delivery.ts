import type { Tx } from "./db.ts";

export interface Letter {
	to: string;
	subject: string;
	/** Plain text. */
	text: string;
}

export interface Mail {
	/** Writes a job in the transaction; it is retried while the mail server is down. */
	post(tx: Pick<Tx, "execute">, letter: Letter): Promise<void>;
	/** Sends now; called by the job. */
	deliver(letter: Letter): Promise<void>;
}

export type SmsQuota = "newcomers" | "members";

export interface TextMessage {
	/** E.164: `+2348030000000`. */
	to: string;
	text: string;
	/** After this moment the message is dropped instead of sent. */
	expiresAt: Date;
	/** Share of the daily SMS quota that pays for it; neither group can use up the other's. */
	purse: SmsQuota;
}

/** A text message as it is stored in its job. */
export interface QueuedSms {
	/** Idempotency key for the gateway. */
	id: string;
	to: string;
	text: string;
	expiresAt: string;
}

export interface Sms {
	/**
	 * Writes a job in the transaction and charges the daily quota; the job is retried while the gateway is down.
	 * @throws Unavailable `sms-unavailable` without a gateway, or when the quota is used up
	 */
	post(tx: Tx, message: TextMessage): Promise<void>;
	/** Hands the message to the gateway now; called by the job. */
	deliver(message: QueuedSms): Promise<void>;
}
