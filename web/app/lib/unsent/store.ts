import { openDatabase } from "../offline/database.ts";
import type { EntryId, UnsentEntry, UnsentKind } from "./entry.ts";
import { isOutdated } from "./lifetimes.ts";

let opened: BroadcastChannel | undefined;
/**
 * Tells other tabs and the service worker that an entry has changed. Not opened by the import: the server, which has no
 * entries, imports it too and an open channel keeps its process running.
 */
const channel = (): BroadcastChannel => {
	opened ??= new BroadcastChannel("unsent");
	return opened;
};
const changes = new EventTarget();

/**
 * Calls `listen` after each change, with the entry's id.
 * @param elsewhere whether it was made in another tab
 * @returns stops it
 */
export function onUnsentChange(listen: (id: EntryId, elsewhere: boolean) => void): () => void {
	const here = (event: Event): void => listen((event as CustomEvent<EntryId>).detail, false);
	const elsewhere = ({ data }: MessageEvent<EntryId>): void => listen(data, true);
	changes.addEventListener("change", here);
	channel().addEventListener("message", elsewhere);
	return () => {
		changes.removeEventListener("change", here);
		channel().removeEventListener("message", elsewhere);
	};
}

function changed({ owner, kind, key }: EntryId): void {
	channel().postMessage({ owner, kind, key });
	changes.dispatchEvent(new CustomEvent("change", { detail: { owner, kind, key } }));
}

/** Browsers report a write before it is on the disk: a strict one survives the end of the browser. */
const writing = async () => (await openDatabase()).transaction("entries", "readwrite", { durability: "strict" });

const keyOf = ({ owner, kind, key }: EntryId): [string, string, string] => [owner, kind, key];

/** The entries of a member or guest, in the order of their keys. */
export async function listUnsent<Kind extends UnsentKind>(owner: string, kind: Kind): Promise<UnsentEntry<Kind>[]> {
	const range = IDBKeyRange.bound([owner, kind], [owner, kind, []]);
	return (await (await openDatabase()).getAll("entries", range)) as UnsentEntry<Kind>[];
}

/** Everything of a member or guest. */
export const listAll = async (owner: string): Promise<UnsentEntry[]> =>
	(await openDatabase()).getAll("entries", IDBKeyRange.bound([owner], [owner, []]));

export async function findUnsent<Kind extends UnsentKind>(id: EntryId<Kind>): Promise<UnsentEntry<Kind> | undefined> {
	return (await (await openDatabase()).get("entries", keyOf(id))) as UnsentEntry<Kind> | undefined;
}

/** Stores an entry in place of an older one. A page that is being left stores it too, once the database is open. */
export async function storeUnsent<Kind extends UnsentKind>(entry: UnsentEntry<Kind>): Promise<void> {
	const transaction = await writing();
	void transaction.store.put(entry);
	// Without it the browser aborts what a page writes while it is left.
	transaction.commit();
	await transaction.done;
	changed(entry);
}

export async function deleteUnsent(id: EntryId): Promise<void> {
	const transaction = await writing();
	void transaction.store.delete(keyOf(id));
	transaction.commit();
	await transaction.done;
	changed(id);
}

/** Changes an entry, unless it is gone. @returns whether it is still there */
export async function updateUnsent<Kind extends UnsentKind>(
	id: EntryId<Kind>,
	update: Partial<UnsentEntry<Kind>>,
): Promise<boolean> {
	const transaction = await writing();
	const entry = await transaction.store.get(keyOf(id));
	if (entry) void transaction.store.put({ ...entry, ...update });
	await transaction.done;
	if (entry) changed(id);
	return entry !== undefined;
}

/** Adds an entry that depends on the others of its kind and owner. @param plan what to delete, and whether to add it */
export async function addUnsent<Kind extends UnsentKind>(
	entry: UnsentEntry<Kind>,
	plan: (others: UnsentEntry<Kind>[]) => { remove: string[]; add: boolean },
): Promise<boolean> {
	const { owner, kind } = entry;
	const transaction = await writing();
	const others = await transaction.store.getAll(IDBKeyRange.bound([owner, kind], [owner, kind, []]));
	const { remove, add } = plan(others as UnsentEntry<Kind>[]);
	for (const key of remove) void transaction.store.delete([owner, kind, key]);
	if (add) void transaction.store.put(entry);
	await transaction.done;
	changed(entry);
	return add;
}

/** Deletes what is outdated. @param viewer who uses the browser now */
export async function deleteOutdated(viewer: string, now = Date.now()): Promise<void> {
	const transaction = (await openDatabase()).transaction(["entries", "pictures"], "readwrite");
	for (const name of ["entries", "pictures"] as const) {
		const store = transaction.objectStore(name);
		const [keys, values] = await Promise.all([store.getAllKeys(), store.getAll()]);
		for (const [place, key] of keys.entries()) {
			const value = values[place];
			if (value && isOutdated(value, viewer, now)) void store.delete(key as never);
		}
	}
	await transaction.done;
}
