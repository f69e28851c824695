import type { DBSchema } from "idb";
import { deviceDatabase } from "./device-database.ts";

interface Schema extends DBSchema {
	/** Drafts as local storage has them, by the same names. */
	drafts: { key: string; value: string };
}

const open = deviceDatabase<Schema>("draft-texts", 1, (database) => void database.createObjectStore("drafts"));

/** Browsers write local storage seconds later: without this, a draft would miss what was typed before the browser was ended. */
const writing = async () => (await open()).transaction("drafts", "readwrite", { durability: "strict" });

export const storeDeviceDraft = async (name: string, json: string): Promise<unknown> =>
	(await writing()).store.put(json, name);
export const deleteDeviceDraft = async (name: string): Promise<unknown> => (await writing()).store.delete(name);
export const findDeviceDraft = async (name: string): Promise<string | undefined> => (await open()).get("drafts", name);

const savedAt = (json: string | null | undefined): number =>
	json ? Number((JSON.parse(json) as { savedAt?: number }).savedAt) || 0 : 0;

/** Puts drafts back into local storage that are missing or older there. */
export async function recoverDrafts(): Promise<void> {
	const { store } = (await open()).transaction("drafts");
	const [names, drafts] = await Promise.all([store.getAllKeys(), store.getAll()]);
	for (const [place, name] of names.entries()) {
		const json = drafts[place];
		if (json && savedAt(json) > savedAt(localStorage.getItem(name))) localStorage.setItem(name, json);
	}
}
