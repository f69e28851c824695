import type { Deps } from "../../platform/context.ts";
import { on } from "../../platform/events.ts";
import { postLiked, threadDeleted, threadEdited, threadFavorited, threadPublished, threadRestored } from "./events.ts";

/** Kept pages of guests that show a thread, and every kept list: `feed`. */
const forgetThreadAndLists = (deps: Deps, { tid }: { tid: number }): Promise<void> => deps.pages.forget([`thread:${tid}`, "feed"]);

/** Counts in kept lists may be a minute old; those of the thread itself not. */
const forgetThread = (deps: Deps, { tid }: { tid: number }): Promise<void> => deps.pages.forget([`thread:${tid}`]);

export const reactions = [
	on(threadPublished, "threads.forget-after-publish", forgetThreadAndLists),
	on(threadEdited, "threads.forget-after-edit", forgetThreadAndLists),
	on(threadDeleted, "threads.forget-after-delete", forgetThreadAndLists),
	on(threadRestored, "threads.forget-after-restore", forgetThreadAndLists),
	on(postLiked, "threads.forget-after-like", forgetThread),
	on(threadFavorited, "threads.forget-after-favorite", forgetThread),
];
