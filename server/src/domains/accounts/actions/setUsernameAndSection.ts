import { eq } from "drizzle-orm";
import type { Tx } from "../../../platform/data/db.ts";
import { accounts } from "../tables.ts";

/** Replaces a suggested username and section by the member's choice. A taken username throws PostgreSQL's error 23505. */
export async function setUsernameAndSection(tx: Tx, uid: number, { username, countryFid }: { username: string; countryFid: number }): Promise<void> {
	await tx.update(accounts).set({ username, usernameKey: username.toLowerCase(), name: username, countryFid }).where(eq(accounts.uid, uid));
}
