import { eq } from "drizzle-orm";
import type { Tx } from "../../../platform/data/db.ts";
import { inTransaction, type TransactionHandler } from "../../../platform/jobs/events.ts";
import { accountDeleted, accountReclaimed } from "../../accounts/events.ts";
import { passkeyChallenges, passkeys, recoveryCodes, totpKeys } from "./tables.ts";

async function deleteCredentials(tx: Tx, { uid }: { uid: number }): Promise<void> {
	for (const table of [passkeys, passkeyChallenges, recoveryCodes, totpKeys]) await tx.delete(table).where(eq(table.uid, uid));
}

/** A removed or reclaimed account loses its second factors and passkeys. */
export const securityHandlers: TransactionHandler[] = [inTransaction(accountReclaimed, deleteCredentials), inTransaction(accountDeleted, deleteCredentials)];
