import { readFile, rename } from "node:fs/promises";
import { basename, join } from "node:path";
import { constraints } from "#contract/constraints.ts";
import type { Ctx } from "../../../platform/context.ts";
import { AppError } from "../../../platform/http/errors.ts";
import type { StoredFile } from "../../../platform/http/storedFile.ts";
import { authorize } from "../../../platform/security/policy.ts";
import { storePicture } from "../../media/actions/storePicture.ts";
import { detectFormat } from "../../media/fileFormat.ts";
import { mayUpload } from "../../media/policy.ts";
import type { PictureRow } from "../../media/queries.ts";
import { detectContainer } from "../ffmpeg.ts";
import type { VideoRow } from "../queries.ts";
import { uploadFolder } from "../uploads.ts";
import { beginVideo } from "./beginVideo.ts";
import { finishVideo, readHead } from "./finishVideo.ts";

const { maxBytes } = constraints.picture;

/**
 * Stores an uploaded file as a video if its content is one, else as a picture.
 * @throws as `storePicture`, `beginVideo` and `finishVideo`
 */
export async function storeUpload(
	ctx: Ctx,
	{ path, bytes }: StoredFile,
): Promise<{ picture: PictureRow } | { video: VideoRow }> {
	const { deps, viewer } = ctx;
	authorize(mayUpload(viewer));
	const head = await readHead(path);
	if (detectFormat(head) || !detectContainer(head)) {
		if (bytes > maxBytes) throw new AppError(413, "image-too-large", { megabytes: maxBytes / 1024 / 1024 });
		const picture = await storePicture(
			deps,
			{ uid: viewer.uid, bytes: await readFile(path), keepCamera: true },
			ctx.transaction,
		);
		return { picture };
	}
	// A retry with the same key gets the first video from `finishVideo`; the other one is deleted as unused.
	const { vid, url } = await beginVideo({ ...ctx, transaction: (work) => deps.db.transaction(work) }, bytes);
	await rename(path, join(uploadFolder(deps.config), basename(url)));
	return { video: await finishVideo(ctx, vid) };
}
