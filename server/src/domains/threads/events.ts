import { defineEvent } from "../../platform/jobs/events.ts";

/** A moderator has moved a thread to another board. */
export const threadMoved = defineEvent<{ tid: number; fid: number }>("threads.moved");

/** A thread can be read for the first time: it was posted, or released from review. */
export const threadPublished = defineEvent<{ tid: number; pid: number; uid: number }>("threads.published");

/** Same for a reply. `author` is that of the thread. */
export const replyPosted = defineEvent<{
	tid: number;
	pid: number;
	uid: number;
	author: number;
	/** Whether somebody has bookmarked the thread. */
	bookmarked: boolean;
	/** Whether it mentions, quotes or answers members: then `replyAddressed` is published too. */
	addressed: boolean;
}>("threads.replyPosted");

/** A reply that mentions, quotes or answers members can be read for the first time. */
export const replyAddressed = defineEvent<{ pid: number }>("threads.replyAddressed");

/** The text of a thread (by its first post) or reply was changed, or is shown again, and may mention others now. */
export const postEdited = defineEvent<{ tid: number; pid: number }>("threads.postEdited");

/** A member likes a post. */
export const postLiked = defineEvent<{ tid: number; pid: number; uid: number; author: number; at: string }>(
	"threads.postLiked",
);

/** A member has tipped the author of a post. */
export const postTipped = defineEvent<{ tid: number; pid: number; uid: number; author: number }>("threads.postTipped");
