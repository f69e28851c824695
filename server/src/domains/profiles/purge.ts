import { eq } from "drizzle-orm";
import type { Deps } from "../../platform/context.ts";
import { releasePictures } from "../media/actions/releasePictures.ts";
import { profileChanges, profiles } from "./tables.ts";

/** Deletes the profile and releases its pictures. */
export async function purge({ db }: Pick<Deps, "db">, uid: number): Promise<void> {
	await db.transaction(async (tx) => {
		await tx.delete(profileChanges).where(eq(profileChanges.uid, uid));
		await tx.delete(profiles).where(eq(profiles.uid, uid));
		await releasePictures(tx, [`cover:${uid}`, `avatar:${uid}`]);
	});
}
