import { eq } from "drizzle-orm";
import type { Tx } from "../../../../platform/data/db.ts";
import { eraseAccount } from "../../../accounts/actions/eraseAccount.ts";
import { deleteSessions } from "../../session/queries.ts";
import { knownDevices, logins, sessions } from "../../tables.ts";

/** Ends a member's sessions and deletes the account's personal data. */
export async function deleteAccount(tx: Tx, uid: number, now: Date): Promise<void> {
	await deleteSessions(tx, eq(sessions.uid, uid));
	for (const table of [logins, knownDevices]) await tx.delete(table).where(eq(table.uid, uid));
	await eraseAccount(tx, uid, now);
}
