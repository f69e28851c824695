import { eq } from "drizzle-orm";
import type { Tx } from "../../platform/db.ts";
import { type Consequence, within } from "../../platform/events.ts";
import { accountReclaimed, accountRemoved } from "../accounts/events.ts";
import { passkeyChallenges, passkeys, recoveryCodes, twoSteps } from "./tables.ts";

async function deleteCredentials(tx: Tx, { uid }: { uid: number }): Promise<void> {
	for (const table of [passkeys, passkeyChallenges, recoveryCodes, twoSteps]) await tx.delete(table).where(eq(table.uid, uid));
}

/** A removed or reclaimed account loses its second factors and passkeys. */
export const consequences: Consequence[] = [within(accountReclaimed, deleteCredentials), within(accountRemoved, deleteCredentials)];
