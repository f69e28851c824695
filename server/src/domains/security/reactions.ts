import { eq } from "drizzle-orm";
import type { Tx } from "../../platform/db.ts";
import { type Consequence, within } from "../../platform/events.ts";
import { accountReclaimed, accountRemoved } from "../accounts/events.ts";
import { passkeyChallenges, passkeys, recoveryCodes, twoSteps } from "./tables.ts";

async function dropAll(tx: Tx, { uid }: { uid: number }): Promise<void> {
	for (const table of [passkeys, passkeyChallenges, recoveryCodes, twoSteps]) await tx.delete(table).where(eq(table.uid, uid));
}

/** What somebody set up who never owned the account's address, or whose account is gone, opens nothing from the same moment on. */
export const consequences: Consequence[] = [within(accountReclaimed, dropAll), within(accountRemoved, dropAll)];
