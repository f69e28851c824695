import { eq } from "drizzle-orm";
import type { SecondFactorMethod } from "#contract/userInfo.ts";
import type { Tx } from "../../../platform/data/db.ts";
import { accounts } from "../tables.ts";

/** Second factors that login requires from now on; none when empty. */
export async function setSecondFactors(tx: Tx, uid: number, methods: SecondFactorMethod[]): Promise<void> {
	await tx.update(accounts).set({ secondFactors: methods }).where(eq(accounts.uid, uid));
}
