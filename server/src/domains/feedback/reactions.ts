import { eq } from "drizzle-orm";
import { on, type Reaction } from "../../platform/events.ts";
import { accountRemoved } from "../accounts/events.ts";
import { usePictures } from "../media/actions/usePictures.ts";
import { feedbacks } from "./tables.ts";

/** Deletes a removed member's feedback and releases its pictures. */
export const reactions: Reaction[] = [
	on(accountRemoved, "feedback.drop-removed", async ({ db }, { uid }) => {
		await db.transaction(async (tx) => {
			const deleted = await tx.delete(feedbacks).where(eq(feedbacks.uid, uid)).returning({ id: feedbacks.id });
			for (const { id } of deleted) await usePictures(tx, { uid, aids: [], usedBy: `feedback:${id}` });
		});
	}),
];
