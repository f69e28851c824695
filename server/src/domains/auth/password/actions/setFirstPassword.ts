import { eq } from "drizzle-orm";
import type { ErrorCode } from "#contract/errorCodes.ts";
import type { Ctx } from "../../../../platform/context.ts";
import { Conflict, Invalid } from "../../../../platform/http/errors.ts";
import { hashPassword } from "../../../../platform/security/passwords.ts";
import { authorize } from "../../../../platform/security/policy.ts";
import { notifyAccountOwner } from "../../../accounts/actions/notifyAccountOwner.ts";
import { maySetPassword } from "../../../accounts/policy.ts";
import { accounts } from "../../../accounts/tables.ts";
import { passwordError } from "../../../accounts/validation.ts";
import { isRecentlyAuthenticated } from "../../reauthentication/recentAuthentication.ts";
import { lockOwnAccount } from "../../session/credentialCheck.ts";

/**
 * Sets the password of a member who has none, and notifies the owner.
 * @throws Invalid by field, Refused `fresh-sign-in-required`, Conflict `password-set` when there is one
 */
export async function setFirstPassword(ctx: Ctx, password: string, password2: string | undefined): Promise<void> {
	authorize(maySetPassword(ctx.viewer, await isRecentlyAuthenticated(ctx)));
	const fault = passwordError(password);
	const fields: Record<string, ErrorCode> = fault
		? { password: fault }
		: password2 !== undefined && password2 !== password
			? { password2: "password-mismatch" }
			: {};
	if (Object.keys(fields).length > 0) throw new Invalid(fields);
	const { uid } = ctx.viewer;
	const passwordHash = await hashPassword(ctx.deps.config, password);
	await ctx.transaction(async (tx) => {
		const account = await lockOwnAccount(tx, ctx);
		if (account.passwordHash !== null) throw new Conflict("password-set");
		await tx.update(accounts).set({ passwordHash }).where(eq(accounts.uid, uid));
		await notifyAccountOwner(tx, ctx, uid, "password-set");
		return {};
	});
}
