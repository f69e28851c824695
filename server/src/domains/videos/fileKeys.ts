import { randomString, unambiguousAlphabet } from "../../platform/security/tokens.ts";

const letters = [...unambiguousAlphabet].filter((letter) => letter === letter.toLowerCase()).join("");

/** An unguessable name for an upload and its folder. */
export const newFolder = (): string => randomString(24, letters);

export const folderName = /^[a-z2-8]{24}$/;

/** File key of the original, as it was uploaded. */
export const originalKey = (folder: string): string => `videos/${folder}/original`;

/** File key of a file that was made of it. */
export const videoFileKey = (folder: string, size: number): string => `videos/${folder}/${size}.mp4`;

/** Address of that file. */
export const videoFileUrl = (folder: string, size: number): string => `/video/${folder}/${size}.mp4`;
