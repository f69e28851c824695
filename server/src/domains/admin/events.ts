import { defineEvent } from "../../platform/jobs/events.ts";

/** A member's role was given, changed or ended by somebody else. */
export const roleChanged = defineEvent<{ id: number; uid: number }>("admin.roleChanged");
