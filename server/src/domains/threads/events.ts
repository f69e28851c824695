import { defineEvent } from "../../platform/jobs/events.ts";

/** A moderator has moved a thread to another board. */
export const threadMoved = defineEvent<{ tid: number; fid: number }>("threads.moved");
