import { openDatabase } from "../offline/database.ts";

/** The file of a picture on this device that is not uploaded yet, or not posted. */
export interface DevicePicture {
	owner: string;
	/** Idempotency key of its upload; after it `p` and the id of the picture. */
	id: string;
	file: Blob;
	/** Unix milliseconds. */
	at: number;
}

/** Pictures that wait on a device are at most this much. Bytes. */
export const maxPictureBytes = 100 * 1024 * 1024;
const maxAgeMs = 30 * 86_400_000;

/** Stores pictures, in place of old ones. @returns false when the device can't store them */
export async function storePictures(owner: string, pictures: Pick<DevicePicture, "id" | "file">[]): Promise<boolean> {
	try {
		const writing = (await openDatabase()).transaction("pictures", "readwrite");
		const now = Date.now();
		let free = maxPictureBytes - pictures.reduce((sum, { file }) => sum + file.size, 0);
		if (free < 0) return false;
		const stored = (await writing.store.getAll()).sort((a, b) => b.at - a.at);
		for (const { owner, id, file, at } of stored) {
			free -= file.size;
			if (free < 0 || now - at > maxAgeMs) void writing.store.delete([owner, id]);
		}
		for (const picture of pictures) void writing.store.put({ ...picture, owner, at: now });
		await writing.done;
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

/** Stores a picture under another id. */
export async function renamePicture(owner: string, from: string, to: string): Promise<void> {
	const writing = (await openDatabase()).transaction("pictures", "readwrite");
	const picture = await writing.store.get([owner, from]);
	if (!picture) return;
	void writing.store.delete([owner, from]);
	void writing.store.put({ ...picture, id: to });
	await writing.done;
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
