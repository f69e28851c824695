import { defineEvent } from "../../platform/jobs/events.ts";

/** Members were notified of the same. `newFor`: those of them for whom it was not unread before, or is new again. */
export const notificationsWritten = defineEvent<{ kind: string; uids: number[]; newFor: number[] }>(
	"notifications.written",
);
