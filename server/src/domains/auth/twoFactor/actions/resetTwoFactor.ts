import { eq } from "drizzle-orm";
import type { Ctx } from "../../../../platform/context.ts";
import type { Tx } from "../../../../platform/data/db.ts";
import { notifyAccountOwner } from "../../../accounts/actions/notifyAccountOwner.ts";
import { endSessionsOf } from "../../session/actions/endSessionsOf.ts";
import { recoveryCodes, totpKeys } from "../../tables.ts";
import { updateSecondFactors } from "./manageTwoFactor.ts";

/** Turns off the two-factor login of a member who has lost the second factor, ends the sessions, and tells them. */
export async function resetTwoFactor(tx: Tx, ctx: Ctx, uid: number): Promise<void> {
	for (const table of [totpKeys, recoveryCodes]) await tx.delete(table).where(eq(table.uid, uid));
	await updateSecondFactors(tx, uid);
	await endSessionsOf(tx, uid);
	await notifyAccountOwner(tx, ctx, uid, "two-factor-off");
}
