import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { OutboxEntry } from "./outbox/entry.ts";

/** What the site stores on the device, for pages and the service worker. */
interface Schema extends DBSchema {
	/** Single values by name. */
	state: { key: string; value: string };
	/** Forms that wait for a connection, in the order in which they were sent. */
	outbox: { key: number; value: OutboxEntry };
}

let opened: Promise<IDBPDatabase<Schema>> | undefined;

/** Opens the database of this device. @throws when the browser stores nothing */
export function openDatabase(): Promise<IDBPDatabase<Schema>> {
	opened ??= openDB<Schema>("site", 2, {
		upgrade(database, before) {
			if (before < 1) database.createObjectStore("state");
			if (before < 2) database.createObjectStore("outbox", { keyPath: "id", autoIncrement: true });
		},
		terminated: () => {
			opened = undefined;
		},
	}).catch((error: unknown) => {
		opened = undefined;
		throw error;
	});
	return opened;
}

export const readState = async (name: string): Promise<string | undefined> => (await openDatabase()).get("state", name);
export const writeState = async (name: string, value: string): Promise<unknown> => (await openDatabase()).put("state", value, name);
