import { defineEvent } from "../../platform/jobs/events.ts";

/** The result of a contest was announced. */
export const contestDecided = defineEvent<{ contestId: number }>("contests.decided");
