import { and, count, eq, isNotNull, ne } from "drizzle-orm";
import { constraints } from "#contract/constraints.ts";
import { first, type Tx } from "../../../platform/data/db.ts";
import { Invalid } from "../../../platform/http/errors.ts";
import { enqueue } from "../../../platform/jobs/events.ts";
import { attachPictures } from "../../media/actions/attachPictures.ts";
import { findPictureSize } from "../../media/queries.ts";
import { type ConvertVideoPayload, convertVideoJob } from "../jobs.ts";
import { coverUse, lockOwnVideo, type VideoRow } from "../queries.ts";
import { conversionPriority } from "../rules.ts";
import { videos } from "../tables.ts";

export interface VideoContent {
	video: number;
	/** 0 leaves the cover as it is. */
	cover: number;
}

const missing = (): Invalid => new Invalid({ video: "video-missing" });

/** Adds an uploaded video of its author to a new thread. @throws Invalid `video-missing`, or as `setCover` */
export async function attachVideo(
	tx: Tx,
	{ tid, uid }: { tid: number; uid: number },
	{ video, cover }: VideoContent,
): Promise<void> {
	const row = await lockOwnVideo(tx, uid, video);
	if (row?.state !== "uploaded" || row.tid !== null) throw missing();
	await tx.update(videos).set({ tid }).where(eq(videos.vid, video));
	await setCover(tx, row, cover);
	const { waiting } = first(
		await tx
			.select({ waiting: count() })
			.from(videos)
			.where(and(eq(videos.uid, uid), eq(videos.state, "uploaded"), isNotNull(videos.tid), ne(videos.vid, video))),
	);
	const payload: ConvertVideoPayload = { vid: video };
	await enqueue(tx, convertVideoJob, payload, { queue: "videos", priority: conversionPriority(row, waiting) });
}

/**
 * Changes the cover of a thread's video; the video itself stays.
 * @returns whether anything changed.
 * @throws as `attachVideo`
 */
export async function updateVideo(
	tx: Tx,
	{ tid, uid }: { tid: number; uid: number },
	{ video, cover }: VideoContent,
): Promise<boolean> {
	const row = await lockOwnVideo(tx, uid, video);
	if (row?.tid !== tid) throw missing();
	return setCover(tx, row, cover);
}

/** @throws Invalid `video-cover-size`, `picture-not-yours` */
async function setCover(tx: Tx, { vid, uid, aid }: VideoRow, cover: number): Promise<boolean> {
	if (cover === 0 || cover === aid) return false;
	await attachPictures(tx, { uid, aids: [cover], usedBy: coverUse(vid) });
	const picture = await findPictureSize(tx, cover);
	const side = constraints.video.coverSide;
	if (picture?.width !== side || picture.height !== side) throw new Invalid({ cover: "video-cover-size" });
	await tx.update(videos).set({ aid: cover }).where(eq(videos.vid, vid));
	return true;
}
