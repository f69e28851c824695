import type { Deps } from "../../../platform/context.ts";
import { on } from "../../../platform/jobs/events.ts";
import { replyDeleted, replyEdited, replyPosted, replyRestored } from "./events.ts";

/** Invalidates the cached pages of the thread, then notifies open ones. Lists may show a count that is a minute old. */
const refreshThread = async (deps: Deps, name: string, data: { tid: number; pid: number; [more: string]: unknown }): Promise<void> => {
	await deps.pageCache.invalidate([`thread:${data.tid}`]);
	await deps.realtime.publish(`thread:${data.tid}`, name, data);
};

export const handlers = [
	on(replyPosted, "replies.refresh-after-posted", (deps, { tid, pid, position, parentPid }) =>
		refreshThread(deps, "replyPosted", { tid, pid, position, parentPid }),
	),
	on(replyEdited, "replies.refresh-after-edited", (deps, { tid, pid }) => refreshThread(deps, "replyEdited", { tid, pid })),
	on(replyDeleted, "replies.refresh-after-deleted", (deps, { tid, pid }) => refreshThread(deps, "replyDeleted", { tid, pid })),
	on(replyRestored, "replies.refresh-after-restored", (deps, { tid, pid }) => refreshThread(deps, "replyRestored", { tid, pid })),
];
