import { eq, or } from "drizzle-orm";
import { on, type Reaction } from "../../platform/events.ts";
import { accountRemoved } from "../accounts/events.ts";
import { follows } from "./tables.ts";

/** A removed member follows nobody and is followed by nobody. */
export const reactions: Reaction[] = [
	on(accountRemoved, "social.drop-removed", async ({ db }, { uid }) => {
		await db.delete(follows).where(or(eq(follows.uid, uid), eq(follows.followUid, uid)));
	}),
];
