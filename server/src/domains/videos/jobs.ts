/** Names and payloads of this domain's jobs. */
export const convertVideoJob = "videos.convert";
export const removeVideoFilesJob = "videos.remove-files";

/** Of `convertVideoJob`. */
export interface ConvertVideoPayload {
	vid: number;
}

/** Of `removeVideoFilesJob`: the folders of deleted videos. */
export interface RemoveVideoFilesPayload {
	folders: string[];
}
