import type { PictureView } from "#contract/common.ts";
import { currentOwner, type EntryId } from "../../lib/unsent/entry.ts";
import { loadStore } from "../../lib/unsent/load-store.ts";
import type { UnstoredPhoto } from "./attachments-state.ts";
import { type DraftTarget, draftStorageKey } from "./draft-key.ts";
import { type PostFields, parsePicture } from "./post-fields.ts";

/** Unsent post in local storage. */
export interface LocalDraft extends PostFields {
	/** Uploaded pictures, in order. */
	pictures: PictureView[];
	/** Photos that are not uploaded yet, with their places among all. */
	unstored: UnstoredPhoto[];
	/** Idempotency key, kept across reloads. */
	key: string;
	/** Base version of an edit or an account draft; 0 for neither. */
	version: number;
	/** Unix milliseconds. */
	savedAt: number;
}

/** Parses a storage key; undefined for another member's draft or an unrelated key. */
export function parseDraftStorageKey(uid: number, name: string): DraftTarget | undefined {
	const base = draftStorageKey(uid, { tid: 0, draft: 0 });
	if (name === base || name === `${base}.poll` || name === `${base}.video`) return { tid: 0, draft: 0 };
	const [, kind, id] = (name.startsWith(base) && /^\.([df]?)(\d{1,15})$/.exec(name.slice(base.length))) || [];
	if (id === undefined) return undefined;
	if (kind === "f") return { tid: 0, draft: 0, forward: Number(id) };
	return kind ? { tid: 0, draft: Number(id) } : { tid: Number(id), draft: 0 };
}

/** Reads a draft; undefined if there is none or it is unreadable. */
export function readLocalDraft(name: string): LocalDraft | undefined {
	try {
		return parseLocalDraft(localStorage.getItem(name));
	} catch {
		return undefined;
	}
}

/** Parses a stored draft, which may come from an older release. */
export function parseLocalDraft(stored: string | null): LocalDraft | undefined {
	if (!stored) return undefined;
	const value: unknown = JSON.parse(stored);
	if (!value || typeof value !== "object") return undefined;
	const {
		subject,
		message,
		fid,
		country_fid,
		poll,
		video,
		readaccess,
		thread_tag,
		topic,
		publishing,
		pictures,
		unstored,
		key,
		version,
		savedAt,
	} = value as Record<string, unknown>;
	if (typeof subject !== "string" || typeof message !== "string" || typeof key !== "string" || !Array.isArray(pictures))
		return undefined;
	return {
		subject,
		message,
		key,
		fid: Number(fid) || 0,
		country_fid: Number(country_fid) || 0,
		poll: String(poll ?? ""),
		readaccess: Number(readaccess) || 0,
		thread_tag: String(thread_tag ?? ""),
		topic: String(topic ?? ""),
		video: String(video ?? ""),
		publishing: String(publishing ?? ""),
		pictures: pictures.map(parsePicture).filter((picture) => picture !== undefined),
		unstored: (Array.isArray(unstored) ? (unstored as Partial<UnstoredPhoto>[]) : []).map(({ key, place, alt }) => ({
			key: String(key),
			place: Number(place) || 0,
			alt: String(alt ?? ""),
		})),
		version: Number(version) || 0,
		savedAt: Number(savedAt) || 0,
	};
}

const idOf = (name: string): EntryId<"post"> => ({ owner: currentOwner(), kind: "post", key: name });
const onDevice = (write: (store: Awaited<ReturnType<typeof loadStore>>) => Promise<unknown>): void =>
	void loadStore()
		.then(write)
		.catch(() => undefined);

/** Reads what was written last before the browser was ended; undefined if local storage has it too. */
export const findDeviceDraft = (name: string, known: LocalDraft | undefined): Promise<LocalDraft | undefined> =>
	loadStore()
		.then(({ findUnsent }) => findUnsent(idOf(name)))
		.then((entry) => {
			const kept = parseLocalDraft(entry?.content ?? null);
			return kept && kept.savedAt > (known?.savedAt ?? 0) ? kept : undefined;
		})
		.catch(() => undefined);

/** Puts drafts back into local storage that are missing or older there. */
export async function recoverDrafts(): Promise<void> {
	const { listUnsent } = await loadStore();
	for (const { key, content, at } of await listUnsent(currentOwner(), "post"))
		if (at > (readLocalDraft(key)?.savedAt ?? 0)) localStorage.setItem(key, content);
}

/** Saves a draft; false if storage is full or unavailable. */
export function writeLocalDraft(name: string, draft: LocalDraft): boolean {
	try {
		const json = JSON.stringify(draft);
		localStorage.setItem(name, json);
		onDevice(({ storeUnsent }) =>
			storeUnsent({ ...idOf(name), state: "saved", version: draft.version, content: json, at: draft.savedAt }),
		);
		return true;
	} catch {
		return false;
	}
}

export function clearLocalDraft(name: string): void {
	onDevice(({ deleteUnsent }) => deleteUnsent(idOf(name)));
	try {
		localStorage.removeItem(name);
	} catch {
		// Storage is unavailable, so there is no draft.
	}
}

/** Finds pictures that the server has deleted (unused ones are deleted after a day). Without a connection, none. */
export async function findDeletedPictures(pictures: PictureView[]): Promise<Set<number>> {
	const deleted = new Set<number>();
	await Promise.all(
		pictures.map(async ({ aid, base, widths }) => {
			const response = await fetch(`${base}/${Math.min(...widths)}.webp`, { method: "HEAD", cache: "no-store" }).catch(
				() => undefined,
			);
			if (response?.status === 404 || response?.status === 410) deleted.add(aid);
		}),
	);
	return deleted;
}
