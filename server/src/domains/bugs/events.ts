import { defineEvent } from "../../platform/jobs/events.ts";

/** A moderator has changed the status of a bug, or answered it. */
export const bugStatusChanged = defineEvent<{ tid: number; id: number }>("bugs.statusChanged");

/** A bug was assigned to a member by another; `at` is in milliseconds. */
export const bugAssigned = defineEvent<{ tid: number; uid: number; by: number; at: number }>("bugs.assigned");
