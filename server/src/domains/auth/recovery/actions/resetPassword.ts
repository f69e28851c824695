import type { Ctx } from "../../../../platform/context.ts";
import type { Tx } from "../../../../platform/data/db.ts";
import { Invalid } from "../../../../platform/http/errors.ts";
import { publish } from "../../../../platform/jobs/events.ts";
import { hashPassword } from "../../../../platform/security/passwords.ts";
import { changeCredentials } from "../../../accounts/actions/changeCredentials.ts";
import { accountReclaimed } from "../../../accounts/events.ts";
import { type AccountRow, lockAccount } from "../../../accounts/queries.ts";
import { assertNewPassword, type NewPassword } from "../../../accounts/validation.ts";
import { type CodeRequest, verifyCode } from "../../oneTimeToken/codeRequests.ts";
import { consumeToken } from "../../oneTimeToken/oneTimeTokens.ts";
import { setPassword } from "../../password/actions/changePassword.ts";

/**
 * Sets the new password by the code that was sent. It does not log in, so that a second factor is still required.
 * @throws Invalid `code-wrong`, also for a request that matches no account
 */
export async function resetPassword(ctx: Ctx, input: NewPassword & { token: string; code: string }): Promise<void> {
	assertNewPassword(input);
	const request = await verifyCode(ctx, input.token, "recover", input.code);
	const passwordHash = request && (await hashPassword(ctx.deps.config, input.newPassword));
	await ctx.transaction(async (tx) => {
		if (!request?.uid || !passwordHash) throw new Invalid({ code: "code-wrong" });
		// The account is always locked first when a password changes.
		const account = await lockAccount(tx, request.uid);
		if (!(await consumeToken(tx, ctx.clock.now(), { purpose: "recover", id: request.id })))
			throw new Invalid({ code: "code-wrong" });
		await confirmChannel(tx, ctx, request, account);
		await setPassword(tx, ctx, account.uid, passwordHash);
	});
}

/**
 * The code confirms the e-mail or the phone. When neither had been confirmed before, the account may have been created
 * by somebody else: its other login methods are deleted in the same transaction.
 */
async function confirmChannel(
	tx: Tx,
	ctx: Ctx,
	{ subject, data: { channel, kind } }: CodeRequest,
	account: AccountRow,
): Promise<void> {
	if (account.emailVerifiedAt || account.phoneVerifiedAt) return;
	const [now, secondFactors] = [ctx.clock.now(), []];
	if (channel === "sms" && account.phone)
		await changeCredentials(tx, account.uid, { phoneVerifiedAt: now, email: null, emailKey: null, secondFactors });
	// The account's address may have changed since the e-mail was sent; only a typed address is certain.
	else if (channel === "mail" && kind === "email" && account.emailKey === subject)
		await changeCredentials(tx, account.uid, { emailVerifiedAt: now, phone: null, secondFactors });
	else return;
	await publish(tx, accountReclaimed({ uid: account.uid }));
}
