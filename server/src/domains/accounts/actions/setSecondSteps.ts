import { eq } from "drizzle-orm";
import type { SecondStepMethod } from "#contract/userInfo.ts";
import type { Tx } from "../../../platform/db.ts";
import { accounts } from "../tables.ts";

/** Second factors that login requires from now on; none when empty. */
export async function setSecondSteps(tx: Tx, uid: number, methods: SecondStepMethod[]): Promise<void> {
	await tx.update(accounts).set({ secondSteps: methods }).where(eq(accounts.uid, uid));
}
