import { execFile } from "node:child_process";
import { createReadStream } from "node:fs";
import { mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import sharp from "sharp";
import { constraints } from "#contract/constraints.ts";
import { storePicture } from "#server/domains/media/actions/storePicture.ts";
import { convert, extractFrame, probe } from "#server/domains/videos/ffmpeg.ts";
import { newFolder, videoFileKey } from "#server/domains/videos/fileKeys.ts";
import { renditions } from "#server/domains/videos/rules.ts";
import type { VideoFile } from "#server/domains/videos/tables.ts";
import type { OpenDeps } from "../src/deps.ts";
import type { Community } from "./community.ts";
import { readScene } from "./pictures.ts";
import { type InsertTarget, insertRows, type QueryClient } from "./rows.ts";
import type { SeedVideo } from "./texts/types.ts";
import type { PlannedThread } from "./threads.ts";

const execute = promisify(execFile);

/** Size and frames per second of a video. */
const [width, height, rate] = [854, 480, 25];

interface VideoRow {
	tid: number;
	uid: number;
	folder: string;
	bytes: number;
	milliseconds: number;
	files: VideoFile[];
	aid: number;
	createdAt: Date;
}

/** Makes the videos of these threads: the camera moves slowly into a picture. */
export async function makeVideos(deps: OpenDeps, threads: PlannedThread[]): Promise<VideoRow[]> {
	const rows: VideoRow[] = [];
	for (const { row, video } of threads)
		if (video) rows.push({ tid: row.tid, uid: row.uid, createdAt: row.createdAt, ...(await makeVideo(deps, video)) });
	return rows;
}

async function makeVideo(deps: OpenDeps, video: SeedVideo) {
	const own = await mkdtemp(join(tmpdir(), "baraza-seed-"));
	try {
		const [picture, made] = [join(own, "picture.png"), join(own, "made.mp4")];
		// Larger than the video, so that its slow movement has no steps.
		await writeFile(
			picture,
			await sharp(await readScene(video))
				.resize({ width: width * 2, height: height * 2, fit: "cover" })
				.png()
				.toBuffer(),
		);
		const movement = `zoompan=z='1+0.0012*on':x='(iw-iw/zoom)/2+on/2':y='(ih-ih/zoom)/2':d=${video.seconds * rate}:s=${width}x${height}:fps=${rate}`;
		await execute("ffmpeg", [
			"-v",
			"error",
			"-nostdin",
			"-i",
			picture,
			"-vf",
			movement,
			"-pix_fmt",
			"yuv420p",
			"-preset",
			"ultrafast",
			made,
		]);
		const outputs = renditions.map((rendition) => ({ rendition, path: join(own, `${rendition.size}.mp4`) }));
		await convert(made, "mov", constraints.video.maxSeconds, outputs, { timeoutMs: 8 * 60_000 });
		const folder = newFolder();
		const files: VideoFile[] = [];
		for (const { rendition, path } of outputs) {
			files.push({
				size: rendition.size,
				height: (await probe(path, "mov"))?.height ?? 0,
				bytes: (await stat(path)).size,
			});
			await deps.files.putStream(videoFileKey(folder, rendition.size), createReadStream(path));
		}
		const frame = await extractFrame(made, "mov", 1);
		const { aid } = await storePicture(deps, {
			uid: null,
			bytes: frame,
			square: { side: constraints.video.coverSide, enlarged: true },
		});
		return { folder, files, aid, bytes: (await stat(made)).size, milliseconds: video.seconds * 1000 };
	} finally {
		await rm(own, { recursive: true, force: true });
	}
}

const videoTarget: InsertTarget<VideoRow> = {
	table: "videos",
	columns: [
		["tid", "bigint", (v) => v.tid],
		["uid", "bigint", (v) => v.uid],
		["folder", "text", (v) => v.folder],
		["state", "text", () => "ready"],
		["bytes", "int", (v) => v.bytes],
		["milliseconds", "int", (v) => v.milliseconds],
		["width", "int", () => width],
		["height", "int", () => height],
		["files", "jsonb", (v) => JSON.stringify(v.files)],
		["aid", "bigint", (v) => v.aid],
		["created_at", "timestamptz", (v) => v.createdAt],
	],
};

/** Inserts the videos of inserted threads, and marks their covers as used. */
export async function insertVideos(client: QueryClient, rows: VideoRow[]): Promise<void> {
	await insertRows(client, videoTarget, rows);
	await client.query(
		"update pictures set used_by = 'video:' || vid, uid = videos.uid from videos where videos.aid = pictures.aid",
	);
}

/** The texts without their videos, for a machine without ffmpeg. */
export const withoutVideos = (texts: Community): Community => ({
	...texts,
	threads: texts.threads.filter(({ video }) => !video),
});
