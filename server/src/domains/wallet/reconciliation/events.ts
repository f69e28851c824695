import { defineEvent } from "../../../platform/jobs/events.ts";

/** The ledger does not agree with itself. */
export const differenceFound = defineEvent<{ id: number }>("wallet.difference-found");
