import type { Ctx } from "../../platform/context.ts";
import type { Tx } from "../../platform/data/db.ts";
import type { ThreadPayload } from "./input.ts";
import type { ThreadRow } from "./queries.ts";

/** A thread that is posted or edited. */
export interface SavedThread extends Pick<ThreadRow, "tid" | "uid" | "fid" | "countryFid" | "aids" | "createdAt"> {
	/** Its payload was stored in a draft: what was closed since may stay. */
	fromDraft?: boolean;
}

/** Another domain's part of a payload that any kind of thread may have. */
export interface SaveListener {
	/** Its fields of the payload, which a draft stores as typed. */
	fields: readonly (keyof ThreadPayload)[];
	/** Called in the transaction that posts or edits the thread. @throws Invalid by field */
	save(tx: Tx, ctx: Ctx, thread: SavedThread, payload: ThreadPayload): Promise<void>;
}

let listeners: readonly SaveListener[] = [];

/** Registers the listeners of all domains; called once by the app. */
export function registerSaveListeners(all: readonly SaveListener[]): void {
	listeners = all;
}

export const runSaveListeners: SaveListener["save"] = async (tx, ctx, thread, payload) => {
	for (const { save } of listeners) await save(tx, ctx, thread, payload);
};

/** The fields of a payload that the listeners read, as a draft stores them. */
export const draftFieldsOf = (payload: ThreadPayload): ThreadPayload =>
	Object.fromEntries(
		listeners.flatMap(({ fields }) => fields.flatMap((name) => (payload[name] ? [[name, payload[name]]] : []))),
	);
