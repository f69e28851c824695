import type { PictureView } from "#contract/common.ts";
import type { VideoView } from "#contract/videoViews.ts";
import type { Db } from "../../platform/data/db.ts";
import { valuesOf } from "../../platform/data/valuesOf.ts";
import { listPictures } from "../media/presenter.ts";
import { videoFileUrl } from "./fileKeys.ts";
import type { VideoRow } from "./queries.ts";

/** Videos for pages, in the order given, in one query. */
export async function presentVideos(db: Db, rows: VideoRow[]): Promise<VideoView[]> {
	const pictureOf = await listPictures(db, valuesOf(rows, "aid"));
	return rows.map((row) => present(row, (row.aid && pictureOf(row.aid)) || null));
}

/** One of them. */
export async function presentVideo(db: Db, row: VideoRow): Promise<VideoView> {
	const [view] = await presentVideos(db, [row]);
	return view as VideoView;
}

/** One that a thread has is `processing` until its files are made. */
function present(
	{ vid, state, tid, milliseconds, width, height, folder, files }: VideoRow,
	cover: PictureView | null,
): VideoView {
	const views = files.map(({ size, height, bytes }) => ({ src: videoFileUrl(folder, size), height, bytes }));
	return {
		...{ vid, width, height, cover },
		state: state === "uploaded" && tid !== null ? "processing" : state,
		duration: Math.ceil(milliseconds / 1000),
		url: views.at(-1)?.src ?? "",
		thumb: cover?.url ?? "",
		files: views,
	};
}
