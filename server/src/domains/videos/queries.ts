import { and, eq, inArray, isNotNull, isNull, not, sql } from "drizzle-orm";
import { type Db, prepared, type Tx } from "../../platform/data/db.ts";
import { enqueue } from "../../platform/jobs/events.ts";
import { releasePictures } from "../media/actions/releasePictures.ts";
import { isInDraft } from "../threads/draft/queries.ts";
import { getThreadWithPost } from "../threads/queries.ts";
import { type RemoveVideoFilesPayload, removeVideoFilesJob } from "./jobs.ts";
import { videos } from "./tables.ts";

export type VideoRow = typeof videos.$inferSelect;

/** One of a member's videos, or undefined. */
export async function findOwnVideo(db: Db, uid: number, vid: number): Promise<VideoRow | undefined> {
	const [row] = await db
		.select()
		.from(videos)
		.where(and(eq(videos.vid, vid), eq(videos.uid, uid)));
	return row;
}

/** Same, locked until the transaction ends. */
export async function lockOwnVideo(tx: Tx, uid: number, vid: number): Promise<VideoRow | undefined> {
	const [row] = await tx
		.select()
		.from(videos)
		.where(and(eq(videos.vid, vid), eq(videos.uid, uid)))
		.for("update");
	return row;
}

const videosByTid = prepared((db) =>
	db
		.select()
		.from(videos)
		.where(sql`${videos.tid} = any(${sql.placeholder("tids")})`)
		.prepare("videos_by_tid"),
);

/** The videos of threads, in no order. */
export const listVideosOfThreads = (db: Db, tids: number[]): Promise<VideoRow[]> => videosByTid(db).execute({ tids });

const postedVideo = prepared((db) =>
	db
		.select()
		.from(videos)
		.where(and(eq(videos.folder, sql.placeholder("folder")), isNotNull(videos.tid)))
		.prepare("posted_video"),
);

/** A video of a thread by its folder, with the thread and its first post. */
export async function findWatchedVideo(db: Db, folder: string) {
	const [video] = await postedVideo(db).execute({ folder });
	return video?.tid ? { video, ...(await getThreadWithPost(db, video.tid)) } : undefined;
}

/** An unfinished upload of a member. */
export async function findUpload(db: Db, uid: number, folder: string): Promise<VideoRow | undefined> {
	const [row] = await db
		.select()
		.from(videos)
		.where(and(eq(videos.folder, folder), eq(videos.uid, uid), eq(videos.state, "uploading")));
	return row;
}

/** Serializes what a member begins to upload until the transaction ends. */
export async function lockUploadsOfMember(tx: Tx, uid: number): Promise<void> {
	await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`videos:${uid}`}, 0))`);
}

/** No thread has it, and no draft of its owner names it. */
export const isUnused = and(isNull(videos.tid), not(isInDraft("video", videos.uid, videos.vid)));

/** `usedBy` of the cover of a video. */
export const coverUse = (vid: number): string => `video:${vid}`;

/** Deletes videos, releases their covers, and removes their files after the commit. */
export async function deleteVideos(tx: Tx, vids: number[]): Promise<void> {
	if (vids.length === 0) return;
	const deleted = await tx.delete(videos).where(inArray(videos.vid, vids)).returning({ folder: videos.folder });
	await releasePictures(tx, vids.map(coverUse));
	const payload: RemoveVideoFilesPayload = { folders: deleted.map(({ folder }) => folder) };
	if (payload.folders.length > 0) await enqueue(tx, removeVideoFilesJob, payload);
}
