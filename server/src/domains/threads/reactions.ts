import { rules } from "#contract/rules.ts";
import type { Deps } from "../../platform/context.ts";
import { on } from "../../platform/events.ts";
import { accountRemoved } from "../accounts/events.ts";
import { listDrafts, removeDraft } from "./drafts.ts";
import { postLiked, threadDeleted, threadEdited, threadFavorited, threadPublished, threadRestored } from "./events.ts";

/** Kept pages of guests that show a thread, and every kept list: `feed`. */
const forgetThreadAndLists = (deps: Deps, { tid }: { tid: number }): Promise<void> => deps.pages.forget([`thread:${tid}`, "feed"]);

/** Counts in kept lists may be a minute old; those of the thread itself not. */
const forgetThread = (deps: Deps, { tid }: { tid: number }): Promise<void> => deps.pages.forget([`thread:${tid}`]);

/** A removed member's drafts go. */
async function dropDrafts({ db }: Deps, { uid }: { uid: number }): Promise<void> {
	await db.transaction(async (tx) => {
		for (const draft of await listDrafts(tx, uid, { offset: 0, limit: rules.drafts })) await removeDraft(tx, draft);
	});
}

export const reactions = [
	on(accountRemoved, "threads.drop-drafts", dropDrafts),
	on(threadPublished, "threads.forget-after-publish", forgetThreadAndLists),
	on(threadEdited, "threads.forget-after-edit", forgetThreadAndLists),
	on(threadDeleted, "threads.forget-after-delete", forgetThreadAndLists),
	on(threadRestored, "threads.forget-after-restore", forgetThreadAndLists),
	on(postLiked, "threads.forget-after-like", forgetThread),
	on(threadFavorited, "threads.forget-after-favorite", forgetThread),
];
