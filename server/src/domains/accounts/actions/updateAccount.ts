import { eq } from "drizzle-orm";
import type { Tx } from "../../../platform/data/db.ts";
import { accounts } from "../tables.ts";

type PublicFields = Pick<typeof accounts.$inferInsert, "name" | "bio" | "nationality" | "city" | "avatar">;

/** The caller has locked the row and validated the values. */
export async function updateAccount(tx: Tx, uid: number, fields: Partial<PublicFields>): Promise<void> {
	await tx.update(accounts).set(fields).where(eq(accounts.uid, uid));
}
