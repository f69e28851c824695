import { defineEvent } from "../../../platform/jobs/events.ts";

/** A grant or punishment was confirmed: the amount has moved. */
export const proposalConfirmed = defineEvent<{ id: number; uid: number }>("wallet.proposal-confirmed");
