import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { UnsentEntry } from "../unsent/entry.ts";
import type { DevicePicture } from "../unsent/pictures.ts";

/** What the site stores on the device, for pages and the service worker. */
interface Schema extends DBSchema {
	/** Single values by name. */
	state: { key: string; value: string };
	/** What is not sent yet (`lib/unsent`). */
	entries: { key: [owner: string, kind: string, key: string]; value: UnsentEntry };
	/** Files of pictures that are not uploaded, or not posted. */
	pictures: { key: [owner: string, id: string]; value: DevicePicture };
}

let opened: Promise<IDBPDatabase<Schema>> | undefined;
const close = (): void => {
	opened = undefined;
};

/** Opens the database of this device, again after the browser has closed it. @throws when the browser stores nothing */
export function openDatabase(): Promise<IDBPDatabase<Schema>> {
	opened ??= openDB<Schema>("device", 1, {
		upgrade(database) {
			database.createObjectStore("state");
			database.createObjectStore("entries", { keyPath: ["owner", "kind", "key"] });
			database.createObjectStore("pictures", { keyPath: ["owner", "id"] });
		},
		terminated: close,
	}).catch((error: unknown) => {
		close();
		throw error;
	});
	return opened;
}

export const readState = async (name: string): Promise<string | undefined> => (await openDatabase()).get("state", name);
export const writeState = async (name: string, value: string): Promise<unknown> =>
	(await openDatabase()).put("state", value, name);
