import type { CallRequest } from "#contract/call.ts";
import type { reauthenticate as call } from "#contract/security.ts";
import type { Ctx } from "../../../../platform/context.ts";
import { Forbidden, Invalid } from "../../../../platform/http/errors.ts";
import { findAccount } from "../../../accounts/queries.ts";
import { verifyAssertion } from "../../passkey/webauthn.ts";
import { isRecentlyAuthenticated, markRecentlyAuthenticated } from "../recentAuthentication.ts";
import { reauthenticationEmail, verifyReauthenticationCode } from "./reauthenticationCode.ts";
import { completeReauthentication, requireReauthentication } from "./requireReauthentication.ts";

/**
 * Authenticates the viewer again in this session: by a passkey, which counts as both factors; or by the password, or without
 * one the e-mailed code, in both cases with a second factor where two-factor login is on.
 * @throws Invalid by field, TooManyRequests after failed attempts, Forbidden `passkey-failed`, `reauthentication-required` where only a new login helps.
 */
export async function reauthenticate(ctx: Ctx, { password, mailed, code, assertion }: CallRequest<typeof call>["body"]): Promise<void> {
	if (assertion !== undefined) return reauthenticateByPasskey(ctx, assertion);
	const account = await findAccount(ctx.db, ctx.viewer.uid);
	if (account?.passwordHash) {
		if (!password) throw new Invalid({ password: "password-empty" });
		return requireReauthentication(ctx, { password, code }, { always: true });
	}
	if (!account || reauthenticationEmail(account) === undefined) throw new Forbidden("reauthentication-required");
	if (!mailed) throw new Invalid({ mailed: "field.required" });
	const recentlyAuthenticated = await isRecentlyAuthenticated(ctx);
	await completeReauthentication(
		ctx,
		{ recentlyAuthenticated, secondFactorRequired: account.secondFactors.length > 0, code },
		await verifyReauthenticationCode(ctx, mailed),
	);
}

async function reauthenticateByPasskey(ctx: Ctx, assertion: string): Promise<void> {
	const passkey = await verifyAssertion(ctx, "reauthentication", ctx.viewer.uid, assertion, { requireUserVerification: true });
	if (passkey?.uid !== ctx.viewer.uid) throw new Forbidden("passkey-failed");
	await markRecentlyAuthenticated(ctx);
}
