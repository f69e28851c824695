import { eq } from "drizzle-orm";
import type { Ctx } from "../../../platform/context.ts";
import { AppError } from "../../../platform/http/errors.ts";
import { verifyPassword } from "../../../platform/security/passwords.ts";
import { accounts } from "../../accounts/tables.ts";
import { type CredentialCheck, passwordUnchanged } from "../session/credentialCheck.ts";

const maxAgeMs = 10 * 60_000;

/**
 * A repeated registration request logs in only to an account that is minutes old, has the same password and no second
 * factor, so that a form resent later from a shared phone does not. @throws AppError 422 `key-reused`
 */
export async function checkRepeatedRegistration(ctx: Ctx, uid: number, password: string): Promise<CredentialCheck> {
	const [account] = await ctx.db.select().from(accounts).where(eq(accounts.uid, uid));
	const isNew = account && !account.deletedAt && account.secondFactors.length === 0 && ctx.clock.now().getTime() - account.createdAt.getTime() < maxAgeMs;
	if (!isNew || !(await verifyPassword(ctx.deps.config, account.passwordHash, password))) throw new AppError(422, "key-reused");
	return passwordUnchanged(account.passwordHash);
}
