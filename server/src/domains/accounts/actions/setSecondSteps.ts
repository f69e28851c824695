import { eq } from "drizzle-orm";
import type { SecondStepMethod } from "#contract/userInfo.ts";
import type { Tx } from "../../../platform/db.ts";
import { accounts } from "../tables.ts";

/** Says which second steps a member's way in asks for from now on; none means that the first step is enough. */
export async function setSecondSteps(tx: Tx, uid: number, methods: SecondStepMethod[]): Promise<void> {
	await tx.update(accounts).set({ secondSteps: methods }).where(eq(accounts.uid, uid));
}
