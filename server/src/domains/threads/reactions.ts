import { rules } from "#contract/rules.ts";
import type { Deps } from "../../platform/context.ts";
import { on } from "../../platform/events.ts";
import { accountRemoved } from "../accounts/events.ts";
import { listDrafts, removeDraft } from "./drafts.ts";
import { postLiked, threadDeleted, threadEdited, threadFavorited, threadPublished, threadRestored } from "./events.ts";

/** Invalidates the cached pages of a thread and all cached lists (`feed`). */
const invalidateThreadAndLists = (deps: Deps, { tid }: { tid: number }): Promise<void> => deps.pages.forget([`thread:${tid}`, "feed"]);

/** Counts in cached lists may be a minute old; those of the thread itself may not. */
const invalidateThread = (deps: Deps, { tid }: { tid: number }): Promise<void> => deps.pages.forget([`thread:${tid}`]);

/** Deletes the drafts of a removed member. */
async function deleteDrafts({ db }: Deps, { uid }: { uid: number }): Promise<void> {
	await db.transaction(async (tx) => {
		for (const draft of await listDrafts(tx, uid, { offset: 0, limit: rules.drafts })) await removeDraft(tx, draft);
	});
}

export const reactions = [
	on(accountRemoved, "threads.drop-drafts", deleteDrafts),
	on(threadPublished, "threads.forget-after-publish", invalidateThreadAndLists),
	on(threadEdited, "threads.forget-after-edit", invalidateThreadAndLists),
	on(threadDeleted, "threads.forget-after-delete", invalidateThreadAndLists),
	on(threadRestored, "threads.forget-after-restore", invalidateThreadAndLists),
	on(postLiked, "threads.forget-after-like", invalidateThread),
	on(threadFavorited, "threads.forget-after-favorite", invalidateThread),
];
