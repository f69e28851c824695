import { defineEvent } from "../../platform/jobs/events.ts";

/** A member's role was given, changed or ended by somebody else. */
export const roleChanged = defineEvent<{ id: number; uid: number }>("admin.roleChanged");

/** An administrator gave a member another username. */
export const memberRenamed = defineEvent<{ uid: number }>("admin.memberRenamed");

/** An administrator scheduled the deletion of a member's account, at a time in Unix seconds. */
export const deletionScheduled = defineEvent<{ uid: number; at: number }>("admin.deletionScheduled");
