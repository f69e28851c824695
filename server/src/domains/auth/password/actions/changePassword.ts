import { eq } from "drizzle-orm";
import type { CallRequest } from "#contract/call.ts";
import type { changePassword as call } from "#contract/password.ts";
import type { Ctx } from "../../../../platform/context.ts";
import { Invalid } from "../../../../platform/http/errors.ts";
import { hashPassword } from "../../../../platform/security/passwords.ts";
import { authorize } from "../../../../platform/security/policy.ts";
import { hashToken, timingSafeEqual } from "../../../../platform/security/tokens.ts";
import { mayChangeWithPassword } from "../../../accounts/policy.ts";
import { requiresSecondFactor } from "../../../accounts/queries.ts";
import { sessions } from "../../../accounts/tables.ts";
import { assertNewPassword } from "../../../accounts/validation.ts";
import { isRecentlyAuthenticated } from "../../reauthentication/recentAuthentication.ts";
import { createSessionWithoutSecondFactor } from "../../session/actions/replaceSession.ts";
import { type CredentialCheck, lockOwnAccount } from "../../session/credentialCheck.ts";
import type { NewSession } from "../../session/insertSession.ts";
import { assertSupportedAppVersion } from "../appVersion.ts";
import { checkOwnPassword } from "./checkOwnPassword.ts";
import { setPassword } from "./setPassword.ts";

/**
 * Changes the viewer's password. All sessions end; this browser gets a new one, so that a copied token stops working.
 * @throws Invalid by field, Refused `app-too-old`, `fresh-sign-in-required` where two-step sign-in is on, Refused after 6 changes in a day, TooManyRequests after wrong tries
 */
export async function changePassword(ctx: Ctx, body: CallRequest<typeof call>["body"]): Promise<NewSession> {
	const { uid, sessionId } = ctx.viewer;
	assertSupportedAppVersion(ctx.appVersion);
	assertNewPassword(body);
	authorize(
		mayChangeWithPassword(ctx.viewer, { passwordOnly: !(await requiresSecondFactor(ctx.db, uid)), recentlyAuthenticated: await isRecentlyAuthenticated(ctx) }),
	);
	const verifiedHash = await checkOwnPassword(ctx, body.oldpassword, "oldpassword");
	const passwordHash = await hashPassword(ctx.deps.config, body.newpassword);
	const { ended, remembered, fingerprint } = await ctx.transaction(async (tx) => {
		const account = await lockOwnAccount(tx, ctx);
		// Changed or reset by another request in the meantime.
		if (account.passwordHash !== verifiedHash) throw new Invalid({ oldpassword: "old-password-wrong" });
		const [own] = await tx.select({ remembered: sessions.remembered }).from(sessions).where(eq(sessions.id, sessionId));
		return { ended: await setPassword(tx, ctx, uid, passwordHash, sessionId), remembered: own?.remembered ?? false, fingerprint: hashToken(passwordHash) };
	});
	await ctx.deps.realtime.disconnectSessions(ended);
	return createSessionWithoutSecondFactor(ctx, uid, remembered, passwordHasFingerprint(fingerprint));
}

/** The stored password is still the one just set. A repeated request has another hash, so the stored one is compared by fingerprint. */
const passwordHasFingerprint = (fingerprint: string): CredentialCheck => ({
	method: "password",
	errorCode: "login-failed",
	isValid: (_tx, { passwordHash }) => passwordHash !== null && timingSafeEqual(hashToken(passwordHash), fingerprint),
});
