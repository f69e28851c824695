import { and, eq, inArray, notInArray, or, sql } from "drizzle-orm";
import type { Tx } from "../../../platform/data/db.ts";
import { Invalid } from "../../../platform/http/errors.ts";
import { isPrivateFolder } from "../fileKeys.ts";
import { pictures } from "../tables.ts";

/**
 * Attaches exactly these pictures of a member to `usedBy` (`post:<pid>`, `avatar:<uid>`). Pictures attached before and
 * not named any more become unused and are deleted a day later; an empty list releases all.
 * Rows are locked in the order of their ids, so that concurrent calls cannot deadlock.
 * @param isPrivate whether they must have been made private (`makePicturesPrivate`), or must not
 * @throws Invalid `aids: picture-not-yours` when one does not exist, is another member's, or is used elsewhere.
 */
export async function attachPictures(
	tx: Tx,
	{ uid, aids, usedBy, isPrivate = false }: { uid: number; aids: number[]; usedBy: string; isPrivate?: boolean },
): Promise<void> {
	const wanted = [...new Set(aids)];
	const locked = await tx
		.select({ aid: pictures.aid, uid: pictures.uid, usedBy: pictures.usedBy, folder: pictures.folder })
		.from(pictures)
		.where(
			wanted.length > 0 ? or(inArray(pictures.aid, wanted), eq(pictures.usedBy, usedBy)) : eq(pictures.usedBy, usedBy),
		)
		.orderBy(pictures.aid)
		.for("update");
	const usable = new Set(
		locked
			.filter(
				(row) =>
					row.uid === uid &&
					(row.usedBy === null || row.usedBy === usedBy) &&
					isPrivateFolder(row.folder) === isPrivate,
			)
			.map((row) => row.aid),
	);
	if (!wanted.every((aid) => usable.has(aid))) throw new Invalid({ aids: "picture-not-yours" });

	if (wanted.length > 0) await tx.update(pictures).set({ usedBy }).where(inArray(pictures.aid, wanted));
	await tx
		.update(pictures)
		.set({ usedBy: null, createdAt: sql`now()` })
		.where(and(eq(pictures.usedBy, usedBy), wanted.length > 0 ? notInArray(pictures.aid, wanted) : undefined));
}
