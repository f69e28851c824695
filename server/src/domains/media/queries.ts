import { eq, sql } from "drizzle-orm";
import { type Db, prepared } from "../../platform/data/db.ts";
import { pictures } from "./tables.ts";

export type PictureRow = typeof pictures.$inferSelect;

const picturesByAid = prepared((db) =>
	db
		.select()
		.from(pictures)
		.where(sql`${pictures.aid} = any(${sql.placeholder("aids")})`)
		.prepare("pictures_by_aid"),
);

/** The known ones of these pictures, in one query. */
export async function listPictureRows(db: Db, aids: Iterable<number>): Promise<PictureRow[]> {
	const wanted = [...new Set(aids)];
	return wanted.length === 0 ? [] : await picturesByAid(db).execute({ aids: wanted });
}

/** Pixels of a picture as it was uploaded. */
export async function findPictureSize(db: Db, aid: number): Promise<{ width: number; height: number } | undefined> {
	const { width, height } = pictures;
	const [picture] = await db.select({ width, height }).from(pictures).where(eq(pictures.aid, aid));
	return picture;
}

/** Whose a private picture is and what uses it, by its folder. */
export async function findPrivatePicture(
	db: Db,
	folder: string,
): Promise<Pick<typeof pictures.$inferSelect, "uid" | "usedBy" | "retainedUntil"> | undefined> {
	const { uid, usedBy, retainedUntil } = pictures;
	const [picture] = await db.select({ uid, usedBy, retainedUntil }).from(pictures).where(eq(pictures.folder, folder));
	return picture;
}
