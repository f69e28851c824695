import type { Ctx } from "../../platform/context.ts";
import type { Tx } from "../../platform/data/db.ts";
import type { ThreadPayload } from "./input.ts";
import type { ThreadRow } from "./queries.ts";

/** Another domain's part of a payload that any kind of thread may have; called in the transaction that posts or edits the thread. @throws Invalid by field */
export type SaveListener = (
	tx: Tx,
	ctx: Ctx,
	thread: Pick<ThreadRow, "tid" | "fid" | "aids" | "createdAt">,
	payload: ThreadPayload,
) => Promise<void>;

let listeners: readonly SaveListener[] = [];

/** Registers the listeners of all domains; called once by the app. */
export function registerSaveListeners(all: readonly SaveListener[]): void {
	listeners = all;
}

export const runSaveListeners: SaveListener = async (tx, ctx, thread, payload) => {
	for (const listener of listeners) await listener(tx, ctx, thread, payload);
};
