import { redirectBoard } from "#contract/sections.ts";
import * as calls from "#contract/videos.ts";
import { acknowledge, handle, type Route } from "../../platform/http/dispatcher.ts";
import { Invalid } from "../../platform/http/errors.ts";
import type { StoredFile } from "../../platform/http/storedFile.ts";
import { saveThread } from "../threads/wire.ts";
import { beginVideo } from "./actions/beginVideo.ts";
import { deleteVideo } from "./actions/deleteVideo.ts";
import { finishVideo } from "./actions/finishVideo.ts";
import { storeCover } from "./actions/storeCover.ts";
import { storeUpload } from "./actions/storeUpload.ts";
import { takesVideos } from "./policy.ts";

export const routes: Route[] = [
	handle(calls.beginVideo, (ctx, { body }) => beginVideo(ctx, body.size)),
	handle(calls.finishVideo, (ctx, { body }) => finishVideo(ctx, body.vid)),
	handle(calls.uploadFile, (ctx, { body }) => storeUpload(ctx, body as unknown as StoredFile)),
	handle(calls.videoRules, async (ctx) => ({ open: await takesVideos(ctx, ctx.countryFid) })),
	acknowledge(calls.deleteVideo, (ctx, { body }) => deleteVideo(ctx, body.vid)),
	handle(calls.checkVideoCover, (ctx, { body }) => storeCover(ctx, body.base64img)),
	handle(calls.postVideo, async (ctx, { body }) => {
		// An edit without it keeps the video.
		if (!body.video && !body.tid) throw new Invalid({ video: "video-missing" });
		return { fid: redirectBoard, ...(await saveThread(ctx, body)) };
	}),
];
