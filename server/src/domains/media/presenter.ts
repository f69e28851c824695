import type { PictureView } from "#contract/common.ts";
import type { Db } from "../../platform/data/db.ts";
import { withoutEmoticons } from "../../platform/data/emoticons.ts";
import { isPrivateFolder, privateAddress } from "./fileKeys.ts";
import { listPictureRows, type PictureRow } from "./queries.ts";

/** A picture for pages; `base` and one of `widths` make its address. */
export function presentPicture({
	aid,
	width,
	height,
	color,
	folder,
	widths,
	avif,
	bytes,
	alt,
}: PictureRow): PictureView {
	const base = `${isPrivateFolder(folder) ? privateAddress : "/media"}/${folder}`;
	return {
		...{ aid, width, height, color, base, widths, avif, bytes },
		url: `${base}/${Math.max(...widths)}.webp`,
		thumb: `${base}/${Math.min(...widths)}.webp`,
		alt: withoutEmoticons(alt),
	};
}

/** The answer to an uploaded picture. */
export function presentUpload(row: PictureRow) {
	const picture = presentPicture(row);
	return { fileUrl: picture.url, aid: picture.aid, picture };
}

/** Pictures by id, in one query. An unknown id gives undefined. */
export async function listPictures(db: Db, aids: Iterable<number>): Promise<(aid: number) => PictureView | undefined> {
	const rows = await listPictureRows(db, aids);
	const byAid = new Map(rows.map((row): [number, PictureView] => [row.aid, presentPicture(row)]));
	return (aid) => byAid.get(aid);
}
