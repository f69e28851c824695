import type { Files } from "../../platform/files.ts";
import { clearAlphabet, clearString } from "../../platform/ids.ts";
import { avatarSides } from "./rules.ts";

const letters = [...clearAlphabet].filter((letter) => letter === letter.toLowerCase()).join("");

/** An unguessable folder name for the files of one picture. */
export const newFolder = (): string => clearString(20, letters);

/** File key of one size. */
export const keyOf = (folder: string, width: number, format: "webp" | "avif"): string => `pictures/${folder}/${width}.${format}`;

/** The folder of an avatar's address; undefined for a foreign address. */
export const folderOf = (address: string): string | undefined => /^\/media\/([a-z0-9]+)\/\d+\.webp$/.exec(address)?.[1];

/** File key of the largest size of an avatar, by its address. */
export function largestAvatar(address: string): string | undefined {
	const folder = folderOf(address);
	return folder && keyOf(folder, Math.max(...avatarSides), "webp");
}

/** Writes all of these files or none: written files are deleted when one fails. */
export async function putAll(files: Files, contents: Map<string, Buffer>): Promise<void> {
	try {
		for (const [key, content] of contents) await files.put(key, content);
	} catch (error) {
		await removeAll(files, contents.keys());
		throw error;
	}
}

/** Deletes files; errors are ignored. */
export async function removeAll(files: Files, keys: Iterable<string>): Promise<void> {
	await Promise.allSettled([...keys].map((key) => files.remove(key)));
}
