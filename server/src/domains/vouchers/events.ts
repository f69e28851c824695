import { defineEvent } from "../../platform/jobs/events.ts";

/** A top-up was done, or has failed and gave its card back. */
export const topUpEnded = defineEvent<{ id: number; uid: number; done: boolean }>("topUpEnded");
