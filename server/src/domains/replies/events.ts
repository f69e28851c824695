import { defineEvent } from "../../platform/events.ts";

/** A reply stands. `position` is its floor, or null when it hangs under the reply `parentPid`. */
export const replyPosted = defineEvent<{ tid: number; pid: number; uid: number; position: number | null; parentPid: number | null }>("replies.posted");

/** Its author changed its text. */
export const replyEdited = defineEvent<{ tid: number; pid: number; uid: number }>("replies.edited");

/** Its author deleted it. */
export const replyDeleted = defineEvent<{ tid: number; pid: number; uid: number }>("replies.deleted");

/** Its author brought it back. */
export const replyRestored = defineEvent<{ tid: number; pid: number; uid: number }>("replies.restored");
