import { readFile } from "node:fs/promises";
import { constraints } from "#contract/constraints.ts";
import { newFolder, videoFileKey } from "#server/domains/videos/fileKeys.ts";
import { renditions } from "#server/domains/videos/rules.ts";
import type { VideoFile } from "#server/domains/videos/tables.ts";
import type { OpenDeps } from "../src/deps.ts";
import { readScene, storeSquare } from "./pictures.ts";
import { type InsertTarget, insertRows, type QueryClient } from "./rows.ts";
import type { SeedVideo } from "./texts/types.ts";
import type { PlannedThread } from "./threads.ts";

/** `<scene>-<height>.mp4`: the camera moves slowly into the scene. */
const folder = new URL("./pictures/videos/", import.meta.url);
const [width, height] = [854, 480];

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

/** Stores the videos of these threads, with their scenes as covers. */
export async function storeVideos(deps: OpenDeps, threads: PlannedThread[]): Promise<VideoRow[]> {
	const rows: VideoRow[] = [];
	for (const { row, video } of threads)
		if (video) rows.push({ tid: row.tid, uid: row.uid, createdAt: row.createdAt, ...(await storeVideo(deps, video)) });
	return rows;
}

async function storeVideo(deps: OpenDeps, video: SeedVideo) {
	const own = newFolder();
	const files: VideoFile[] = [];
	for (const { size } of renditions) {
		const content = await readFile(new URL(`${video.scene}-${size}.mp4`, folder));
		files.push({ size, height: size, bytes: content.length });
		await deps.files.put(videoFileKey(own, size), content);
	}
	const aid = await storeSquare(deps, await readScene(video), constraints.video.coverSide);
	const bytes = Math.max(...files.map((file) => file.bytes));
	return { folder: own, files, aid, bytes, milliseconds: video.seconds * 1000 };
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
