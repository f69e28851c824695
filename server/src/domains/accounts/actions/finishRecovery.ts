import { and, eq, isNotNull, isNull } from "drizzle-orm";
import type { Input } from "#contract/call.ts";
import type { recoverChange as call } from "#contract/ways.ts";
import type { Ctx } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/db.ts";
import { Invalid } from "../../../platform/errors.ts";
import { publish } from "../../../platform/events.ts";
import { hashPassword } from "../../../platform/passwords.ts";
import { type Challenge, redeem, tryCode } from "../challenges.ts";
import { accountReclaimed, emailConfirmed } from "../events.ts";
import { assertNewPassword } from "../rules.ts";
import { accounts } from "../tables.ts";
import { setPassword } from "./setPassword.ts";

/**
 * Sets the new password by the code that was sent. It does not log in, so that a second factor is still required.
 * @throws Invalid `code-wrong`, also for a request that matches no account
 */
export async function finishRecovery(ctx: Ctx, body: Input<typeof call>["body"]): Promise<void> {
	assertNewPassword(body);
	const challenge = await tryCode(ctx, body.token, "recover", body.code);
	const passwordHash = challenge && (await hashPassword(ctx.deps.config, body.newpassword));
	const { ended } = await ctx.transact(async (tx) => {
		if (!challenge?.uid || !passwordHash) throw new Invalid({ code: "code-wrong" });
		// The account is always locked first when a password changes.
		await tx.select({ uid: accounts.uid }).from(accounts).where(eq(accounts.uid, challenge.uid)).for("update");
		if (!(await redeem(tx, ctx.clock.now(), challenge.id))) throw new Invalid({ code: "code-wrong" });
		await confirmChannel(tx, ctx, challenge, challenge.uid);
		return { ended: await setPassword(tx, ctx, challenge.uid, passwordHash) };
	});
	await ctx.deps.live.endSessions(ended);
}

/**
 * The code confirms the e-mail or the phone. When neither had been confirmed before, the account may have been created by
 * somebody else: its other login methods are deleted in the same transaction.
 */
async function confirmChannel(tx: Tx, ctx: Ctx, { channel, kind, target }: Challenge, uid: number): Promise<void> {
	const now = ctx.clock.now();
	// The account's address may have changed since the e-mail was sent; only a typed address is certain.
	if (channel === "mail" && kind !== "email") return;
	const [confirmed, condition] =
		channel === "sms"
			? [{ phoneVerifiedAt: now, email: null, emailKey: null }, isNotNull(accounts.phone)]
			: [{ emailVerifiedAt: now, phone: null }, eq(accounts.emailKey, target)];
	const reclaimed = await tx
		.update(accounts)
		.set({ ...confirmed, secondSteps: [] })
		.where(and(eq(accounts.uid, uid), condition, isNull(accounts.emailVerifiedAt), isNull(accounts.phoneVerifiedAt)))
		.returning({ uid: accounts.uid });
	if (reclaimed.length === 0) return;
	await publish(tx, accountReclaimed({ uid }));
	if (channel === "mail") await publish(tx, emailConfirmed({ uid }));
}
