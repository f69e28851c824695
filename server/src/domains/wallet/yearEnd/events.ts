import { defineEvent } from "../../../platform/jobs/events.ts";

/** The XCoin of these members will be cleared at the end of a year, in so many days. */
export const yearEndNear = defineEvent<{ year: number; days: number; uids: number[] }>("wallet.year-end-near");
