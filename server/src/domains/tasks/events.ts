import { defineEvent } from "../../platform/jobs/events.ts";

/** A member received what a task brings. */
export const awardReceived = defineEvent<{ uid: number; taskId: number }>("tasks.award-received");
