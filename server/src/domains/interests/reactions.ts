import { eq } from "drizzle-orm";
import { on, type Reaction } from "../../platform/events.ts";
import { accountRemoved } from "../accounts/events.ts";
import { memberInterests, onboardings } from "./tables.ts";

/** Deletes a removed member's interests. */
export const reactions: Reaction[] = [
	on(accountRemoved, "interests.drop-removed", async ({ db }, { uid }) => {
		await db.delete(memberInterests).where(eq(memberInterests.uid, uid));
		await db.delete(onboardings).where(eq(onboardings.uid, uid));
	}),
];
