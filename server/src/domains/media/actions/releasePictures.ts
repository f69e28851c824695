import { inArray, sql } from "drizzle-orm";
import type { Tx } from "../../../platform/data/db.ts";
import { pictures } from "../tables.ts";

/**
 * Releases the pictures of these uses (`post:<pid>`, `draft:<tid>`); unused pictures are deleted a day later. Locks as
 * `attachPictures`.
 */
export async function releasePictures(tx: Tx, uses: string[]): Promise<void> {
	if (uses.length === 0) return;
	const locked = await tx
		.select({ aid: pictures.aid })
		.from(pictures)
		.where(inArray(pictures.usedBy, uses))
		.orderBy(pictures.aid)
		.for("update");
	const aids = locked.map(({ aid }) => aid);
	if (aids.length > 0)
		await tx.update(pictures).set({ usedBy: null, createdAt: sql`now()` }).where(inArray(pictures.aid, aids));
}
