import { defineEvent } from "../../platform/jobs/events.ts";

/** Members were notified of the same. `newFor`: those of them for whom it was not unread before. */
export const notificationsWritten = defineEvent<{ uids: number[]; newFor: number[] }>("notifications.written");
