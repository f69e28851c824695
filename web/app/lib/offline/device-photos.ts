import type { DBSchema } from "idb";
import { deviceDatabase } from "./device-database.ts";

/** A photo on this device that is not uploaded yet, or not posted. */
interface DevicePhoto {
	key: string;
	file: Blob;
	/** Unix milliseconds. */
	at: number;
}

interface Schema extends DBSchema {
	/** Photos of drafts, by the idempotency key of their upload; after it, by `p` and the id of the picture. */
	photos: { key: string; value: DevicePhoto };
}

/** Photos that wait on a device are at most this much. Bytes. */
export const maxWaitingBytes = 100 * 1024 * 1024;
const maxAgeMs = 30 * 86_400_000;

const open = deviceDatabase<Schema>(
	"drafts",
	1,
	(database) => void database.createObjectStore("photos", { keyPath: "key" }),
);

/** Keeps photos of a draft, in place of old ones. @returns false when the device can't store them */
export async function keepPhotos(photos: Omit<DevicePhoto, "at">[]): Promise<boolean> {
	try {
		const writing = (await open()).transaction("photos", "readwrite");
		const now = Date.now();
		let free = maxWaitingBytes - photos.reduce((sum, { file }) => sum + file.size, 0);
		if (free < 0) return false;
		const stored = (await writing.store.getAll()).sort((a, b) => b.at - a.at);
		for (const { key, file, at } of stored) {
			free -= file.size;
			if (free < 0 || now - at > maxAgeMs) void writing.store.delete(key);
		}
		for (const photo of photos) void writing.store.put({ ...photo, at: now });
		await writing.done;
		return true;
	} catch {
		return false;
	}
}

/** The photos with these keys that are still on this device. */
export async function readPhotos(keys: string[]): Promise<Map<string, Blob>> {
	try {
		const { store } = (await open()).transaction("photos");
		const found = await Promise.all(keys.map((key) => store.get(key)));
		return new Map(found.flatMap((photo) => (photo ? [[photo.key, photo.file] as const] : [])));
	} catch {
		return new Map();
	}
}

/** Keeps a photo under another key. */
export async function renamePhoto(from: string, to: string): Promise<void> {
	const writing = (await open()).transaction("photos", "readwrite");
	const photo = await writing.store.get(from);
	if (!photo) return;
	void writing.store.delete(from);
	void writing.store.put({ ...photo, key: to });
	await writing.done;
}

/** Deletes photos that are posted or removed. */
export async function forgetPhotos(keys: string[]): Promise<void> {
	try {
		const writing = (await open()).transaction("photos", "readwrite");
		for (const key of keys) void writing.store.delete(key);
		await writing.done;
	} catch {
		// They are deleted when they are old.
	}
}
