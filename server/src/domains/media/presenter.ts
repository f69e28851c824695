import { sql } from "drizzle-orm";
import type { PictureView } from "#contract/common.ts";
import { type Db, prepared } from "../../platform/data/db.ts";
import { withoutEmoticons } from "../../platform/data/emoticons.ts";
import { isPrivateFolder, privateAddress } from "./fileKeys.ts";
import type { PictureRow } from "./queries.ts";
import { pictures } from "./tables.ts";

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

const picturesByAid = prepared((db) =>
	db
		.select()
		.from(pictures)
		.where(sql`${pictures.aid} = any(${sql.placeholder("aids")})`)
		.prepare("pictures_by_aid"),
);

/** Pictures by id, in one query. An unknown id gives undefined. */
export async function listPictures(db: Db, aids: Iterable<number>): Promise<(aid: number) => PictureView | undefined> {
	const wanted = [...new Set(aids)];
	const rows = wanted.length === 0 ? [] : await picturesByAid(db).execute({ aids: wanted });
	const byAid = new Map(rows.map((row): [number, PictureView] => [row.aid, presentPicture(row)]));
	return (aid) => byAid.get(aid);
}
