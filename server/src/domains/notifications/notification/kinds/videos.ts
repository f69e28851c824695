import { and, eq, inArray } from "drizzle-orm";
import { videos as videoRows } from "../../../videos/tables.ts";
import type { NotificationKindLoader } from "./kind.ts";

/** One's video could not be converted: `subject` is the video. */
export const videos: NotificationKindLoader = async ({ db, viewer, threadOf, postOf }, rows) => {
	const vids = rows.map(({ subject }) => subject);
	const found = await db
		.select({ vid: videoRows.vid })
		.from(videoRows)
		.where(and(inArray(videoRows.vid, vids), eq(videoRows.uid, viewer.uid), eq(videoRows.state, "failed")));
	const failed = new Set(found.map(({ vid }) => vid));
	return ({ subject, tid }) => {
		const thread = failed.has(subject) ? threadOf(tid) : undefined;
		const shown = thread && postOf(thread.pid);
		return shown && { key: "video", values: { title: shown.thread.subject }, opens: shown };
	};
};
