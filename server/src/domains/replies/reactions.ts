import type { Deps } from "../../platform/context.ts";
import { on } from "../../platform/events.ts";
import { replyDeleted, replyEdited, replyPosted, replyRestored } from "./events.ts";

/** Invalidates the cached pages of the thread, then notifies open ones. Lists may show a count that is a minute old. */
const refreshThread = async (deps: Deps, name: string, data: { tid: number; pid: number; [more: string]: unknown }): Promise<void> => {
	await deps.pages.forget([`thread:${data.tid}`]);
	await deps.live.tell(`thread:${data.tid}`, name, data);
};

export const reactions = [
	on(replyPosted, "replies.show-posted", (deps, { tid, pid, position, parentPid }) => refreshThread(deps, "replyPosted", { tid, pid, position, parentPid })),
	on(replyEdited, "replies.show-edited", (deps, { tid, pid }) => refreshThread(deps, "replyEdited", { tid, pid })),
	on(replyDeleted, "replies.show-deleted", (deps, { tid, pid }) => refreshThread(deps, "replyDeleted", { tid, pid })),
	on(replyRestored, "replies.show-restored", (deps, { tid, pid }) => refreshThread(deps, "replyRestored", { tid, pid })),
];
