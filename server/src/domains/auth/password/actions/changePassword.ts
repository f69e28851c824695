import { eq } from "drizzle-orm";
import type { CallRequest } from "#contract/call.ts";
import type { changePassword as call } from "#contract/password.ts";
import type { Ctx } from "../../../../platform/context.ts";
import { Invalid } from "../../../../platform/http/errors.ts";
import { hashPassword } from "../../../../platform/security/passwords.ts";
import { authorize } from "../../../../platform/security/policy.ts";
import { mayChangeWithPassword } from "../../../accounts/policy.ts";
import { requiresSecondFactor } from "../../../accounts/queries.ts";
import { assertNewPassword } from "../../../accounts/validation.ts";
import { isRecentlyAuthenticated } from "../../reauthentication/recentAuthentication.ts";
import { createSession, type LoggedInUser } from "../../session/actions/createSession.ts";
import { lockOwnAccount } from "../../session/lockAccount.ts";
import { sessions } from "../../session/tables.ts";
import { assertSupportedAppVersion } from "../appVersion.ts";
import { checkOwnPassword } from "./checkOwnPassword.ts";
import { setPassword } from "./setPassword.ts";

/**
 * Changes the viewer's password. All sessions end; this browser gets a new one, so that a copied token stops working.
 * @throws Invalid by field, Forbidden `app-too-old`, `reauthentication-required` where two-step login is on, `password-change-limit`, TooManyRequests
 */
export async function changePassword(ctx: Ctx, body: CallRequest<typeof call>["body"]): Promise<LoggedInUser> {
	const { uid, sessionId } = ctx.viewer;
	assertSupportedAppVersion(ctx.appVersion);
	assertNewPassword(body);
	const passwordOnly = !(await requiresSecondFactor(ctx.db, uid));
	authorize(mayChangeWithPassword(ctx.viewer, { passwordOnly, recentlyAuthenticated: await isRecentlyAuthenticated(ctx) }));
	const checked = await checkOwnPassword(ctx, body.oldpassword, "oldpassword", "old-password-wrong");
	const passwordHash = await hashPassword(ctx.deps.config, body.newpassword);
	const changed = await ctx.transaction(async (tx) => {
		const account = await lockOwnAccount(tx, ctx);
		if (account.securityStamp !== checked.securityStamp) throw new Invalid({ oldpassword: "old-password-wrong" });
		const [own] = await tx.select({ remembered: sessions.remembered }).from(sessions).where(eq(sessions.id, sessionId));
		return { securityStamp: await setPassword(tx, ctx, uid, passwordHash, sessionId), remembered: own?.remembered ?? false };
	});
	return createSession(ctx, { uid, ...changed, secondFactorPassed: true });
}
