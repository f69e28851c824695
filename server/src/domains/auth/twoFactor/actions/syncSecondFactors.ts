import { eq } from "drizzle-orm";
import type { Tx } from "../../../../platform/data/db.ts";
import { setSecondFactors } from "../../../accounts/actions/setSecondFactors.ts";
import { passkeys, totpKeys } from "../../security/tables.ts";

/** Updates the account's second factors after a TOTP key or a passkey was added or removed. */
export async function syncSecondFactors(tx: Tx, uid: number): Promise<void> {
	const [totpKey] = await tx.select({ enabledAt: totpKeys.enabledAt }).from(totpKeys).where(eq(totpKeys.uid, uid));
	if (!totpKey?.enabledAt) return setSecondFactors(tx, uid, []);
	const [passkey] = await tx.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.uid, uid)).limit(1);
	await setSecondFactors(tx, uid, ["code", "recovery", ...(passkey ? (["passkey"] as const) : [])]);
}
