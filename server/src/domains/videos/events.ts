import { defineEvent } from "../../platform/jobs/events.ts";

/** The video of a thread could not be converted. */
export const videoFailed = defineEvent<{ vid: number; tid: number; uid: number }>("videos.failed");
