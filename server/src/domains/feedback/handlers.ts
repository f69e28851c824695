import { eq } from "drizzle-orm";
import { type EventHandler, on } from "../../platform/jobs/events.ts";
import { accountDeleted } from "../accounts/events.ts";
import { attachPictures } from "../media/actions/attachPictures.ts";
import { feedbacks } from "./tables.ts";

/** Deletes a removed member's feedback and releases its pictures. */
export const handlers: EventHandler[] = [
	on(accountDeleted, "feedback.delete-with-account", async ({ db }, { uid }) => {
		await db.transaction(async (tx) => {
			const deleted = await tx.delete(feedbacks).where(eq(feedbacks.uid, uid)).returning({ id: feedbacks.id });
			for (const { id } of deleted) await attachPictures(tx, { uid, aids: [], usedBy: `feedback:${id}` });
		});
	}),
];
