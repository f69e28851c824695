/** Names and payloads of this domain's jobs. */
export const encodeAvifTask = "media.encode-avif";
export const removeFilesTask = "media.remove-files";

/** For `encodeAvifTask`. */
export interface AvifOrder {
	aid: number;
}

/** For `removeFilesTask`: pictures whose rows are gone. */
export interface Remains {
	pictures: { folder: string; widths: number[] }[];
}
