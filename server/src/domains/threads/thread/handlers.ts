import type { Deps } from "../../../platform/context.ts";
import { on } from "../../../platform/jobs/events.ts";
import { postLiked, threadBookmarked, threadDeleted, threadEdited, threadPublished, threadRestored } from "./events.ts";

/** Invalidates the cached pages of a thread and all cached lists (`feed`). */
const invalidateThreadAndLists = (deps: Deps, { tid }: { tid: number }): Promise<void> => deps.pageCache.invalidate([`thread:${tid}`, "feed"]);

/** Counts in cached lists may be a minute old; those of the thread itself may not. */
const invalidateThread = (deps: Deps, { tid }: { tid: number }): Promise<void> => deps.pageCache.invalidate([`thread:${tid}`]);

export const handlers = [
	on(threadPublished, "threads.invalidate-after-publish", invalidateThreadAndLists),
	on(threadEdited, "threads.invalidate-after-edit", invalidateThreadAndLists),
	on(threadDeleted, "threads.invalidate-after-delete", invalidateThreadAndLists),
	on(threadRestored, "threads.invalidate-after-restore", invalidateThreadAndLists),
	on(postLiked, "threads.invalidate-after-like", invalidateThread),
	on(threadBookmarked, "threads.invalidate-after-bookmark", invalidateThread),
];
