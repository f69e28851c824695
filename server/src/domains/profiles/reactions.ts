import { eq } from "drizzle-orm";
import { on, type Reaction } from "../../platform/events.ts";
import { accountRemoved } from "../accounts/events.ts";
import { usePictures } from "../media/actions/usePictures.ts";
import { profileChanges, profiles } from "./tables.ts";

/** Deletes the profile of a removed member and releases its pictures. */
export const reactions: Reaction[] = [
	on(accountRemoved, "profiles.drop-removed", async ({ db }, { uid }) => {
		await db.transaction(async (tx) => {
			await tx.delete(profileChanges).where(eq(profileChanges.uid, uid));
			await tx.delete(profiles).where(eq(profiles.uid, uid));
			for (const usedBy of [`back:${uid}`, `avatar:${uid}`]) await usePictures(tx, { uid, aids: [], usedBy });
		});
	}),
];
