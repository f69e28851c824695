import { defineEvent } from "../../../platform/jobs/events.ts";

/** A member's complaint about a line of the wallet was answered. */
export const disputeAnswered = defineEvent<{ id: number; uid: number }>("wallet.dispute-answered");
