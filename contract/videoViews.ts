import Type, { type Static } from "typebox";
import { Address, Id, NonNegativeInteger, PictureView } from "./common.ts";

/** Fields of a video in the payload of a thread; a thread that has them is a video post. */
export const videoPayload = {
	/** Id of an uploaded video of one's own. */
	video: Type.Optional(NonNegativeInteger),
	/** Id of its cover, as `/selfapi/videothread/check` returns it; without one it is a frame of the video. */
	cover: Type.Optional(NonNegativeInteger),
};

/** A file of a video; the address of a file changes with its content. */
export const VideoFileView = Type.Object({ src: Address, height: Type.Integer(), bytes: Type.Integer() });

/** A video of a thread or a draft. */
export const VideoView = Type.Object({
	vid: Id,
	state: Type.Union([
		Type.Literal("uploading"),
		Type.Literal("uploaded"),
		Type.Literal("processing"),
		Type.Literal("ready"),
		Type.Literal("failed"),
	]),
	/** Whole seconds, rounded up. */
	duration: Type.Integer(),
	width: Type.Integer(),
	height: Type.Integer(),
	/** Addresses of its largest file, and of its cover; empty until it has them. */
	url: Address,
	thumb: Address,
	/** A square picture. */
	cover: Type.Union([PictureView, Type.Null()]),
	/** Smallest first; empty until it is ready. */
	files: Type.Array(VideoFileView),
});
export type VideoView = Static<typeof VideoView>;

/** A video of a card. */
export const VideoCardView = Type.Object({ cover: Type.Union([PictureView, Type.Null()]) });

/** Errors of the video of a thread. */
export const videoErrors = ["video-missing", "video-cover-size"] as const;
