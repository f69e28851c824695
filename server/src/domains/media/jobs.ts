/** Names and payloads of this domain's jobs. */
export const encodeAvifJob = "media.encode-avif";
export const removeFilesJob = "media.remove-files";

/** Of `encodeAvifJob`. */
export interface EncodeAvifPayload {
	aid: number;
}

/** Of `removeFilesJob`: the deleted pictures. */
export interface RemoveFilesPayload {
	pictures: { folder: string; widths: number[] }[];
}
