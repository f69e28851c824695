import { eq } from "drizzle-orm";
import type { Ctx } from "../../../../platform/context.ts";
import { Invalid } from "../../../../platform/http/errors.ts";
import { verifyPassword } from "../../../../platform/security/passwords.ts";
import { accounts } from "../../../accounts/tables.ts";
import { ensureDeviceHash } from "../../device/deviceCookie.ts";
import { beginLoginAttempt } from "../loginThrottle.ts";
import { isKnownDevice } from "../queries.ts";

/**
 * Checks the viewer's own password, throttled like a login.
 * @param field of the form, for the error
 * @returns the hash that it matched. @throws Invalid, TooManyRequests after wrong attempts
 */
export async function checkOwnPassword(ctx: Ctx, password: string, field: string): Promise<string | null> {
	const { uid } = ctx.viewer;
	if (password === "") throw new Invalid({ [field]: "password-empty" });
	const [account] = await ctx.db.select({ passwordHash: accounts.passwordHash }).from(accounts).where(eq(accounts.uid, uid));
	const device = ensureDeviceHash(ctx);
	const attempt = await beginLoginAttempt(ctx.deps.db, `u${uid}`, device, await isKnownDevice(ctx.db, uid, device), ctx.address);
	const right = await verifyPassword(ctx.deps.config, account?.passwordHash, password).catch(async (error: unknown) => {
		await attempt.cancel();
		throw error;
	});
	if (!right) throw new Invalid({ [field]: "old-password-wrong" });
	await attempt.succeed();
	return account?.passwordHash ?? null;
}
