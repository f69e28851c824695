import type { TaskActivity } from "#contract/memberTasks.ts";
import { defineEvent } from "../../platform/jobs/events.ts";

/** A member did what earns XGold, whether or not it was paid; once per occasion, at a time (ISO). */
export const activityDone = defineEvent<{ uid: number; activity: TaskActivity; at: string }>("wallet.activity-done");
