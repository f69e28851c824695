import type { DraftContentView } from "#contract/drafts.ts";
import type { Ctx } from "../../platform/context.ts";
import type { Tx } from "../../platform/data/db.ts";
import type { DraftPayload } from "./draft/tables.ts";
import type { ThreadRow } from "./queries.ts";
import type { ThreadBody } from "./wire.ts";

/** A thread that is posted or edited. */
export interface SavedThread extends Pick<ThreadRow, "tid" | "uid" | "fid" | "countryFid" | "aids" | "createdAt"> {
	/** Its payload was stored in a draft: what was closed since may stay. */
	fromDraft?: boolean;
}

/** What another domain stores with any kind of thread. */
export interface SaveListener<Typed extends object = object> {
	/** Its key in the payload of drafts. */
	name: string;
	/** What a body has of it, as plain JSON: a draft stores it. */
	read(body: ThreadBody): Typed;
	/** Called in the transaction that posts or edits the thread. @throws Invalid by field */
	save(tx: Tx, ctx: Ctx, thread: SavedThread, typed: Partial<Typed>): Promise<void>;
	presentDraft(typed: Partial<Typed>): Partial<DraftContentView>;
}

let listeners: readonly SaveListener[] = [];

/** Registers the listeners of all domains; called once by the app. */
export function registerSaveListeners(all: readonly SaveListener[]): void {
	listeners = all;
}

/** What a body has for the listeners. */
export const readPayload = (body: ThreadBody): DraftPayload =>
	Object.fromEntries(listeners.map(({ name, read }) => [name, read(body)]));

export async function runSaveListeners(tx: Tx, ctx: Ctx, thread: SavedThread, payload: DraftPayload): Promise<void> {
	for (const { name, save } of listeners) await save(tx, ctx, thread, payload[name] ?? {});
}

/** What the listeners show of a draft. */
export const presentPayload = (payload: DraftPayload): Partial<DraftContentView> =>
	Object.assign({}, ...listeners.map(({ name, presentDraft }) => presentDraft(payload[name] ?? {})));
