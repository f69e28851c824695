import { eq, or } from "drizzle-orm";
import type { Tx } from "../../platform/db.ts";
import { type Consequence, within } from "../../platform/events.ts";
import { accountReclaimed, accountRemoved, passwordChanged } from "../accounts/events.ts";
import { identities, pendingIdentities } from "./tables.ts";

async function dropAll(tx: Tx, { uid }: { uid: number }): Promise<void> {
	await tx.delete(identities).where(eq(identities.uid, uid));
	await tx.delete(pendingIdentities).where(or(eq(pendingIdentities.createdUid, uid), eq(pendingIdentities.provedUid, uid)));
}

/** A removed account keeps no way in, a reclaimed one none of whoever made it, and a link that an earlier password proved is not made. */
export const consequences: Consequence[] = [
	within(accountReclaimed, dropAll),
	within(accountRemoved, dropAll),
	within(passwordChanged, async (tx, { uid }) => {
		await tx.delete(pendingIdentities).where(eq(pendingIdentities.provedUid, uid));
	}),
];
