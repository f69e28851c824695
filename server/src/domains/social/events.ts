import { defineEvent } from "../../platform/jobs/events.ts";

/** A member followed another. */
export const memberFollowed = defineEvent<{ uid: number; followUid: number }>("social.member-followed");
