import { useCallback, useEffect, useReducer, useRef } from "react";
import type { PictureView } from "#contract/common.ts";
import { deleteAttachment } from "#contract/media.ts";
import { CallRefused } from "#contract/pageApi.ts";
import { rules } from "#contract/rules.ts";
import { callServer, newKey } from "../../lib/client.ts";
import { preparePicture } from "../media/prepare.ts";
import { uploadPicture } from "../media/upload.ts";
import { createLane } from "./lane.ts";
import { storedItem, type TrayItem, trayAfter } from "./tray-state.ts";

/** What the device holds of a photo while it goes up. */
interface Going {
	file: File;
	light: Blob | undefined;
	key: string;
	stop: AbortController;
}

/** How many of the files that were handed in were not taken, and why. */
export interface LeftOut {
	tooMany: number;
	notPhotos: number;
}

/** A phone decodes one photo at a time; two travel at once, so that a small one need not wait for a large one. */
const decoding = createLane(1);
const travelling = createLane(2);

const isPhoto = ({ type, name }: File): boolean => type.startsWith("image/") || (type === "" && /\.(hei[cf]|jpe?g|png|webp|gif|avif)$/i.test(name));

const isReadable = (file: Blob): Promise<boolean> =>
	file
		.slice(0, 1)
		.arrayBuffer()
		.then(
			() => true,
			() => false,
		);

/** The photos of a post: taken in, made lighter, sent, tried again, ordered and removed. */
export function useTray(first: PictureView[], posted: boolean) {
	const [items, change] = useReducer(trayAfter, first, (pictures) => pictures.map((picture) => storedItem(picture, posted)));
	const going = useRef(new Map<string, Going>());
	const now = useRef(items);
	now.current = items;

	const carry = useCallback(async (id: string): Promise<void> => {
		const photo = going.current.get(id);
		if (!photo) return;
		const { stop, key } = photo;
		try {
			if (!photo.light) {
				photo.light = await decoding(async () => (stop.signal.aborted ? photo.file : preparePicture(photo.file)));
				stop.signal.throwIfAborted();
				change({ kind: "changed", id, to: { look: URL.createObjectURL(photo.light), size: photo.light.size } });
			}
			const { light } = photo;
			const { picture } = await travelling(() => {
				change({ kind: "changed", id, to: { state: "sending" } });
				return uploadPicture(light, { key, signal: stop.signal, onProgress: (sent) => change({ kind: "changed", id, to: { sent } }) });
			});
			going.current.delete(id);
			change({ kind: "changed", id, to: { state: "done", sent: 1, picture } });
		} catch (error) {
			if (stop.signal.aborted) return;
			const refusal = error instanceof CallRefused ? error : undefined;
			const passing = refusal !== undefined && (refusal.status === 0 || refusal.status === 429 || refusal.status >= 500);
			// A file that is gone from the phone looks like a line that is down.
			const retryable = passing && (refusal.status !== 0 || (await isReadable(photo.light ?? photo.file)));
			if (stop.signal.aborted) return;
			change({ kind: "changed", id, to: { state: "failed", retryable, why: refusal?.fields.file?.msg ?? refusal?.message ?? "" } });
		}
	}, []);

	const begin = useCallback((file: File): TrayItem => {
		const id = newKey();
		going.current.set(id, { file, light: undefined, key: newKey(), stop: new AbortController() });
		return { id, look: undefined, size: 0, sent: 0, state: "preparing", picture: undefined, retryable: false, why: "", posted: false };
	}, []);

	const add = useCallback(
		(files: File[]): LeftOut => {
			const photos = files.filter(isPhoto);
			const taken = photos.slice(0, Math.max(0, rules.picturesPerThread - now.current.length));
			const added = taken.map(begin);
			change({ kind: "added", items: added });
			for (const { id } of added) void carry(id);
			return { tooMany: photos.length - taken.length, notPhotos: files.length - photos.length };
		},
		[begin, carry],
	);

	const retry = useCallback(
		(id: string) => {
			change({ kind: "changed", id, to: { state: "preparing", sent: 0 } });
			void carry(id);
		},
		[carry],
	);

	/** Lets go of photos: stops them on their way, and deletes at the server what no post shows. */
	const letGo = useCallback((gone: TrayItem[]) => {
		for (const { id, look, picture, posted: shown } of gone) {
			going.current.get(id)?.stop.abort();
			going.current.delete(id);
			if (look?.startsWith("blob:")) URL.revokeObjectURL(look);
			// What is not deleted now is cleared by the server after a day.
			if (picture && !shown) void callServer(deleteAttachment, { body: { aid: picture.aid } }, { key: newKey() }).catch(() => undefined);
		}
	}, []);

	const remove = useCallback(
		(id: string) => {
			letGo(now.current.filter((item) => item.id === id));
			change({ kind: "removed", ids: [id] });
		},
		[letGo],
	);

	/** Puts another photo in the place of one. */
	const swap = useCallback(
		(id: string, file: File) => {
			letGo(now.current.filter((item) => item.id === id));
			const item = begin(file);
			change({ kind: "swapped", id, item });
			void carry(item.id);
		},
		[begin, carry, letGo],
	);

	const move = useCallback((id: string, by: -1 | 1) => change({ kind: "moved", id, by }), []);

	/** Puts these stored pictures in the place of all that is there. */
	const replace = useCallback(
		(pictures: PictureView[], shown: ReadonlySet<number>, drop: boolean) => {
			if (drop) letGo(now.current);
			change({ kind: "replaced", items: pictures.map((picture) => storedItem(picture, shown.has(picture.aid))) });
		},
		[letGo],
	);

	const forget = useCallback((aids: ReadonlySet<number>) => {
		const ids = now.current.filter(({ picture }) => picture && aids.has(picture.aid)).map(({ id }) => id);
		change({ kind: "removed", ids });
	}, []);

	useEffect(() => {
		const back = (): void => {
			for (const { id, state, retryable } of now.current) if (state === "failed" && retryable) retry(id);
		};
		addEventListener("online", back);
		return () => removeEventListener("online", back);
	}, [retry]);

	useEffect(() => {
		const { current } = going;
		return () => {
			for (const { stop } of current.values()) stop.abort();
			for (const { look } of now.current) if (look?.startsWith("blob:")) URL.revokeObjectURL(look);
		};
	}, []);

	return { items, add, retry, swap, remove, move, replace, forget };
}

export type Tray = ReturnType<typeof useTray>;
