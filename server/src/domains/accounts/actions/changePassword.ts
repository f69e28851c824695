import { eq } from "drizzle-orm";
import type { Input } from "#contract/call.ts";
import type { changePassword as call } from "#contract/ways.ts";
import type { Ctx } from "../../../platform/context.ts";
import { Invalid } from "../../../platform/errors.ts";
import { hashToken, isSame } from "../../../platform/ids.ts";
import { hashPassword } from "../../../platform/passwords.ts";
import { must } from "../../../platform/policy.ts";
import { assertNewApp } from "../appVersion.ts";
import { mayChangeByPassword } from "../policy.ts";
import { asksSecondStep } from "../queries.ts";
import { assertNewPassword } from "../rules.ts";
import { sessions } from "../tables.ts";
import { isFresh } from "./freshness.ts";
import type { OpenedSession } from "./openSession.ts";
import { lockOwnAccount, type Proof } from "./proofs.ts";
import { proveOwnPassword } from "./proveOwnPassword.ts";
import { setPassword } from "./setPassword.ts";
import { startSession } from "./startSession.ts";

/**
 * Changes the viewer's password. All sessions end; this browser gets a new one, so that a copied token stops working.
 * @throws Invalid by field, Refused `app-too-old`, `fresh-sign-in-required` where two-step sign-in is on, Refused after 6 changes in a day, TooMany after wrong tries
 */
export async function changePassword(ctx: Ctx, body: Input<typeof call>["body"]): Promise<OpenedSession> {
	const { uid, sessionId } = ctx.viewer;
	assertNewApp(ctx.appVersion);
	assertNewPassword(body);
	must(mayChangeByPassword(ctx.viewer, { passwordOnly: !(await asksSecondStep(ctx.db, uid)), recentlyAuthenticated: await isFresh(ctx) }));
	const verifiedHash = await proveOwnPassword(ctx, body.oldpassword, "oldpassword");
	const passwordHash = await hashPassword(ctx.deps.config, body.newpassword);
	const { ended, remembered, fingerprint } = await ctx.transact(async (tx) => {
		const account = await lockOwnAccount(tx, ctx);
		// Changed or reset by another request in the meantime.
		if (account.passwordHash !== verifiedHash) throw new Invalid({ oldpassword: "old-password-wrong" });
		const [own] = await tx.select({ remembered: sessions.remembered }).from(sessions).where(eq(sessions.id, sessionId));
		return { ended: await setPassword(tx, ctx, uid, passwordHash, sessionId), remembered: own?.remembered ?? false, fingerprint: hashToken(passwordHash) };
	});
	await ctx.deps.live.endSessions(ended);
	return startSession(ctx, uid, remembered, passwordHasFingerprint(fingerprint));
}

/** The stored password is still the one just set. A repeated request has another hash, so the stored one is compared by fingerprint. */
const passwordHasFingerprint = (fingerprint: string): Proof => ({
	way: "password",
	refusal: "login-failed",
	holds: (_tx, { passwordHash }) => passwordHash !== null && isSame(hashToken(passwordHash), fingerprint),
});
