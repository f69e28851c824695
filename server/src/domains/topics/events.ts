import { defineEvent } from "../../platform/jobs/events.ts";

/** A topic or group was deleted. */
export const topicDeleted = defineEvent<{ topid: number }>("topics.deleted");
