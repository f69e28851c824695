import { and, eq, isNotNull } from "drizzle-orm";
import type { Tx } from "../../../../platform/data/db.ts";
import { changeCredentials } from "../../../accounts/actions/changeCredentials.ts";
import { passkeys, totpKeys } from "../../tables.ts";

/** Updates the account's second factors after a TOTP key or a passkey was added or removed. */
export async function updateSecondFactors(tx: Tx, uid: number): Promise<void> {
	const enabled = await tx.$count(totpKeys, and(eq(totpKeys.uid, uid), isNotNull(totpKeys.enabledAt)));
	const hasPasskey = await tx.$count(passkeys, eq(passkeys.uid, uid));
	await changeCredentials(tx, uid, { secondFactors: enabled ? ["code", "recovery", ...(hasPasskey ? ["passkey"] : [])] : [] });
}
