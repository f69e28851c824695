import { defineEvent } from "../../platform/events.ts";

/** A member began to follow another. */
export const memberFollowed = defineEvent<{ uid: number; followUid: number }>("social.member-followed");
