import { eq } from "drizzle-orm";
import { on, type Reaction } from "../../platform/events.ts";
import { accountReclaimed, accountRemoved } from "../accounts/events.ts";
import { identities, pendingIdentities } from "./tables.ts";

/** A removed account keeps no way in, and a reclaimed one none of whoever made it. */
export const reactions: Reaction[] = [
	on(accountReclaimed, "identities.drop-reclaimed", async ({ db }, { uid }) => {
		await db.delete(identities).where(eq(identities.uid, uid));
	}),
	on(accountRemoved, "identities.drop-removed", async ({ db }, { uid }) => {
		await db.delete(identities).where(eq(identities.uid, uid));
		await db.delete(pendingIdentities).where(eq(pendingIdentities.createdUid, uid));
	}),
];
