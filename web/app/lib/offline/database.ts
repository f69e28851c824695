import type { DBSchema } from "idb";
import { deviceDatabase } from "./device-database.ts";
import type { OutboxEntry } from "./outbox/entry.ts";

/** What the site stores on the device, for pages and the service worker. */
interface Schema extends DBSchema {
	/** Single values by name. */
	state: { key: string; value: string };
	/** Forms that wait for a connection, in the order in which they were sent. */
	outbox: { key: number; value: OutboxEntry };
}

/** Opens the database of this device. @throws when the browser stores nothing */
export const openDatabase = deviceDatabase<Schema>("site", 2, (database, before) => {
	if (before < 1) database.createObjectStore("state");
	if (before < 2) database.createObjectStore("outbox", { keyPath: "id", autoIncrement: true });
});

export const readState = async (name: string): Promise<string | undefined> => (await openDatabase()).get("state", name);
export const writeState = async (name: string, value: string): Promise<unknown> =>
	(await openDatabase()).put("state", value, name);
