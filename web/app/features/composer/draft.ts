import type { PictureView } from "#contract/common.ts";
import { asPicture, type Fields } from "./fields.ts";

/** A post that is not sent yet, as it lies on the device. */
export interface Draft extends Fields {
	/** Those that reached the server, in their order. */
	pictures: PictureView[];
	/** How many pictures were on their way. */
	unfinished: number;
	/** Name of the write: a retry after a reload is still the same write. */
	key: string;
	/** Version that an edit, or a draft of the account, began from; 0 for neither. */
	version: number;
	/** Unix milliseconds. */
	savedAt: number;
}

/** What a draft is of: the thread that is edited, or the account's draft that is gone on with; of a new thread both are 0. */
export interface DraftOf {
	tid: number;
	draft: number;
}

/** Where a member's draft lies on the device: one for a new thread, one for each thread and each draft that is edited. */
export const draftName = (uid: number, { tid, draft }: DraftOf): string => `draft.thread.${uid}${tid ? `.${tid}` : draft ? `.d${draft}` : ""}`;

/** What the draft under a name is of; undefined for another member's, or another thing's. */
export function readName(uid: number, name: string): DraftOf | undefined {
	const base = draftName(uid, { tid: 0, draft: 0 });
	if (name === base) return { tid: 0, draft: 0 };
	const [, kind, id] = (name.startsWith(base) && /^\.(d?)(\d{1,15})$/.exec(name.slice(base.length))) || [];
	if (id === undefined) return undefined;
	return kind ? { tid: 0, draft: Number(id) } : { tid: Number(id), draft: 0 };
}

/** The kept draft; undefined when there is none, or it can't be read. */
export function readDraft(name: string): Draft | undefined {
	try {
		return parseDraft(localStorage.getItem(name));
	} catch {
		return undefined;
	}
}

/** Reads what the store holds: an older release or another script may have written it. */
export function parseDraft(stored: string | null): Draft | undefined {
	if (!stored) return undefined;
	const value: unknown = JSON.parse(stored);
	if (!value || typeof value !== "object") return undefined;
	const { subject, message, fid, country_fid, pictures, unfinished, key, version, savedAt } = value as Record<string, unknown>;
	if (typeof subject !== "string" || typeof message !== "string" || typeof key !== "string" || !Array.isArray(pictures)) return undefined;
	return {
		subject,
		message,
		key,
		fid: Number(fid) || 0,
		country_fid: Number(country_fid) || 0,
		pictures: pictures.map(asPicture).filter((picture) => picture !== undefined),
		unfinished: Number(unfinished) || 0,
		version: Number(version) || 0,
		savedAt: Number(savedAt) || 0,
	};
}

/** Keeps a draft. False when the device does not let us: its store is full or shut. */
export function writeDraft(name: string, draft: Draft): boolean {
	try {
		localStorage.setItem(name, JSON.stringify(draft));
		return true;
	} catch {
		return false;
	}
}

export function clearDraft(name: string): void {
	try {
		localStorage.removeItem(name);
	} catch {
		// A store that is shut holds no draft.
	}
}

/** Which of these pictures the server has no more: unused ones are cleared after a day. Without a line nothing counts as gone. */
export async function goneOf(pictures: PictureView[]): Promise<Set<number>> {
	const gone = new Set<number>();
	await Promise.all(
		pictures.map(async ({ aid, base, widths }) => {
			const answer = await fetch(`${base}/${Math.min(...widths)}.webp`, { method: "HEAD", cache: "no-store" }).catch(() => undefined);
			if (answer?.status === 404 || answer?.status === 410) gone.add(aid);
		}),
	);
	return gone;
}
