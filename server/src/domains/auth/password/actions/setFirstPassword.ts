import type { Ctx } from "../../../../platform/context.ts";
import { Conflict, Invalid } from "../../../../platform/http/errors.ts";
import { hashPassword } from "../../../../platform/security/passwords.ts";
import { authorize } from "../../../../platform/security/policy.ts";
import { changeCredentials } from "../../../accounts/actions/changeCredentials.ts";
import { notifyAccountOwner } from "../../../accounts/actions/notifyAccountOwner.ts";
import { maySetPassword } from "../../../accounts/policy.ts";
import { passwordError } from "../../../accounts/validation.ts";
import { isRecentlyAuthenticated } from "../../reauthentication/recentAuthentication.ts";
import { lockOwnAccount } from "../../session/lockAccount.ts";

/** Sets the password of a member who has none. @throws Invalid by field, Forbidden `reauthentication-required`, Conflict `password-set` */
export async function setFirstPassword(ctx: Ctx, password: string, password2 = password): Promise<void> {
	authorize(maySetPassword(ctx.viewer, await isRecentlyAuthenticated(ctx)));
	const error = passwordError(password);
	if (error) throw new Invalid({ password: error });
	if (password2 !== password) throw new Invalid({ password2: "password-mismatch" });
	const { uid } = ctx.viewer;
	const passwordHash = await hashPassword(ctx.deps.config, password);
	await ctx.transaction(async (tx) => {
		const account = await lockOwnAccount(tx, ctx);
		if (account.passwordHash !== null) throw new Conflict("password-set");
		await changeCredentials(tx, uid, { passwordHash });
		await notifyAccountOwner(tx, ctx, uid, "password-set");
		return {};
	});
}
