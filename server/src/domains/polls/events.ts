import { defineEvent } from "../../platform/jobs/events.ts";

/** The time of a poll is over. */
export const pollEnded = defineEvent<{ tid: number }>("polls.ended");
