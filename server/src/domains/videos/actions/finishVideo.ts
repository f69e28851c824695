import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { join } from "node:path";
import { and, eq } from "drizzle-orm";
import { constraints } from "#contract/constraints.ts";
import type { Ctx } from "../../../platform/context.ts";
import { Conflict, Invalid, NotFound } from "../../../platform/http/errors.ts";
import { enqueue } from "../../../platform/jobs/events.ts";
import { authorize } from "../../../platform/security/policy.ts";
import { attachPictures } from "../../media/actions/attachPictures.ts";
import { storePicture } from "../../media/actions/storePicture.ts";
import { createFairSemaphore } from "../../media/semaphore.ts";
import { type Container, detectContainer, extractFrame, probe, type VideoFacts } from "../ffmpeg.ts";
import { originalKey } from "../fileKeys.ts";
import { type RemoveVideoFilesPayload, removeVideoFilesJob } from "../jobs.ts";
import { readMp4 } from "../mp4.ts";
import { mayPostVideo } from "../policy.ts";
import { coverUse, deleteVideos, findOwnVideo, lockOwnVideo, type VideoRow } from "../queries.ts";
import { coverSecond, hasTooManyFrames, maxSide, minSide, toleranceMs } from "../rules.ts";
import { videos } from "../tables.ts";
import { uploadFolder, uploadStore } from "../uploads.ts";

const { maxSeconds, coverSide } = constraints.video;

/** One at a time: a large frame takes a second of processor time. */
const semaphore = createFairSemaphore(1, 16);

type Checked = VideoFacts & { container: Container; frame: Buffer | undefined };

/**
 * Checks an uploaded video by its content, stores it, and takes its first cover from it. Repeating it changes nothing.
 * @throws Forbidden by `mayPostVideo`; NotFound `video-not-found`; Conflict `video-incomplete`; Invalid `video-failed`,
 * `video-too-long`, `video-too-many-frames`: then the upload is deleted
 */
export async function finishVideo(ctx: Ctx, vid: number): Promise<VideoRow> {
	const { deps, viewer } = ctx;
	const { uid } = viewer;
	authorize(mayPostVideo(viewer, deps.config.features));
	const row = await findOwnVideo(ctx.db, uid, vid);
	if (!row) throw new NotFound("video-not-found");
	if (row.state !== "uploading") return row;
	const upload = await uploadStore(deps.config)
		.getUpload(row.folder)
		.catch(() => undefined);
	if (!upload) throw new NotFound("video-not-found");
	if (upload.offset !== row.bytes) throw new Conflict("video-incomplete");

	const path = join(uploadFolder(deps.config), row.folder);
	const checked = await semaphore
		.run(uid, 1, async () => {
			// Another request may have checked or deleted it while this one waited.
			const current = await findOwnVideo(ctx.db, uid, vid);
			if (!current) throw new NotFound("video-not-found");
			return current.state === "uploading" ? checkFile(path, deps.config.ffmpeg) : current;
		})
		.catch(async (error: unknown) => {
			if (error instanceof Invalid) await deps.db.transaction((tx) => deleteVideos(tx, [vid]));
			throw goneIfMissing(error);
		});
	if (!("frame" in checked)) return checked;
	const { frame, ...facts } = checked;
	/** It was deleted while its file was stored; its removal may have run before. */
	const discard = async (): Promise<never> => {
		const payload: RemoveVideoFilesPayload = { folders: [row.folder] };
		await enqueue(deps.db, removeVideoFilesJob, payload);
		throw new NotFound("video-not-found");
	};
	await deps.files.putStream(originalKey(row.folder), createReadStream(path)).catch((error: unknown) => {
		const known = goneIfMissing(error);
		if (known instanceof NotFound) return discard();
		throw known;
	});
	const cover = frame && (await storePicture(deps, { uid, bytes: frame, square: { side: coverSide, enlarged: true } }));
	return ctx.transaction(async (tx) => {
		const locked = await lockOwnVideo(tx, uid, vid);
		if (!locked) return discard();
		if (locked.state !== "uploading") return locked;
		if (cover) await attachPictures(tx, { uid, aids: [cover.aid], usedBy: coverUse(vid) });
		const [stored] = await tx
			.update(videos)
			.set({ ...facts, state: "uploaded", aid: cover?.aid ?? null })
			.where(and(eq(videos.vid, vid), eq(videos.state, "uploading")))
			.returning();
		return stored as VideoRow;
	});
}

/** The error to answer when the upload was deleted meanwhile. */
const goneIfMissing = (error: unknown): unknown =>
	error instanceof Error && "code" in error && error.code === "ENOENT" ? new NotFound("video-not-found") : error;

/**
 * Without ffmpeg only MP4 that browsers play is taken, and its author makes the cover.
 * @throws Invalid `video-failed`, `video-too-long`, `video-too-many-frames`
 */
async function checkFile(path: string, ffmpeg: boolean): Promise<Checked> {
	const failed = (): never => {
		throw new Invalid({ video: "video-failed" });
	};
	const container = detectContainer(await readHead(path)) ?? failed();
	const { milliseconds, width, height, frames } =
		(await (ffmpeg ? probe(path, container) : readMp4(path)).catch(failed)) ?? failed();
	const facts = { milliseconds, width, height, frames, container };
	if (milliseconds > maxSeconds * 1000 + toleranceMs)
		throw new Invalid({ video: "video-too-long" }, undefined, { seconds: maxSeconds });
	if (milliseconds <= 0 || Math.min(width, height) < minSide || Math.max(width, height) > maxSide) return failed();
	if (hasTooManyFrames(facts)) throw new Invalid({ video: "video-too-many-frames" });
	if (!ffmpeg) return { ...facts, frame: undefined };
	const frame = await extractFrame(path, container, coverSecond(milliseconds)).catch(failed);
	return frame.length > 0 ? { ...facts, frame } : failed();
}

/** The first bytes of a file, by which its format is known. */
export async function readHead(path: string): Promise<Buffer> {
	const file = await open(path);
	try {
		return (await file.read(Buffer.alloc(16), 0, 16, 0)).buffer;
	} finally {
		await file.close();
	}
}
