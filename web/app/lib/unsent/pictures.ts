import { openDatabase } from "../offline/database.ts";
import type { UnsentEntry } from "./entry.ts";
import { filesOf } from "./files.ts";
import { deleteUnsent } from "./store.ts";

/** The file of a picture on this device that is not uploaded yet, or not posted. */
export interface DevicePicture {
	owner: string;
	/** Name of the picture in its post. */
	id: string;
	file: Blob;
	/** Unix milliseconds. */
	at: number;
}

/** Pictures on a device are at most this much. Bytes. */
const maxPictureBytes = 100 * 1024 * 1024;

/**
 * Stores pictures, in place of the oldest ones that no waiting entry needs.
 * @returns false when the device can't store them
 */
export async function storePictures(owner: string, pictures: Pick<DevicePicture, "id" | "file">[]): Promise<boolean> {
	try {
		const transaction = (await openDatabase()).transaction(["pictures", "entries"], "readwrite");
		const store = transaction.objectStore("pictures");
		const [entries, stored] = await Promise.all([transaction.objectStore("entries").getAll(), store.getAll()]);
		const needed = new Set(entries.flatMap(filesOf));
		const isNeeded = ({ id }: DevicePicture): boolean => needed.has(id);
		const waiting = stored.filter(isNeeded);
		let free = maxPictureBytes - [...pictures, ...waiting].reduce((sum, { file }) => sum + file.size, 0);
		if (free < 0) return false;
		for (const picture of stored.filter((one) => !isNeeded(one)).sort((a, b) => b.at - a.at)) {
			free -= picture.file.size;
			if (free < 0) void store.delete([picture.owner, picture.id]);
		}
		for (const picture of pictures) void store.put({ ...picture, owner, at: Date.now() });
		await transaction.done;
		return true;
	} catch {
		return false;
	}
}

/** The files of these pictures that are still on this device. */
export async function readPictures(owner: string, ids: string[]): Promise<Map<string, Blob>> {
	try {
		const { store } = (await openDatabase()).transaction("pictures");
		const found = await Promise.all(ids.map((id) => store.get([owner, id])));
		return new Map(found.flatMap((picture) => (picture ? [[picture.id, picture.file] as const] : [])));
	} catch {
		return new Map();
	}
}

/** Deletes pictures that are posted or removed. */
export async function deletePictures(owner: string, ids: string[]): Promise<void> {
	try {
		const writing = (await openDatabase()).transaction("pictures", "readwrite");
		for (const id of ids) void writing.store.delete([owner, id]);
		await writing.done;
	} catch {
		// They are deleted when they are old.
	}
}

/** Deletes what is sent, with its files. */
export async function deleteWithFiles(entry: UnsentEntry): Promise<void> {
	await deleteUnsent(entry);
	await deletePictures(entry.owner, filesOf(entry));
}
