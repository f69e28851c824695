import { type DBSchema, type IDBPDatabase, type OpenDBCallbacks, openDB } from "idb";

/**
 * A database of this device, opened with its first use and again after the browser has closed it.
 * @returns opens it; throws when the browser stores nothing
 */
export function deviceDatabase<Schema extends DBSchema>(
	name: string,
	version: number,
	upgrade: NonNullable<OpenDBCallbacks<Schema>["upgrade"]>,
): () => Promise<IDBPDatabase<Schema>> {
	let opened: Promise<IDBPDatabase<Schema>> | undefined;
	const close = (): void => {
		opened = undefined;
	};
	return () => {
		opened ??= openDB<Schema>(name, version, { upgrade, terminated: close }).catch((error: unknown) => {
			close();
			throw error;
		});
		return opened;
	};
}
