import { threadTag } from "#contract/cacheTags.ts";
import { type LiveMessage, type Room, threadRoom } from "#contract/liveEvents.ts";
import type { Tx } from "../../../platform/data/db.ts";
import { signal } from "../../../platform/realtime/signals.ts";

/**
 * Invalidates the cached pages of the thread and notifies its open ones. Lists may show a count that is a minute old.
 */
export const signalReply = <Data extends { tid: number }>(
	tx: Tx,
	event: (room: Room<"thread">, data: Data) => LiveMessage,
	data: Data,
): Promise<void> => signal(tx, { invalidate: [threadTag(data.tid)], notify: event(threadRoom(data.tid), data) });
