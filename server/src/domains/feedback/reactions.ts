import { eq } from "drizzle-orm";
import { on, type Reaction } from "../../platform/events.ts";
import { accountRemoved } from "../accounts/events.ts";
import { feedbacks } from "./tables.ts";

/** What a removed member wrote to the administrators goes with them. */
export const reactions: Reaction[] = [
	on(accountRemoved, "feedback.drop-removed", async ({ db }, { uid }) => {
		await db.delete(feedbacks).where(eq(feedbacks.uid, uid));
	}),
];
