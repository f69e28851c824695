import { defineEvent } from "../../platform/events.ts";

/** A member followed another. */
export const memberFollowed = defineEvent<{ uid: number; followUid: number }>("social.member-followed");
