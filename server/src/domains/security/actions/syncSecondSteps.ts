import { eq } from "drizzle-orm";
import type { Tx } from "../../../platform/db.ts";
import { setSecondSteps } from "../../accounts/actions/setSecondSteps.ts";
import { passkeys, twoSteps } from "../tables.ts";

/** Tells the ways in what to ask for, after a key or a passkey came or went. */
export async function syncSecondSteps(tx: Tx, uid: number): Promise<void> {
	const [twoStep] = await tx.select({ onAt: twoSteps.onAt }).from(twoSteps).where(eq(twoSteps.uid, uid));
	if (!twoStep?.onAt) return setSecondSteps(tx, uid, []);
	const [passkey] = await tx.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.uid, uid)).limit(1);
	await setSecondSteps(tx, uid, ["code", "recovery", ...(passkey ? (["passkey"] as const) : [])]);
}
