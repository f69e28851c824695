import type { LedgerReason } from "#contract/ledger.ts";
import { defineEvent } from "../../platform/jobs/events.ts";

/** An administrator paid or refused a payment that was held for review. `uid` gets it, `key` is that of its transfer. */
export const paymentDecided = defineEvent<{
	id: number;
	uid: number;
	key: string;
	reason: LedgerReason;
	objectId: number;
	paid: boolean;
}>("fraud.payment-decided");
