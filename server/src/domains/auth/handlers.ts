import { eq } from "drizzle-orm";
import type { Tx } from "../../platform/data/db.ts";
import { inTransaction, type TransactionHandler } from "../../platform/jobs/events.ts";
import { accountDeleted, accountReclaimed } from "../accounts/events.ts";
import { identities, oneTimeTokens, passkeys, recoveryCodes, totpKeys } from "./tables.ts";

async function deleteCredentials(tx: Tx, { uid }: { uid: number }): Promise<void> {
	for (const table of [identities, passkeys, recoveryCodes, totpKeys, oneTimeTokens])
		await tx.delete(table).where(eq(table.uid, uid));
}

/** A deleted or reclaimed account loses its login methods besides the password. */
export const transactionHandlers: TransactionHandler[] = [
	inTransaction(accountReclaimed, deleteCredentials),
	inTransaction(accountDeleted, deleteCredentials),
];
