import { eq } from "drizzle-orm";
import { on, type Reaction } from "../../platform/events.ts";
import { accountRemoved } from "../accounts/events.ts";
import { usePictures } from "../media/actions/usePictures.ts";
import { feedbacks } from "./tables.ts";

/** What a removed member wrote to the administrators goes with them, and the pictures of it. */
export const reactions: Reaction[] = [
	on(accountRemoved, "feedback.drop-removed", async ({ db }, { uid }) => {
		await db.transaction(async (tx) => {
			const gone = await tx.delete(feedbacks).where(eq(feedbacks.uid, uid)).returning({ id: feedbacks.id });
			for (const { id } of gone) await usePictures(tx, { uid, aids: [], usedBy: `feedback:${id}` });
		});
	}),
];
