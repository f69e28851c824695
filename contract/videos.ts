import Type from "typebox";
import { call } from "./call.ts";
import { publicRead } from "./callPresets.ts";
import { Address, EmptyResponse, Id, NonNegativeInteger, PictureView } from "./common.ts";
import { constraints } from "./constraints.ts";
import { publishErrors } from "./errorCodes.ts";
import { pictureUpload } from "./media.ts";
import { publishThread } from "./threads.ts";
import { VideoView } from "./videoViews.ts";

const write = { method: "POST", convention: "v5", access: "member", writes: true } as const;
const own = { ...write, documented: false, body: Type.Object({ vid: Id }) } as const;

export const beginVideo = call({
	...write,
	documented: false,
	id: "content.video.begin",
	path: "/v5/content/video/begin",
	summary:
		"Begins the upload of a video of so many bytes; they are sent by tus (PATCH and HEAD) to the address in the response",
	rateLimit: "video",
	body: Type.Object({ size: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }) }),
	response: Type.Object({ vid: Id, url: Type.String() }),
	errors: [...publishErrors, "video-off", "video-too-large"],
});

export const finishVideo = call({
	...own,
	id: "content.video.finish",
	path: "/v5/content/video/finish",
	summary: "Checks an uploaded video: a file that is none, or too long, is deleted",
	rateLimit: "upload",
	response: VideoView,
	errors: [
		...publishErrors,
		"video-off",
		"video-not-found",
		"video-incomplete",
		"video-failed",
		"video-too-long",
		"video-too-many-frames",
	],
});

export const uploadFile = call({
	...write,
	documented: false,
	id: "content.upload",
	path: "/v5/content/upload",
	summary:
		"The address that getqinniutoken answers: uploads a picture as `content.imageUpload` does, or a whole video, whose id is the `video` of a thread",
	rateLimit: "upload",
	multipart: true,
	maxStoredBytes: constraints.video.maxBytes,
	tokenScope: "upload",
	query: Type.Object({ token: Type.Optional(Type.String({ maxLength: 255 })) }),
	response: Type.Object({
		/** Of a picture; empty for a video, whose files are made once it is in a thread. */
		fileUrl: Address,
		/** Id of a picture; 0 for a video. */
		aid: NonNegativeInteger,
		picture: Type.Union([PictureView, Type.Null()]),
		/** Id of a video; 0 for a picture. */
		vid: NonNegativeInteger,
		video: Type.Union([VideoView, Type.Null()]),
	}),
	errors: [...(pictureUpload.errors ?? []), ...(beginVideo.errors ?? []), ...(finishVideo.errors ?? [])],
});

export const videoRules = call({
	...publicRead,
	id: "content.video.rules",
	path: "/v5/content/video/rules",
	summary: "Whether videos are posted in the section",
	response: Type.Object({ open: Type.Boolean() }),
});

export const deleteVideo = call({
	...own,
	id: "content.video.delete",
	path: "/v5/content/video/delete",
	summary: "Deletes an upload or a video of one's own that no thread has",
	rateLimit: "upload",
	response: EmptyResponse,
	errors: ["video-not-found"],
});

export const checkVideoCover = call({
	...write,
	id: "videothread.check",
	path: "/selfapi/videothread/check",
	convention: "legacy",
	summary: `Checks the cover of a video, in base64, and stores it cropped to ${constraints.video.coverSide} pixels square; it is stored for a day until it is used`,
	rateLimit: "upload",
	body: Type.Object({ base64img: Type.String({ maxLength: constraints.video.maxCoverText }) }),
	response: Type.Object({ fileUrl: Address, aid: Id, picture: PictureView }),
	errors: ["image-undecodable", "image-too-large", "banned"],
});

export const postVideo = call({
	...write,
	id: "content.threadVideo",
	path: "/v5/content/threadVideo",
	summary:
		"Posts a thread with an uploaded video, or with `tid` edits one's own; it is shown to others once a moderator has released it (S-063)",
	rateLimit: "publish",
	body: publishThread.body as NonNullable<typeof publishThread.body>,
	response: publishThread.response,
	errors: publishThread.errors ?? [],
});
