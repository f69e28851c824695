import { defineEvent } from "../../platform/jobs/events.ts";

/** A member has a new notice, or something more of a notice that they may have read. `isNew`: it was not unread before. */
export const noticeWritten = defineEvent<{ id: number; uid: number; isNew: boolean }>("notices.written");
