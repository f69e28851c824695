import { eq } from "drizzle-orm";
import type { Tx } from "../../../platform/db.ts";
import { accounts } from "../tables.ts";

/** Gives a member who was named by us the username and section of their own choice. A taken name throws its 23505. */
export async function settleNewcomer(tx: Tx, uid: number, { username, countryFid }: { username: string; countryFid: number }): Promise<void> {
	await tx.update(accounts).set({ username, usernameKey: username.toLowerCase(), name: username, countryFid }).where(eq(accounts.uid, uid));
}
