import { defineEvent } from "../../platform/jobs/events.ts";

/** The site has made the summary of a member, who did not ask for it. */
export const summaryMade = defineEvent<{ uid: number; year: number }>("yearlySummaries.made");
