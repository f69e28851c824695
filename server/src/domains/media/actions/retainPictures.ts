import { and, eq, inArray, isNotNull } from "drizzle-orm";
import type { Tx } from "../../../platform/data/db.ts";
import { pictures } from "../tables.ts";

/** Keeps pictures as evidence until a time, also when nothing uses them any more. Locks in the order of ids. */
export async function retainPictures(tx: Tx, aids: readonly number[], until: Date): Promise<void> {
	if (aids.length === 0) return;
	await tx
		.select({ aid: pictures.aid })
		.from(pictures)
		.where(inArray(pictures.aid, [...aids]))
		.orderBy(pictures.aid)
		.for("update");
	await tx
		.update(pictures)
		.set({ retainedUntil: until })
		.where(inArray(pictures.aid, [...aids]));
}

/** Ends the keeping of a member's pictures. */
export async function releaseRetainedPictures(tx: Tx, uid: number): Promise<void> {
	await tx
		.update(pictures)
		.set({ retainedUntil: null })
		.where(and(eq(pictures.uid, uid), isNotNull(pictures.retainedUntil)));
}
