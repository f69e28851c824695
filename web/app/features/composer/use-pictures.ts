import { type Dispatch, useEffect, useRef } from "react";
import type { PictureView } from "#contract/common.ts";
import { constraints } from "#contract/constraints.ts";
import { deletePicture } from "#contract/media.ts";
import { CallError } from "#contract/pageApi.ts";
import { callServer } from "../../lib/call-server.ts";
import { newIdempotencyKey } from "../../lib/idempotency-key.ts";
import { currentOwner } from "../../lib/unsent/entry.ts";
import type { PostPicture } from "../../lib/unsent/post.ts";
import { isUploading, newPicture, type PicturesAction } from "./pictures.ts";

/** The file of a picture in this page. */
interface PictureFile {
	file: Blob;
	/** Ready to be sent. */
	light?: Blob;
	preview?: string;
	/** Whether this device stores it until it is uploaded. */
	isStored?: Promise<boolean>;
}

/** Number of files that were not accepted, by reason. */
export interface RejectedFiles {
	tooMany: number;
	notPictures: number;
}

/** Loaded after the screen, since most posts have no picture. */
const loadUpload = async () => ({
	...(await import("../media/prepare-and-upload.ts")),
	...(await import("./upload-limits.ts")),
});
const loadStore = () => import("../../lib/unsent/pictures.ts");
const deleteFiles = (ids: string[]): void =>
	void loadStore()
		.then(({ deletePictures }) => deletePictures(currentOwner(), ids))
		.catch(() => undefined);

const isPicture = ({ type, name }: File): boolean =>
	type.startsWith("image/") || (type === "" && /\.(hei[cf]|jpe?g|png|webp|gif|avif)$/i.test(name));

const isReadable = (file: Blob): Promise<boolean> =>
	file
		.slice(0, 1)
		.arrayBuffer()
		.then(
			() => true,
			() => false,
		);

/**
 * Uploads the pictures of a post that are not uploaded yet, from the file that was chosen or its copy on this device.
 * @param all also those of a poll
 * @param published are shown already: removing one here must not delete it, since the edit may be discarded
 */
export function usePictures(
	pictures: PostPicture[],
	all: PostPicture[],
	dispatch: Dispatch<PicturesAction>,
	published: readonly PictureView[],
) {
	const files = useRef(new Map<string, PictureFile>());
	const running = useRef(new Map<string, AbortController>());

	const upload = async ({ id, key }: PostPicture, stop: AbortController): Promise<void> => {
		const progress = (to: Extract<PicturesAction, { type: "pictureProgressed" }>["to"]): void => {
			if (!stop.signal.aborted) dispatch({ type: "pictureProgressed", id, to });
		};
		let of = files.current.get(id);
		try {
			const { preparePicture, uploadPicture, decoding, uploading } = await loadUpload().catch(() => {
				throw new CallError(0, "unavailable", "");
			});
			const { readPictures, storePictures } = await loadStore();
			if (!of) {
				const light = (await readPictures(currentOwner(), [id])).get(id);
				if (!light) return stop.signal.aborted ? undefined : dispatch({ type: "pictureLost", id });
				of = { file: light, light, isStored: Promise.resolve(true) };
				files.current.set(id, of);
			}
			const { file } = of;
			of.light ??= await decoding(async () => (stop.signal.aborted ? file : preparePicture(file)));
			const { light } = of;
			stop.signal.throwIfAborted();
			of.preview ??= URL.createObjectURL(light);
			progress({ preview: of.preview, size: light.size });
			of.isStored ??= storePictures(currentOwner(), [{ id, file: light }]);
			const { picture } = await uploading(() => {
				progress({ state: "sending" });
				const onProgress = (sent: number): void => progress({ progress: sent });
				return uploadPicture(light, { key, signal: stop.signal, onProgress });
			});
			if (!stop.signal.aborted) dispatch({ type: "pictureUploaded", id, picture });
		} catch (error) {
			if (stop.signal.aborted) return;
			const { status, message, fields } = error instanceof CallError ? error : new CallError(415, "unavailable", "");
			const isTransient = status === 0 || status === 429 || status >= 500;
			// A file that was deleted from the device fails like a lost connection.
			const retryable = isTransient && (status !== 0 || !of || (await isReadable(of.light ?? of.file)));
			const isStored = status === 0 && ((await of?.isStored) ?? false);
			progress({ state: "failed", retryable, isStored, error: fields.file?.msg ?? message });
		} finally {
			if (running.current.get(id) === stop) running.current.delete(id);
		}
	};

	const latest = useRef(upload);
	latest.current = upload;
	useEffect(() => {
		const wanted = all.filter(isUploading);
		for (const [id, stop] of running.current)
			if (!wanted.some((picture) => picture.id === id)) {
				stop.abort();
				running.current.delete(id);
			}
		for (const picture of wanted) {
			if (running.current.has(picture.id)) continue;
			const stop = new AbortController();
			running.current.set(picture.id, stop);
			void latest.current(picture, stop);
		}
	}, [all]);

	const retry = (id: string): void =>
		dispatch({ type: "pictureProgressed", id, to: { state: "preparing", progress: 0 } });
	const now = useRef({ all, retry });
	now.current = { all, retry };
	useEffect(() => {
		const again = (): void => {
			for (const { id, upload } of now.current.all)
				if (upload?.state === "failed" && upload.retryable) now.current.retry(id);
		};
		addEventListener("online", again);
		return () => removeEventListener("online", again);
	}, []);
	useEffect(() => {
		loadUpload().catch(() => undefined);
		const [uploads, previews] = [running.current, files.current];
		return () => {
			for (const stop of uploads.values()) stop.abort();
			for (const { preview } of previews.values()) if (preview) URL.revokeObjectURL(preview);
		};
	}, []);

	/** Takes a file, which is uploaded once its picture is part of the post. @returns the picture's id */
	const open = (file: File): string => {
		const id = newIdempotencyKey();
		files.current.set(id, { file });
		return id;
	};
	/** Deletes the files of pictures that are removed, and those that the server has and no post uses. */
	const release = (removed: PostPicture[]): void => {
		for (const { id, picture } of removed) {
			const { preview } = files.current.get(id) ?? {};
			if (preview) URL.revokeObjectURL(preview);
			files.current.delete(id);
			// Otherwise the server deletes unused pictures after a day.
			if (picture && !published.some(({ aid }) => aid === picture.aid))
				void callServer(deletePicture, { body: { aid: picture.aid } }, { key: newIdempotencyKey() }).catch(
					() => undefined,
				);
		}
		deleteFiles(removed.map(({ id }) => id));
	};
	const find = (id: string): PostPicture[] => all.filter((picture) => picture.id === id);

	return {
		...{ pictures, open, release, retry },
		add(chosen: File[]): RejectedFiles {
			const usable = chosen.filter(isPicture);
			const accepted = usable.slice(0, Math.max(0, constraints.picturesPerThread - pictures.length));
			dispatch({ type: "picturesAdded", pictures: accepted.map((file) => newPicture(open(file))) });
			return { tooMany: usable.length - accepted.length, notPictures: chosen.length - usable.length };
		},
		remove(id: string): void {
			release(find(id));
			dispatch({ type: "pictureRemoved", id });
		},
		/** Replaces one picture. */
		swap(id: string, file: File): void {
			release(find(id));
			dispatch({ type: "pictureSwapped", id, picture: newPicture(open(file)) });
		},
		move: (id: string, by: number): void => dispatch({ type: "pictureMoved", id, by }),
		/** Sets what a picture shows. */
		describe: (id: string, alt: string): void => dispatch({ type: "pictureDescribed", id, alt }),
		/** Deletes the files on this device, once the post is saved. */
		deleteFiles: (): void => deleteFiles(all.map(({ id }) => id)),
	};
}

export type Pictures = ReturnType<typeof usePictures>;
