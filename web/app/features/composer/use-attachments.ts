import pLimit from "p-limit";
import { useCallback, useEffect, useReducer, useRef } from "react";
import type { PictureView } from "#contract/common.ts";
import { constraints } from "#contract/constraints.ts";
import { deleteAttachment } from "#contract/media.ts";
import { CallError } from "#contract/pageApi.ts";
import { callServer } from "../../lib/call-server.ts";
import { newIdempotencyKey } from "../../lib/idempotency-key.ts";
import { currentOwner } from "../../lib/unsent/entry.ts";
import {
	type Attachment,
	attachmentsReducer,
	copyOf,
	toStoredAttachment,
	type UnstoredPhoto,
} from "./attachments-state.ts";

/** A running upload. */
interface Upload {
	file: Blob;
	light: Blob | undefined;
	/** Kept on this device until it is uploaded: whether that worked. */
	kept: Promise<boolean> | undefined;
	stop: AbortController;
}

/** Number of files that were not accepted, by reason. */
export interface RejectedFiles {
	tooMany: number;
	notPhotos: number;
}

/** Loaded after the screen, since most posts have no photo. */
const loadUpload = () => import("../media/prepare-and-upload.ts");
const loadDevicePhotos = () => import("../../lib/unsent/pictures.ts");

const keep = (key: string, file: Blob): Promise<boolean> =>
	loadDevicePhotos()
		.then(({ storePictures }) => storePictures(currentOwner(), [{ id: key, file }]))
		.catch(() => false);
const readKept = (keys: string[]): Promise<Map<string, Blob>> =>
	loadDevicePhotos()
		.then(({ readPictures }) => readPictures(currentOwner(), keys))
		.catch(() => new Map());
const forgetKept = (keys: string[]): Promise<void> =>
	loadDevicePhotos()
		.then(({ deletePictures }) => deletePictures(currentOwner(), keys))
		.catch(() => undefined);

/** Decodes one photo at a time to limit memory; uploads two, so that a small one need not wait for a large one. */
const decoding = pLimit(1);
const uploading = pLimit(2);

const isPhoto = ({ type, name }: File): boolean =>
	type.startsWith("image/") || (type === "" && /\.(hei[cf]|jpe?g|png|webp|gif|avif)$/i.test(name));

const isReadable = (file: Blob): Promise<boolean> =>
	file
		.slice(0, 1)
		.arrayBuffer()
		.then(
			() => true,
			() => false,
		);

/** Photos of a post: prepared, uploaded, retried, ordered and removed. */
export function useAttachments(first: PictureView[], posted: boolean) {
	const [items, change] = useReducer(attachmentsReducer, first, (pictures) =>
		pictures.map((picture) => toStoredAttachment(picture, posted)),
	);
	const uploads = useRef(new Map<string, Upload>());
	const now = useRef(items);
	now.current = items;

	const upload = useCallback(async (id: string): Promise<void> => {
		const photo = uploads.current.get(id);
		if (!photo) return;
		const { stop } = photo;
		try {
			const { preparePicture, uploadPicture } = await loadUpload().catch(() => {
				throw new CallError(0, "unavailable", "");
			});
			if (!photo.light) {
				photo.light = await decoding(async () => (stop.signal.aborted ? photo.file : preparePicture(photo.file)));
				stop.signal.throwIfAborted();
				change({ kind: "changed", id, to: { previewUrl: URL.createObjectURL(photo.light), size: photo.light.size } });
			}
			const { light } = photo;
			photo.kept ??= keep(id, light);
			const { picture } = await uploading(() => {
				change({ kind: "changed", id, to: { state: "sending" } });
				return uploadPicture(light, {
					key: id,
					signal: stop.signal,
					onProgress: (progress) => change({ kind: "changed", id, to: { progress } }),
				});
			});
			uploads.current.delete(id);
			const alt = now.current.find((item) => item.id === id)?.alt || picture.alt;
			change({ kind: "changed", id, to: { state: "done", progress: 1, picture: { ...picture, alt } } });
			// The server deletes it after a day, if it is not posted by then.
			void loadDevicePhotos()
				.then(({ renamePicture }) => renamePicture(currentOwner(), id, copyOf(picture)))
				.catch(() => undefined);
		} catch (error) {
			if (stop.signal.aborted) return;
			const callError = error instanceof CallError ? error : undefined;
			const transient =
				callError !== undefined && (callError.status === 0 || callError.status === 429 || callError.status >= 500);
			// A file that was deleted from the device fails like a lost connection.
			const retryable = transient && (callError.status !== 0 || (await isReadable(photo.light ?? photo.file)));
			const kept = callError?.status === 0 && ((await photo.kept) ?? false);
			if (stop.signal.aborted) return;
			change({
				kind: "changed",
				id,
				to: { state: "failed", retryable, kept, errorMessage: callError?.fields.file?.msg ?? callError?.message ?? "" },
			});
		}
	}, []);

	const begin = useCallback((file: Blob, id = newIdempotencyKey(), alt = ""): Attachment => {
		uploads.current.set(id, { file, light: undefined, kept: undefined, stop: new AbortController() });
		const waiting = { previewUrl: undefined, size: 0, progress: 0, state: "preparing", picture: undefined } as const;
		return { id, alt, ...waiting, retryable: false, kept: false, errorMessage: "", published: false };
	}, []);

	const add = useCallback(
		(files: File[]): RejectedFiles => {
			const photos = files.filter(isPhoto);
			const taken = photos.slice(0, Math.max(0, constraints.picturesPerThread - now.current.length));
			const added = taken.map((file) => begin(file));
			change({ kind: "added", items: added });
			for (const { id } of added) void upload(id);
			return { tooMany: photos.length - taken.length, notPhotos: files.length - photos.length };
		},
		[begin, upload],
	);

	const retry = useCallback(
		(id: string) => {
			change({ kind: "changed", id, to: { state: "preparing", progress: 0 } });
			void upload(id);
		},
		[upload],
	);

	/** Cancels uploads and deletes stored pictures that no post uses. */
	const release = useCallback((gone: Attachment[]) => {
		for (const { id, previewUrl, picture, published: shown } of gone) {
			uploads.current.get(id)?.stop.abort();
			uploads.current.delete(id);
			if (previewUrl?.startsWith("blob:")) URL.revokeObjectURL(previewUrl);
			void forgetKept([picture ? copyOf(picture) : id]);
			// The server deletes unused pictures after a day.
			if (picture && !shown)
				void callServer(deleteAttachment, { body: { aid: picture.aid } }, { key: newIdempotencyKey() }).catch(
					() => undefined,
				);
		}
	}, []);

	const remove = useCallback(
		(id: string) => {
			release(now.current.filter((item) => item.id === id));
			change({ kind: "removed", ids: [id] });
		},
		[release],
	);

	/** Replaces one photo. */
	const swap = useCallback(
		(id: string, file: File) => {
			release(now.current.filter((item) => item.id === id));
			const item = begin(file);
			change({ kind: "swapped", id, item });
			void upload(item.id);
		},
		[begin, upload, release],
	);

	const move = useCallback((id: string, by: number) => change({ kind: "moved", id, by }), []);

	/** Sets what a photo shows. */
	const describe = useCallback((id: string, alt: string) => {
		const picture = now.current.find((item) => item.id === id)?.picture;
		change({ kind: "changed", id, to: { alt, ...(picture && { picture: { ...picture, alt } }) } });
	}, []);

	/** Replaces all photos by stored pictures. */
	const replace = useCallback(
		(pictures: PictureView[], shown: ReadonlySet<number>, drop: boolean) => {
			if (drop) release(now.current);
			for (const { id } of now.current) {
				uploads.current.get(id)?.stop.abort();
				uploads.current.delete(id);
			}
			change({
				kind: "replaced",
				items: pictures.map((picture) => toStoredAttachment(picture, shown.has(picture.aid))),
			});
		},
		[release],
	);

	/** Uploads photos of a draft whose files are on this device. @returns how many are not */
	const resume = useCallback(
		async (photos: UnstoredPhoto[]): Promise<number> => {
			const files = await readKept(photos.map(({ key }) => key));
			for (const { key, place, alt } of photos) {
				const file = files.get(key);
				if (!file || uploads.current.has(key)) continue;
				change({ kind: "inserted", item: begin(file, key, alt), place });
				void upload(key);
			}
			return photos.length - files.size;
		},
		[begin, upload],
	);

	/** Uploads pictures again that the server has deleted, from their copies on this device. @returns how many have none and were removed */
	const renew = useCallback(
		async (aids: ReadonlySet<number>): Promise<number> => {
			const gone = now.current.flatMap(({ id, picture }) =>
				picture && aids.has(picture.aid) ? [{ id, picture }] : [],
			);
			const files = await readKept(gone.map(({ picture }) => copyOf(picture)));
			for (const { id, picture } of gone) {
				const file = files.get(copyOf(picture));
				if (!file) continue;
				const item = begin(file, newIdempotencyKey(), picture.alt);
				change({ kind: "swapped", id, item });
				void upload(item.id);
			}
			const lost = gone.filter(({ picture }) => !files.has(copyOf(picture)));
			change({ kind: "removed", ids: lost.map(({ id }) => id) });
			return lost.length;
		},
		[begin, upload],
	);

	/** Deletes the copies on this device, once the post is saved. */
	const forgetCopies = useCallback(
		() => void forgetKept(now.current.flatMap(({ picture }) => (picture ? [copyOf(picture)] : []))),
		[],
	);

	useEffect(() => {
		const back = (): void => {
			for (const { id, state, retryable } of now.current) if (state === "failed" && retryable) retry(id);
		};
		addEventListener("online", back);
		return () => removeEventListener("online", back);
	}, [retry]);

	useEffect(() => {
		loadUpload().catch(() => undefined);
		const { current } = uploads;
		return () => {
			for (const { stop } of current.values()) stop.abort();
			for (const { previewUrl } of now.current) if (previewUrl?.startsWith("blob:")) URL.revokeObjectURL(previewUrl);
		};
	}, []);

	return { items, add, retry, swap, remove, move, describe, replace, resume, renew, forgetCopies };
}

export type Attachments = ReturnType<typeof useAttachments>;
