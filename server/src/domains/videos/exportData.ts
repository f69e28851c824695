import { and, desc, eq, lt, ne } from "drizzle-orm";
import { type DataExport, exportPageSize, ownRows, readPages } from "../../platform/data/exportData.ts";
import { exportColumns } from "../exportColumns.ts";
import { originalKey, videoFileKey } from "./fileKeys.ts";
import type { VideoRow } from "./queries.ts";
import { videos } from "./tables.ts";

/** The member's videos in the largest size, the newest first. */
export const exportData: DataExport = {
	rows: [ownRows("videos", exportColumns(videos, "vid", "tid", "milliseconds", "width", "height", "createdAt"))],
	async *files(db, uid) {
		const own = readPages<VideoRow>((last) =>
			db
				.select()
				.from(videos)
				.where(and(eq(videos.uid, uid), ne(videos.state, "uploading"), last && lt(videos.vid, last.vid)))
				.orderBy(desc(videos.vid))
				.limit(exportPageSize),
		);
		for await (const { vid, folder, files } of own) {
			const size = files.at(-1)?.size;
			yield { name: `videos/${vid}.mp4`, key: size ? videoFileKey(folder, size) : originalKey(folder) };
		}
	},
};
