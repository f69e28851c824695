import { defineEvent } from "../../../platform/jobs/events.ts";

/** A thread was published. */
export const threadPublished = defineEvent<{ tid: number; uid: number; fid: number; countryFid: number }>("threads.published");

/** Its author changed title, text or pictures. */
export const threadEdited = defineEvent<{ tid: number; uid: number }>("threads.edited");

/** `uid`, its author or a moderator, deleted it. */
export const threadDeleted = defineEvent<{ tid: number; uid: number }>("threads.deleted");

/** `uid` restored it. */
export const threadRestored = defineEvent<{ tid: number; uid: number }>("threads.restored");

/** `uid` liked (`on`) or unliked a first post or a reply. */
export const postLiked = defineEvent<{ tid: number; pid: number; uid: number; on: boolean }>("threads.postLiked");

/** `uid` bookmarked (`on`) or unbookmarked a thread. */
export const threadBookmarked = defineEvent<{ tid: number; uid: number; on: boolean }>("threads.bookmarked");
