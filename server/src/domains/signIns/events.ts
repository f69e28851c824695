import { defineEvent } from "../../platform/jobs/events.ts";

/** These members wanted to be reminded and have not signed in on a day yet. */
export const signInMissing = defineEvent<{ day: string; uids: number[] }>("signIns.missing");
