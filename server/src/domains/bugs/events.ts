import { defineEvent } from "../../platform/jobs/events.ts";

/** A moderator has changed the status of a bug, or answered it. */
export const bugStatusChanged = defineEvent<{ tid: number; id: number }>("bugs.statusChanged");
