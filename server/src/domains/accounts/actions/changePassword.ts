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
 * Changes the viewer's password (document 3, sections 5 and 7): every other session ends, and this browser goes on
 * under a new token, so that a copy of the old one is worth nothing.
 * @throws Invalid by field, Refused `app-too-old`, `fresh-sign-in-required` where two-step sign-in is on, Refused after 6 changes in a day, TooMany after wrong tries
 */
export async function changePassword(ctx: Ctx, body: Input<typeof call>["body"]): Promise<OpenedSession> {
	const { uid, sessionId } = ctx.viewer;
	assertNewApp(ctx.appVersion);
	assertNewPassword(body);
	must(mayChangeByPassword(ctx.viewer, { passwordAlone: !(await asksSecondStep(ctx.db, uid)), fresh: await isFresh(ctx) }));
	const proven = await proveOwnPassword(ctx, body.oldpassword, "oldpassword");
	const passwordHash = await hashPassword(ctx.deps.config, body.newpassword);
	const { ended, remembered, print } = await ctx.transact(async (tx) => {
		const account = await lockOwnAccount(tx, ctx);
		// Won back, or changed from another browser, while this was being hashed.
		if (account.passwordHash !== proven) throw new Invalid({ oldpassword: "old-password-wrong" });
		const [own] = await tx.select({ remembered: sessions.remembered }).from(sessions).where(eq(sessions.id, sessionId));
		return { ended: await setPassword(tx, ctx, uid, passwordHash, sessionId), remembered: own?.remembered ?? false, print: hashToken(passwordHash) };
	});
	await ctx.deps.live.endSessions(ended);
	return startSession(ctx, uid, remembered, printedPassword(print));
}

/** The password that was just set is still the account's. A repeat made a hash of its own, and knows the written one by its print. */
const printedPassword = (print: string): Proof => ({
	way: "password",
	refusal: "login-failed",
	holds: (_tx, { passwordHash }) => passwordHash !== null && isSame(hashToken(passwordHash), print),
});
