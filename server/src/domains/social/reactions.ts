import { eq, or } from "drizzle-orm";
import { on, type Reaction } from "../../platform/events.ts";
import { accountRemoved } from "../accounts/events.ts";
import { follows } from "./tables.ts";

/** Deletes all follows of a removed member. */
export const reactions: Reaction[] = [
	on(accountRemoved, "social.drop-removed", async ({ db }, { uid }) => {
		await db.delete(follows).where(or(eq(follows.uid, uid), eq(follows.followUid, uid)));
	}),
];
