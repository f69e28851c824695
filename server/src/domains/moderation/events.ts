import { defineEvent } from "../../platform/jobs/events.ts";

/** A moderator has granted or refused an appeal. */
export const appealDecided = defineEvent<{ id: number; uid: number }>("moderation.appealDecided");

/** A member has reported an object, which was not reported by them before. */
export const reportReceived = defineEvent<{ caseId: number; reason: string }>("moderation.reportReceived");
