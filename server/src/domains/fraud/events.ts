import type { LedgerReason } from "#contract/ledger.ts";
import { defineEvent } from "../../platform/jobs/events.ts";

/** A payment is held for review. `uid` gets it; `payer` is the member who pays it, null for the site. */
export const paymentHeld = defineEvent<{ id: number; uid: number; payer: number | null }>("fraud.payment-held");

/**
 * An administrator paid or refused a payment that was held for review. `uid` gets it, `key` is that of its transfer.
 */
export const paymentDecided = defineEvent<{
	id: number;
	uid: number;
	payer: number | null;
	key: string;
	reason: LedgerReason;
	objectId: number;
	paid: boolean;
}>("fraud.payment-decided");
