import type { Ctx } from "../../../platform/context.ts";
import { NotFound } from "../../../platform/http/errors.ts";
import { deleteVideos, lockOwnVideo } from "../queries.ts";

/** Deletes an upload or a video of the viewer that no thread has. @throws NotFound `video-not-found` */
export function deleteVideo(ctx: Ctx, vid: number): Promise<void> {
	return ctx.transaction(async (tx) => {
		const video = await lockOwnVideo(tx, ctx.viewer.uid, vid);
		if (!video || video.tid !== null) throw new NotFound("video-not-found");
		await deleteVideos(tx, [vid]);
	});
}
