import { eq } from "drizzle-orm";
import type { Tx } from "../../../platform/db.ts";
import { accounts } from "../tables.ts";

type Shown = Pick<typeof accounts.$inferInsert, "name" | "bio" | "nationality" | "city" | "avatar">;

/** Writes what an account shows of its member. The caller holds its row and has checked the values. */
export async function rewriteAccount(tx: Tx, uid: number, shown: Partial<Shown>): Promise<void> {
	await tx.update(accounts).set(shown).where(eq(accounts.uid, uid));
}
