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
 * Makes this session fresh again: by a passkey, which verified the person and stands for both steps; or by the password,
 * or, without one, the code of a letter, and in both cases a code where two-step sign-in is on.
 * @throws Invalid by field, TooMany after wrong tries, Refused `passkey-failed`, `fresh-sign-in-required` where only a new sign-in helps.
 */
export async function proveFresh(ctx: Ctx, { password, mailed, code, assertion }: Input<typeof call>["body"]): Promise<void> {
	if (assertion !== undefined) return proveByPasskey(ctx, assertion);
	const account = await findAccount(ctx.db, ctx.viewer.uid);
	if (account?.passwordHash) {
		if (!password) throw new Invalid({ password: "password-empty" });
		return confirmOwner(ctx, { password, code }, { always: true });
	}
	if (!account || proofAddress(account) === undefined) throw new Refused("fresh-sign-in-required");
	if (!mailed) throw new Invalid({ mailed: "field.required" });
	const fresh = await isFresh(ctx);
	await becomeFresh(ctx, { fresh, twoStep: account.secondSteps.length > 0, code }, await tryOwnerCode(ctx, mailed));
}

async function proveByPasskey(ctx: Ctx, assertion: string): Promise<void> {
	const passkey = await verifyAssertion(ctx, "fresh", ctx.viewer.uid, assertion, { alone: true });
	if (passkey?.uid !== ctx.viewer.uid) throw new Refused("passkey-failed");
	await markFresh(ctx);
}
