import type { PictureView } from "#contract/common.ts";
import { smallest } from "./fields.ts";

/** A photo of the post. */
export interface TrayItem {
	id: string;
	/** Preview URL, local or stored. Undefined while it is being prepared. */
	look: string | undefined;
	/** Bytes to send; 0 until known. */
	size: number;
	/** Sent fraction, 0 to 1. */
	sent: number;
	/** `preparing`: before the upload; `done`: `picture` is set. */
	state: "preparing" | "sending" | "done" | "failed";
	picture: PictureView | undefined;
	/** True after a connection or server error; false if the photo itself is invalid. */
	retryable: boolean;
	/** The server's error message, if any. */
	why: string;
	/** Part of the published thread: removing it must not delete it, the edit may be discarded. */
	posted: boolean;
}

export type TrayChange =
	| { kind: "added"; items: TrayItem[] }
	| { kind: "changed"; id: string; to: Partial<TrayItem> }
	| { kind: "removed"; ids: string[] }
	| { kind: "swapped"; id: string; item: TrayItem }
	| { kind: "moved"; id: string; by: -1 | 1 }
	| { kind: "replaced"; items: TrayItem[] };

/** Reducer of the attachments. */
export function trayAfter(items: TrayItem[], change: TrayChange): TrayItem[] {
	switch (change.kind) {
		case "added":
			return [...items, ...change.items];
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
export const storedItem = (picture: PictureView, posted: boolean): TrayItem => ({
	id: `p${picture.aid}`,
	look: smallest(picture),
	size: 0,
	sent: 1,
	state: "done",
	picture,
	retryable: false,
	why: "",
	posted,
});

export const isMoving = ({ state }: TrayItem): boolean => state === "preparing" || state === "sending";

/** Uploaded pictures, in order. */
export const storedIn = (items: TrayItem[]): PictureView[] => items.map(({ picture }) => picture).filter((picture) => picture !== undefined);
