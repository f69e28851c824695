import type { Deps } from "../../platform/context.ts";
import { on } from "../../platform/events.ts";
import { replyDeleted, replyEdited, replyPosted, replyRestored } from "./events.ts";

/** Drops the kept pages of the thread, then tells the open ones what to fetch. Lists may show a count of a minute ago. */
const freshen = async (deps: Deps, name: string, data: { tid: number; pid: number; [more: string]: unknown }): Promise<void> => {
	await deps.pages.forget([`thread:${data.tid}`]);
	await deps.live.tell(`thread:${data.tid}`, name, data);
};

export const reactions = [
	on(replyPosted, "replies.show-posted", (deps, { tid, pid, position, parentPid }) => freshen(deps, "replyPosted", { tid, pid, position, parentPid })),
	on(replyEdited, "replies.show-edited", (deps, { tid, pid }) => freshen(deps, "replyEdited", { tid, pid })),
	on(replyDeleted, "replies.show-deleted", (deps, { tid, pid }) => freshen(deps, "replyDeleted", { tid, pid })),
	on(replyRestored, "replies.show-restored", (deps, { tid, pid }) => freshen(deps, "replyRestored", { tid, pid })),
];
