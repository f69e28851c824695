import { type DBSchema, type IDBPDatabase, openDB } from "idb";

/** What the site stores on the device, for pages and the service worker. */
interface Schema extends DBSchema {
	/** Single values by name. */
	state: { key: string; value: string };
}

let opened: Promise<IDBPDatabase<Schema>> | undefined;

/** Opens the database of this device. @throws when the browser stores nothing */
export function openDatabase(): Promise<IDBPDatabase<Schema>> {
	opened ??= openDB<Schema>("site", 1, {
		upgrade(database) {
			database.createObjectStore("state");
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
