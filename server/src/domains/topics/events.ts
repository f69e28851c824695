import { defineEvent } from "../../platform/jobs/events.ts";

/** A member was made a host of a topic, or its main host. `at`: milliseconds. */
export const topicHostChanged = defineEvent<{ topid: number; uid: number; by: number; at: number }>(
	"topics.hostChanged",
);

/** A topic or group was deleted. */
export const topicDeleted = defineEvent<{ topid: number }>("topics.deleted");
