import { and, eq, isNotNull, isNull } from "drizzle-orm";
import type { CallRequest } from "#contract/call.ts";
import type { resetPassword as call } from "#contract/password.ts";
import type { Ctx } from "../../../../platform/context.ts";
import type { Tx } from "../../../../platform/data/db.ts";
import { Invalid } from "../../../../platform/http/errors.ts";
import { publish } from "../../../../platform/jobs/events.ts";
import { hashPassword } from "../../../../platform/security/passwords.ts";
import { accountReclaimed } from "../../../accounts/events.ts";
import { accounts } from "../../../accounts/tables.ts";
import { assertNewPassword } from "../../../accounts/validation.ts";
import { type CodeRequest, consumeCodeRequest, verifyCode } from "../../oneTimeCode/codeRequests.ts";
import { setPassword } from "../../password/actions/setPassword.ts";

/**
 * Sets the new password by the code that was sent. It does not log in, so that a second factor is still required.
 * @throws Invalid `code-wrong`, also for a request that matches no account
 */
export async function resetPassword(ctx: Ctx, body: CallRequest<typeof call>["body"]): Promise<void> {
	assertNewPassword(body);
	const challenge = await verifyCode(ctx, body.token, "recover", body.code);
	const passwordHash = challenge && (await hashPassword(ctx.deps.config, body.newpassword));
	const { ended } = await ctx.transaction(async (tx) => {
		if (!challenge?.uid || !passwordHash) throw new Invalid({ code: "code-wrong" });
		// The account is always locked first when a password changes.
		await tx.select({ uid: accounts.uid }).from(accounts).where(eq(accounts.uid, challenge.uid)).for("update");
		if (!(await consumeCodeRequest(tx, ctx.clock.now(), challenge.id))) throw new Invalid({ code: "code-wrong" });
		await confirmChannel(tx, ctx, challenge, challenge.uid);
		return { ended: await setPassword(tx, ctx, challenge.uid, passwordHash) };
	});
	await ctx.deps.realtime.disconnectSessions(ended);
}

/**
 * The code confirms the e-mail or the phone. When neither had been confirmed before, the account may have been created by
 * somebody else: its other login methods are deleted in the same transaction.
 */
async function confirmChannel(tx: Tx, ctx: Ctx, { channel, kind, target }: CodeRequest, uid: number): Promise<void> {
	const now = ctx.clock.now();
	// The account's address may have changed since the e-mail was sent; only a typed address is certain.
	if (channel === "mail" && kind !== "email") return;
	const [confirmed, condition] =
		channel === "sms"
			? [{ phoneVerifiedAt: now, email: null, emailKey: null }, isNotNull(accounts.phone)]
			: [{ emailVerifiedAt: now, phone: null }, eq(accounts.emailKey, target)];
	const reclaimed = await tx
		.update(accounts)
		.set({ ...confirmed, secondFactors: [] })
		.where(and(eq(accounts.uid, uid), condition, isNull(accounts.emailVerifiedAt), isNull(accounts.phoneVerifiedAt)))
		.returning({ uid: accounts.uid });
	if (reclaimed.length === 0) return;
	await publish(tx, accountReclaimed({ uid }));
}
