import type { Input } from "#contract/call.ts";
import type { proveFresh as call } from "#contract/security.ts";
import type { Ctx } from "../../../platform/context.ts";
import { Invalid, Refused } from "../../../platform/errors.ts";
import { isFresh, markFresh } from "../../accounts/actions/freshness.ts";
import { proofAddress, tryOwnerCode } from "../../accounts/actions/ownerCode.ts";
import { findAccount } from "../../accounts/queries.ts";
import { verifyAssertion } from "../webauthn.ts";
import { becomeFresh, confirmOwner } from "./confirmOwner.ts";

/**
 * Authenticates the viewer again in this session: by a passkey, which counts as both factors; or by the password, or without
 * one the e-mailed code, in both cases with a second factor where two-factor login is on.
 * @throws Invalid by field, TooManyRequests after failed attempts, Forbidden `passkey-failed`, `fresh-sign-in-required` where only a new login helps.
 */
export async function proveFresh(ctx: Ctx, { password, mailed, code, assertion }: Input<typeof call>["body"]): Promise<void> {
	if (assertion !== undefined) return reauthenticateByPasskey(ctx, assertion);
	const account = await findAccount(ctx.db, ctx.viewer.uid);
	if (account?.passwordHash) {
		if (!password) throw new Invalid({ password: "password-empty" });
		return confirmOwner(ctx, { password, code }, { always: true });
	}
	if (!account || proofAddress(account) === undefined) throw new Refused("fresh-sign-in-required");
	if (!mailed) throw new Invalid({ mailed: "field.required" });
	const recentlyAuthenticated = await isFresh(ctx);
	await becomeFresh(ctx, { recentlyAuthenticated, secondFactorRequired: account.secondSteps.length > 0, code }, await tryOwnerCode(ctx, mailed));
}

async function reauthenticateByPasskey(ctx: Ctx, assertion: string): Promise<void> {
	const passkey = await verifyAssertion(ctx, "fresh", ctx.viewer.uid, assertion, { requireUserVerification: true });
	if (passkey?.uid !== ctx.viewer.uid) throw new Refused("passkey-failed");
	await markFresh(ctx);
}
