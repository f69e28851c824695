import { eq, or } from "drizzle-orm";
import type { Tx } from "../../platform/db.ts";
import { type Consequence, within } from "../../platform/events.ts";
import { accountReclaimed, accountRemoved, passwordChanged } from "../accounts/events.ts";
import { identities, pendingIdentities } from "./tables.ts";

async function deleteIdentities(tx: Tx, { uid }: { uid: number }): Promise<void> {
	await tx.delete(identities).where(eq(identities.uid, uid));
	await tx.delete(pendingIdentities).where(or(eq(pendingIdentities.createdUid, uid), eq(pendingIdentities.provedUid, uid)));
}

/** A removed or reclaimed account loses its linked identities; a new password cancels links that the old one confirmed. */
export const consequences: Consequence[] = [
	within(accountReclaimed, deleteIdentities),
	within(accountRemoved, deleteIdentities),
	within(passwordChanged, async (tx, { uid }) => {
		await tx.delete(pendingIdentities).where(eq(pendingIdentities.provedUid, uid));
	}),
];
