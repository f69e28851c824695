import type { ValidationError } from "../validate-post.ts";
import { parseVideo } from "./video-fields.ts";

/** Error of a post whose video is missing or unfinished; empty if it may be sent. */
export function validateVideo(json: string): ValidationError[] {
	const { vid, url } = parseVideo(json);
	if (vid === 0) return [{ field: "video", messageKey: "video.missing" }];
	return url ? [{ field: "video", messageKey: "video.stillUploading" }] : [];
}
