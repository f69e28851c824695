import { defineEvent } from "../../platform/jobs/events.ts";

/** A moderator has granted or refused an appeal. */
export const appealDecided = defineEvent<{ id: number; uid: number }>("moderation.appealDecided");
