import { defineEvent } from "../../platform/jobs/events.ts";

/** The feedback of a member was answered. */
export const feedbackAnswered = defineEvent<{ id: number; uid: number }>("feedback.answered");

/** A member has read answers. */
export const answersSeen = defineEvent<{ uid: number; ids: number[]; at: string }>("feedback.answers-seen");
