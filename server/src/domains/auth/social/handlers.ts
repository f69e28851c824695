import { eq, or } from "drizzle-orm";
import type { Tx } from "../../../platform/data/db.ts";
import { inTransaction, type TransactionHandler } from "../../../platform/jobs/events.ts";
import { accountDeleted, accountReclaimed, passwordChanged } from "../../accounts/events.ts";
import { identities, pendingIdentities } from "./tables.ts";

async function deleteIdentities(tx: Tx, { uid }: { uid: number }): Promise<void> {
	await tx.delete(identities).where(eq(identities.uid, uid));
	await tx.delete(pendingIdentities).where(or(eq(pendingIdentities.createdUid, uid), eq(pendingIdentities.passwordVerifiedUid, uid)));
}

/** A removed or reclaimed account loses its linked identities; a new password cancels links that the old one confirmed. */
export const socialHandlers: TransactionHandler[] = [
	inTransaction(accountReclaimed, deleteIdentities),
	inTransaction(accountDeleted, deleteIdentities),
	inTransaction(passwordChanged, async (tx, { uid }) => {
		await tx.delete(pendingIdentities).where(eq(pendingIdentities.passwordVerifiedUid, uid));
	}),
];
