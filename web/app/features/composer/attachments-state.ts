import type { PictureView } from "#contract/common.ts";
import { smallestUrl } from "./post-fields.ts";

/** A photo of a draft that is not uploaded yet. */
export interface UnstoredPhoto {
	/** Idempotency key of its upload. */
	key: string;
	/** Place among the photos, counted from 0. */
	place: number;
	alt: string;
}

/** A photo of the post. */
export interface Attachment {
	id: string;
	/** Preview URL, local or stored. Undefined while it is being prepared. */
	previewUrl: string | undefined;
	/** Bytes to send; 0 until known. */
	size: number;
	/** Sent fraction, 0 to 1. */
	progress: number;
	/** `preparing`: before the upload; `done`: `picture` is set. */
	state: "preparing" | "sending" | "done" | "failed";
	picture: PictureView | undefined;
	/** What it shows, as described before it is stored. */
	alt: string;
	/** True after a connection or server error; false if the photo itself is invalid. */
	retryable: boolean;
	/** It failed without a connection and is kept on this device: a post can wait with it in the outbox. */
	kept: boolean;
	/** The server's error message, if any. */
	errorMessage: string;
	/** Part of the published thread: removing it must not delete it, the edit may be discarded. */
	published: boolean;
}

export type AttachmentsAction =
	| { kind: "added"; items: Attachment[] }
	| { kind: "inserted"; item: Attachment; place: number }
	| { kind: "changed"; id: string; to: Partial<Attachment> }
	| { kind: "removed"; ids: string[] }
	| { kind: "swapped"; id: string; item: Attachment }
	| { kind: "moved"; id: string; by: number }
	| { kind: "replaced"; items: Attachment[] };

/** Reducer of the attachments. */
export function attachmentsReducer(items: Attachment[], change: AttachmentsAction): Attachment[] {
	switch (change.kind) {
		case "added":
			return [...items, ...change.items];
		case "inserted":
			return items.toSpliced(change.place, 0, change.item);
		case "changed":
			return items.map((item) => (item.id === change.id ? { ...item, ...change.to } : item));
		case "removed":
			return items.filter(({ id }) => !change.ids.includes(id));
		case "swapped":
			return items.map((item) => (item.id === change.id ? change.item : item));
		case "replaced":
			return change.items;
		case "moved": {
			const from = items.findIndex(({ id }) => id === change.id);
			const moved = items[from];
			const to = from + change.by;
			if (!moved || to < 0 || to >= items.length) return items;
			const rest = items.toSpliced(from, 1);
			return rest.toSpliced(to, 0, moved);
		}
	}
}

/** Attachment of a stored picture. */
export const toStoredAttachment = (picture: PictureView, published: boolean): Attachment => ({
	id: copyOf(picture),
	previewUrl: smallestUrl(picture),
	size: 0,
	progress: 1,
	state: "done",
	picture,
	alt: "",
	retryable: false,
	kept: false,
	errorMessage: "",
	published,
});

/** Key of the copy of an uploaded picture on this device. */
export const copyOf = ({ aid }: Pick<PictureView, "aid">): string => `p${aid}`;

export const isUploading = ({ state }: Attachment): boolean => state === "preparing" || state === "sending";

/** Photos that are not stored yet, as a draft keeps them: their files are kept by the same key. */
export const unstoredPhotos = (items: Attachment[]): UnstoredPhoto[] =>
	items.flatMap(({ id, picture, alt }, place) => (picture ? [] : [{ key: id, place, alt }]));

/** Uploaded pictures, in order. */
export const uploadedPictures = (items: Attachment[]): PictureView[] =>
	items.map(({ picture }) => picture).filter((picture) => picture !== undefined);
