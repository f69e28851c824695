import { threadTag } from "#contract/cacheTags.ts";
import type { Tx } from "../../../platform/data/db.ts";
import { signal } from "../../../platform/realtime/signals.ts";

type ReplyEvent = "replyPosted" | "replyEdited" | "replyDeleted" | "replyRestored";

/** Invalidates the cached pages of the thread and notifies its open ones. Lists may show a count that is a minute old. */
export const signalReply = (
	tx: Tx,
	event: ReplyEvent,
	data: { tid: number; pid: number; position?: number | null; parentPid?: number | null },
): Promise<void> =>
	signal(tx, { invalidate: [threadTag(data.tid)], notify: { room: `thread:${data.tid}`, event, data } });
