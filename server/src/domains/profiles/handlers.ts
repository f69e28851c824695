import { eq } from "drizzle-orm";
import { type EventHandler, on } from "../../platform/jobs/events.ts";
import { accountDeleted } from "../accounts/events.ts";
import { attachPictures } from "../media/actions/attachPictures.ts";
import { profileChanges, profiles } from "./tables.ts";

/** Deletes the profile of a removed member and releases its pictures. */
export const handlers: EventHandler[] = [
	on(accountDeleted, "profiles.delete-with-account", async ({ db }, { uid }) => {
		await db.transaction(async (tx) => {
			await tx.delete(profileChanges).where(eq(profileChanges.uid, uid));
			await tx.delete(profiles).where(eq(profiles.uid, uid));
			for (const usedBy of [`cover:${uid}`, `avatar:${uid}`]) await attachPictures(tx, { uid, aids: [], usedBy });
		});
	}),
];
