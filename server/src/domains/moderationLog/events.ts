import { defineEvent } from "../../platform/jobs/events.ts";

/** A moderator has done something with the post or account of another member; it is in the moderation log. */
export const memberModerated = defineEvent<{ logId: number; uid: number }>("moderationLog.memberModerated");
