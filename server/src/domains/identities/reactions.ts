import { eq } from "drizzle-orm";
import { on, type Reaction } from "../../platform/events.ts";
import { accountRemoved } from "../accounts/events.ts";
import { identities, pendingIdentities } from "./tables.ts";

/** A removed account keeps no way in. */
export const reactions: Reaction[] = [
	on(accountRemoved, "identities.drop-removed", async ({ db }, { uid }) => {
		await db.delete(identities).where(eq(identities.uid, uid));
		await db.delete(pendingIdentities).where(eq(pendingIdentities.createdUid, uid));
	}),
];
