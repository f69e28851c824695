import { defineEvent } from "../../platform/events.ts";

/** A new thread stands. */
export const threadPublished = defineEvent<{ tid: number; uid: number; fid: number; countryFid: number }>("threads.published");

/** Its author changed title, text or pictures. */
export const threadEdited = defineEvent<{ tid: number; uid: number }>("threads.edited");

/** Its author deleted it. */
export const threadDeleted = defineEvent<{ tid: number; uid: number }>("threads.deleted");

/** Its author brought it back. */
export const threadRestored = defineEvent<{ tid: number; uid: number }>("threads.restored");

/** `uid` likes a post (`on`), or no longer: a first post or a reply. */
export const postLiked = defineEvent<{ tid: number; pid: number; uid: number; on: boolean }>("threads.postLiked");

/** `uid` keeps a thread (`on`), or no longer. */
export const threadFavorited = defineEvent<{ tid: number; uid: number; on: boolean }>("threads.favorited");
