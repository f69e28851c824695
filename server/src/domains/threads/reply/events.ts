import { defineEvent } from "../../../platform/jobs/events.ts";

/** A reply was posted. `position` is its post number, or null for a reply to the reply `parentPid`. */
export const replyPosted = defineEvent<{ tid: number; pid: number; uid: number; position: number | null; parentPid: number | null }>("replies.posted");

/** Its author changed its text. */
export const replyEdited = defineEvent<{ tid: number; pid: number; uid: number }>("replies.edited");

/** `uid`, its author or a moderator, deleted it. */
export const replyDeleted = defineEvent<{ tid: number; pid: number; uid: number }>("replies.deleted");

/** `uid` restored it. */
export const replyRestored = defineEvent<{ tid: number; pid: number; uid: number }>("replies.restored");
