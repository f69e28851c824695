import type { FileStorage } from "../../platform/files/fileStorage.ts";
import { randomString, unambiguousAlphabet } from "../../platform/security/tokens.ts";
import { avatarSizes } from "./rules.ts";

const letters = [...unambiguousAlphabet].filter((letter) => letter === letter.toLowerCase()).join("");

/** Begins the names of folders whose files are served by the domain that uses them. */
const privateMark = "0";

/** An unguessable folder name for the files of one picture. */
export const newFolder = (isPrivate = false): string => (isPrivate ? privateMark : "") + randomString(20, letters);

/** Whether the files of a folder are served only to whom their domain admits. */
export const isPrivateFolder = (folder: string): boolean => folder.startsWith(privateMark);

/** The address of private files, followed by folder and file. */
export const privateAddress = "/chat-media";

/** File key of one size. */
export const pictureFileKey = (folder: string, width: number, format: "webp" | "avif"): string =>
	`pictures/${folder}/${width}.${format}`;

/** File key of the small picture that a page contains while the picture loads. */
export const previewFileKey = (folder: string): string => `pictures/${folder}/preview.avif`;

/** The folder of an avatar's address; undefined for a foreign address. */
export const avatarFolder = (address: string): string | undefined =>
	/^\/media\/([a-z0-9]+)\/\d+\.webp$/.exec(address)?.[1];

/** File key of the largest size of an avatar, by its address. */
export function largestAvatarKey(address: string): string | undefined {
	const folder = avatarFolder(address);
	return folder && pictureFileKey(folder, Math.max(...avatarSizes), "webp");
}

/** Writes all of these files or none: written files are deleted when one fails. */
export async function writeFiles(files: FileStorage, contents: Map<string, Buffer>): Promise<void> {
	try {
		for (const [key, content] of contents) await files.put(key, content);
	} catch (error) {
		await deleteFiles(files, contents.keys());
		throw error;
	}
}

/** Deletes files; errors are ignored. */
export async function deleteFiles(files: FileStorage, keys: Iterable<string>): Promise<void> {
	await Promise.allSettled([...keys].map((key) => files.remove(key)));
}
