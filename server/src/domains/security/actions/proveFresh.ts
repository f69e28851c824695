import type { Ctx } from "../../../platform/context.ts";
import { Invalid, Refused } from "../../../platform/errors.ts";
import { markFresh } from "../../accounts/actions/freshness.ts";
import { findAccount } from "../../accounts/queries.ts";
import { verifyAssertion } from "../webauthn.ts";
import { confirmOwner } from "./confirmOwner.ts";

/** Makes this session's sign-in fresh again, by the password or a passkey. @throws Invalid, Refused `passkey-failed`. */
export async function proveFresh(ctx: Ctx, { password, assertion }: { password?: string; assertion?: string }): Promise<void> {
	if (assertion === undefined) {
		if (!(await findAccount(ctx.db, ctx.viewer.uid))?.passwordHash) throw new Refused("fresh-sign-in-required");
		if (!password) throw new Invalid({ password: "password-empty" });
		return confirmOwner(ctx, password, { always: true });
	}
	const passkey = await verifyAssertion(ctx, "fresh", ctx.viewer.uid, assertion, { alone: true });
	if (passkey?.uid !== ctx.viewer.uid) throw new Refused("passkey-failed");
	await markFresh(ctx);
}
