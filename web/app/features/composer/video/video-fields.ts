import type { PictureView } from "#contract/common.ts";
import type { VideoView } from "#contract/videoViews.ts";
import { parsePicture } from "../post-fields.ts";

/** The video of a post. The composer keeps it as JSON (`PostFields.video`). */
export interface VideoFields {
	/** Id of the upload; 0 for none. */
	vid: number;
	/** Address of an unfinished upload; empty once the video is checked. */
	url: string;
	/** Which file it was, so that an upload continues when it is chosen again. */
	file: string;
	/** Seconds. */
	duration: number;
	cover: PictureView | null;
	/** Whether the member chose the cover. */
	chosen: boolean;
}

/** No video yet. */
export const noVideo: VideoFields = { vid: 0, url: "", file: "", duration: 0, cover: null, chosen: false };

/** The video of a thread or draft. */
export const videoOfView = ({ vid, duration, cover }: VideoView): VideoFields => ({
	...noVideo,
	vid,
	duration,
	cover,
	chosen: cover !== null,
});

/** The JSON of a video; the same video gives the same text. */
export const serializeVideo = ({ vid, url, file, duration, cover, chosen }: VideoFields): string =>
	JSON.stringify({ vid, url, file, duration, cover, chosen });

/** Parses the JSON of a video; without a readable one there is none. */
export function parseVideo(json: string): VideoFields {
	try {
		const { vid, url, file, duration, cover, chosen } = JSON.parse(json) as Record<string, unknown>;
		const isUpload = typeof url === "string" && /^\/uploads\/video\/[a-z2-8]{24}$/.test(url);
		if (!Number.isSafeInteger(vid)) return noVideo;
		return {
			...{ vid: Number(vid), url: isUpload ? url : "", file: String(file ?? ""), duration: Number(duration) || 0 },
			...{ cover: parsePicture(cover) ?? null, chosen: chosen === true },
		};
	} catch {
		return noVideo;
	}
}

/** Fields of a video for the calls that post and save; nothing for a post without one. */
export function toVideoPayload(json: string): { video?: number; cover?: number } {
	const { vid, cover, chosen } = parseVideo(json);
	return vid ? { video: vid, cover: chosen && cover ? cover.aid : 0 } : {};
}
