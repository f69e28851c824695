import { threadTag } from "#contract/cacheTags.ts";
import type { CameraView } from "#contract/photoViews.ts";
import type { Ctx } from "../../../platform/context.ts";
import { Invalid } from "../../../platform/http/errors.ts";
import { signal } from "../../../platform/realtime/signals.ts";
import { saveCamera } from "../../media/camera/queries.ts";
import { readCamera } from "../../media/camera/readCamera.ts";
import { lockOwnPhoto } from "./savePhoto.ts";

/**
 * Reads what the camera recorded from the original file of a viewer's photo: apps and browsers remove it before they
 * upload one. The file is not kept, and nobody else sees the result yet.
 * @throws NotFound; Forbidden by `mayEdit`; Invalid `camera-missing`
 */
export async function readCameraOf(
	ctx: Ctx,
	{ tid, aid }: { tid: number; aid: number },
	bytes: Buffer,
): Promise<CameraView> {
	const camera = await readCamera(bytes);
	return ctx.transaction(async (tx) => {
		await lockOwnPhoto(tx, ctx, tid, aid);
		if (!camera) throw new Invalid({ file: "camera-missing" });
		await saveCamera(tx, aid, camera);
		await signal(tx, { invalidate: [threadTag(tid)] });
		return camera;
	});
}
