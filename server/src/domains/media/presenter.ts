import { sql } from "drizzle-orm";
import type { PictureView } from "#contract/common.ts";
import { type Db, prepared } from "../../platform/data/db.ts";
import { withoutEmoticons } from "../../platform/data/emoticons.ts";
import { pictures } from "./tables.ts";

type PictureRow = typeof pictures.$inferSelect;

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
	return { aid, width, height, color, base: `/media/${folder}`, widths, avif, bytes, alt: withoutEmoticons(alt) };
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
