import { defineEvent } from "../../platform/jobs/events.ts";

/** A member follows another one. */
export const memberFollowed = defineEvent<{ uid: number; followUid: number; at: string }>("social.followed");
