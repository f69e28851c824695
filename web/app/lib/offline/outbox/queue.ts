import { openDatabase } from "../database.ts";
import { maxWaitingBytes } from "../device-photos.ts";
import { coalesce, type NewEntry, type OutboxEntry, photoBytes } from "./entry.ts";

/** Tells other tabs and the service worker that the outbox has changed. */
const channel = new BroadcastChannel("outbox");

/** Calls `listen` after each change of the outbox, in any tab. */
export function onOutboxChange(listen: () => void): void {
	channel.addEventListener("message", listen);
	addEventListener("site:outbox", listen);
}

function changed(): void {
	channel.postMessage("changed");
	dispatchEvent(new Event("site:outbox"));
}

/** All that waits, in order, of every member of this device. */
export const listEntries = async (): Promise<OutboxEntry[]> => (await openDatabase()).getAll("outbox");

/** Adds a form; one that undoes a waiting one removes that. @returns whether it waits @throws when the device stores nothing */
export async function addEntry(next: NewEntry): Promise<boolean> {
	const writing = (await openDatabase()).transaction("outbox", "readwrite");
	const waiting = await writing.store.getAll();
	if (photoBytes(next) > 0 && [...waiting, next].reduce((sum, entry) => sum + photoBytes(entry), 0) > maxWaitingBytes)
		throw new Error("too many photos");
	const { remove, add } = coalesce(waiting, next);
	for (const id of remove) void writing.store.delete(id);
	// The key is generated.
	if (add) void writing.store.add(next as OutboxEntry);
	await writing.done;
	changed();
	return add;
}

export async function removeEntry(id: number): Promise<void> {
	await (await openDatabase()).delete("outbox", id);
	changed();
}

/** Changes an entry, unless it is gone. @returns whether it is still there */
export async function updateEntry(id: number, update: Partial<NewEntry>): Promise<boolean> {
	const writing = (await openDatabase()).transaction("outbox", "readwrite");
	const entry = await writing.store.get(id);
	if (entry) void writing.store.put({ ...entry, ...update });
	await writing.done;
	if (entry) changed();
	return entry !== undefined;
}
