import { redirectBoard } from "#contract/sections.ts";
import * as calls from "#contract/videos.ts";
import { acknowledge, handle, type Route } from "../../platform/http/dispatcher.ts";
import { Invalid } from "../../platform/http/errors.ts";
import type { StoredFile } from "../../platform/http/storedFile.ts";
import { presentUpload } from "../media/presenter.ts";
import { saveThread } from "../threads/wire.ts";
import { beginVideo } from "./actions/beginVideo.ts";
import { deleteVideo } from "./actions/deleteVideo.ts";
import { finishVideo } from "./actions/finishVideo.ts";
import { storeCover } from "./actions/storeCover.ts";
import { storeUpload } from "./actions/storeUpload.ts";
import { takesVideos } from "./policy.ts";
import { presentVideo } from "./presenter.ts";

export const routes: Route[] = [
	handle(calls.beginVideo, (ctx, { body }) => beginVideo(ctx, body.size)),
	handle(calls.finishVideo, async (ctx, { body }) => presentVideo(ctx.db, await finishVideo(ctx, body.vid))),
	handle(calls.uploadFile, async (ctx, { body }) => {
		const stored = await storeUpload(ctx, body as unknown as StoredFile);
		if ("picture" in stored) return { ...presentUpload(stored.picture), vid: 0, video: null };
		const video = await presentVideo(ctx.db, stored.video);
		return { fileUrl: "", aid: 0, picture: null, vid: video.vid, video };
	}),
	handle(calls.videoRules, async (ctx) => ({ open: await takesVideos(ctx, ctx.countryFid) })),
	acknowledge(calls.deleteVideo, (ctx, { body }) => deleteVideo(ctx, body.vid)),
	handle(calls.checkVideoCover, async (ctx, { body }) => presentUpload(await storeCover(ctx, body.base64img))),
	handle(calls.postVideo, async (ctx, { body }) => {
		// An edit without it keeps the video.
		if (!body.video && !body.tid) throw new Invalid({ video: "video-missing" });
		return { fid: redirectBoard, ...(await saveThread(ctx, body)) };
	}),
];
