import { defineEvent } from "../../platform/jobs/events.ts";

/** An administrator answered a feedback. `uid` is its writer, null for a guest. */
export const feedbackAnswered = defineEvent<{ id: number; uid: number | null }>("feedback.answered");
