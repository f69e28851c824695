import { createReadStream, createWriteStream } from "node:fs";
import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { and, eq, isNotNull, sql } from "drizzle-orm";
import { feedTag, threadTag } from "#contract/cacheTags.ts";
import { constraints } from "#contract/constraints.ts";
import type { Deps } from "../../../platform/context.ts";
import { makeFolder } from "../../../platform/files/fileStorage.ts";
import { asAppError, Unavailable } from "../../../platform/http/errors.ts";
import { publish } from "../../../platform/jobs/events.ts";
import { signal } from "../../../platform/realtime/signals.ts";
import { videoFailed } from "../events.ts";
import { type Container, convert, probe } from "../ffmpeg.ts";
import { originalKey, videoFileKey } from "../fileKeys.ts";
import type { ConvertVideoPayload } from "../jobs.ts";
import { copyWithoutMetadata, readMp4 } from "../mp4.ts";
import { conversionTimeoutMs, maxAttempts, renditions, renditionsFor } from "../rules.ts";
import { type VideoFile, videos } from "../tables.ts";
import { removeVideoFiles } from "./removeVideoFiles.ts";

type Services = Pick<Deps, "db" | "files" | "config" | "log" | "stopping">;

/**
 * Makes the files of a thread's video and deletes the original, which may tell where it was taken. Repeatable, also
 * after the process was killed; a video that can't be converted is marked as failed in the end.
 */
export async function convertVideo(deps: Services, { vid }: ConvertVideoPayload): Promise<void> {
	const { db, log, stopping } = deps;
	const countAttempt = (change: 1 | -1) =>
		db
			.update(videos)
			.set({ attempts: sql`${videos.attempts} + ${change}` })
			.where(and(eq(videos.vid, vid), eq(videos.state, "uploaded"), isNotNull(videos.tid)))
			.returning();
	const [video] = await countAttempt(1);
	if (!video) return;
	const { folder, attempts } = video;
	try {
		if (attempts > maxAttempts) throw new Error("the conversion of a video was interrupted too often");
		const made = await convertInFolder(deps, video);
		if (!(await setState(deps, vid, { state: "ready", ...made })))
			return await removeVideoFiles(deps, { folders: [folder] });
		await deps.files.remove(originalKey(folder));
	} catch (error) {
		if (stopping?.aborted || isUnavailable(error)) {
			// Not a failure of the video.
			await countAttempt(-1);
			throw error;
		}
		if (attempts < maxAttempts && !ranOutOfTime(error)) throw error;
		log.warn({ err: error, vid }, "a video can't be converted");
		await setState(deps, vid, { state: "failed" });
	}
}

/** The disk or the storage can't be used; what ffmpeg says of a full disk is in its message. */
const isUnavailable = (error: unknown): boolean =>
	asAppError(error) instanceof Unavailable || /No space left on device|Read-only file system/.test(String(error));

const ranOutOfTime = (error: unknown): boolean => error instanceof Error && "killed" in error && error.killed === true;

/** @returns false when the video was deleted meanwhile */
const setState = ({ db }: Services, vid: number, values: Partial<typeof videos.$inferInsert>): Promise<boolean> =>
	db.transaction(async (tx) => {
		const [row] = await tx
			.update(videos)
			.set(values)
			.where(eq(videos.vid, vid))
			.returning({ tid: videos.tid, uid: videos.uid });
		if (row?.tid) await signal(tx, { invalidate: [threadTag(row.tid), feedTag] });
		if (row?.tid && values.state === "failed") await publish(tx, videoFailed({ vid, tid: row.tid, uid: row.uid }));
		return row !== undefined;
	});

/** Converts in a folder of its own; those of interrupted attempts are deleted. */
async function convertInFolder(
	{ config, files, stopping }: Services,
	{ vid, folder, container, ...facts }: typeof videos.$inferSelect,
) {
	const work = join(config.dataDir, "work");
	await makeFolder(work);
	for (const name of await readdir(work))
		if (name.startsWith(`video-${vid}-`)) await rm(join(work, name), { recursive: true, force: true });
	const own = await mkdtemp(join(work, `video-${vid}-`));
	try {
		const original = join(own, "original");
		await pipeline(await files.read(originalKey(folder)), createWriteStream(original));
		if (!config.ffmpeg) return { files: [await storeOriginal(files, folder, original)] };
		const outputs = renditionsFor(Math.min(facts.width, facts.height)).map((rendition) => ({
			rendition,
			path: join(own, `${rendition.size}.mp4`),
		}));
		await convert(original, container as Container, constraints.video.maxSeconds + 1, outputs, {
			timeoutMs: conversionTimeoutMs(facts),
			signal: stopping,
		});
		const made: VideoFile[] = [];
		let milliseconds = 0;
		for (const { rendition, path } of outputs) {
			const facts = await probe(path, "mov");
			if (!facts) throw new Error("a converted video has no picture");
			milliseconds = Math.max(milliseconds, facts.milliseconds);
			made.push({ size: rendition.size, height: facts.height, bytes: (await stat(path)).size });
			await files.putStream(videoFileKey(folder, rendition.size), createReadStream(path));
		}
		return { files: made, milliseconds };
	} finally {
		await rm(own, { recursive: true, force: true });
	}
}

/** Stores the original without its metadata, under the name of the largest size. */
async function storeOriginal(files: Services["files"], folder: string, original: string): Promise<VideoFile> {
	const facts = await readMp4(original);
	const size = renditions.at(-1)?.size;
	if (!facts || !size) throw new Error("a video can't be read without ffmpeg");
	const copy = `${original}.mp4`;
	await copyWithoutMetadata(original, facts.metadata, copy);
	await files.putStream(videoFileKey(folder, size), createReadStream(copy));
	return { size, height: facts.height, bytes: (await stat(copy)).size };
}
