import { eq } from "drizzle-orm";
import type { Tx } from "../../../platform/db.ts";
import { setSecondSteps } from "../../accounts/actions/setSecondSteps.ts";
import { passkeys, twoSteps } from "../tables.ts";

/** Updates the account's second factors after a TOTP key or a passkey was added or removed. */
export async function syncSecondSteps(tx: Tx, uid: number): Promise<void> {
	const [totpKey] = await tx.select({ onAt: twoSteps.onAt }).from(twoSteps).where(eq(twoSteps.uid, uid));
	if (!totpKey?.onAt) return setSecondSteps(tx, uid, []);
	const [passkey] = await tx.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.uid, uid)).limit(1);
	await setSecondSteps(tx, uid, ["code", "recovery", ...(passkey ? (["passkey"] as const) : [])]);
}
