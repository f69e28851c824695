/** Names and payloads of this domain's jobs. */
export const encodeAvifTask = "media.encode-avif";
export const removeFilesTask = "media.remove-files";

/** Of `encodeAvifJob`. */
export interface AvifOrder {
	aid: number;
}

/** Of `removeFilesJob`: the deleted pictures. */
export interface Remains {
	pictures: { folder: string; widths: number[] }[];
}
