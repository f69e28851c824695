import type { PictureView } from "#contract/common.ts";
import { smallest } from "./fields.ts";

/** A photo of the post, from the moment it was picked. */
export interface TrayItem {
	id: string;
	/** Address of what is shown: the device's own copy, or the stored one. Undefined while it is made lighter. */
	look: string | undefined;
	/** Bytes to send; 0 until known. */
	size: number;
	/** Part that is sent, 0 to 1. */
	sent: number;
	/** `preparing` is before it travels; `done` has its `picture`. */
	state: "preparing" | "sending" | "done" | "failed";
	picture: PictureView | undefined;
	/** True when the line or the server failed it, so that another try may go better; what is wrong with the photo itself stays wrong. */
	retryable: boolean;
	/** Why it failed, where the server told. */
	why: string;
	/** Was part of the thread before this edit: leaving it out must not delete it, the edit may be given up. */
	posted: boolean;
}

export type TrayChange =
	| { kind: "added"; items: TrayItem[] }
	| { kind: "changed"; id: string; to: Partial<TrayItem> }
	| { kind: "removed"; ids: string[] }
	| { kind: "swapped"; id: string; item: TrayItem }
	| { kind: "moved"; id: string; by: -1 | 1 }
	| { kind: "replaced"; items: TrayItem[] };

/** The tray after a change. */
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

/** A stored picture in the tray. */
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

/** Pictures that reached the server, in their order. */
export const storedIn = (items: TrayItem[]): PictureView[] => items.map(({ picture }) => picture).filter((picture) => picture !== undefined);
