import type { Ctx } from "../../../../platform/context.ts";
import type { Tx } from "../../../../platform/data/db.ts";
import { Invalid } from "../../../../platform/http/errors.ts";
import { authorize } from "../../../../platform/security/policy.ts";
import { mayWhenRecentlyAuthenticated } from "../../../accounts/policy.ts";
import { type AccountRow, findAccount } from "../../../accounts/queries.ts";
import { checkOwnPassword } from "../../password/actions/checkPassword.ts";
import { throttled } from "../../password/loginThrottle.ts";
import { mayManageSecurity } from "../../policy.ts";
import { isRecentlyAuthenticated, lockOwnAccount, markRecentlyAuthenticated } from "../../session/queries.ts";
import { consumeRecoveryCode, consumeTotpCode } from "../../twoFactor/codes.ts";

/** What a member types to authenticate again; `code` is from the authenticator app, or a recovery code. */
export interface ReauthenticationInput {
	password?: string | undefined;
	code?: string | undefined;
}

/**
 * Requires a recent authentication, or the password and, with two-factor login, a code, which count as one.
 * @param always a member who has a password must enter it in any case: for what can't be undone
 * @param skipSecondFactor the caller checks the code itself
 * @throws Invalid by field, TooManyRequests after failed attempts, Forbidden `reauthentication-required`.
 */
export async function requireReauthentication(
	ctx: Ctx,
	{ password, code }: ReauthenticationInput,
	{ always = false, skipSecondFactor = false } = {},
): Promise<void> {
	authorize(mayManageSecurity(ctx.viewer));
	const account = await findAccount(ctx.db, ctx.viewer.uid);
	const recentlyAuthenticated = await isRecentlyAuthenticated(ctx);
	if (!account?.passwordHash || !(always || password))
		return authorize(mayWhenRecentlyAuthenticated(ctx.viewer, recentlyAuthenticated));
	const { securityStamp, secondFactors } = await checkOwnPassword(ctx, password ?? "", "password", "password-wrong");
	const secondFactorRequired = secondFactors.length > 0;
	if (secondFactorRequired && (recentlyAuthenticated || skipSecondFactor)) return;
	await completeReauthentication(ctx, { recentlyAuthenticated, secondFactorRequired, code }, async (_tx, current) => {
		if (current.securityStamp !== securityStamp) throw new Invalid({ password: "password-wrong" });
	});
}

interface AuthenticationState {
	/** Before this request. */
	recentlyAuthenticated: boolean;
	secondFactorRequired: boolean;
	code: string | undefined;
}

/**
 * Marks the session as recently authenticated when both factors are correct; a wrong one uses up neither.
 * @param checkFirstFactor runs inside the transaction that locks the account
 */
export async function completeReauthentication(
	ctx: Ctx,
	{ recentlyAuthenticated, secondFactorRequired, code }: AuthenticationState,
	checkFirstFactor: (tx: Tx, account: AccountRow) => Promise<void>,
): Promise<void> {
	if (secondFactorRequired && !code) throw new Invalid({ code: "field.required" });
	const complete = (): Promise<void> =>
		ctx.deps.db.transaction(async (tx) => {
			const account = await lockOwnAccount(tx, ctx);
			// The same form sent twice: the first request has already used up the codes.
			if (!recentlyAuthenticated && (await isRecentlyAuthenticated(ctx, tx))) return;
			await checkFirstFactor(tx, account);
			// Two-factor login may have been enabled since the form was sent.
			if (account.secondFactors.length > 0) await requireCode(tx, ctx, code);
			await markRecentlyAuthenticated(ctx, tx);
		});
	return secondFactorRequired ? throttled(ctx, ownCodeAttempts(ctx), complete) : complete();
}

/** Attempts at the viewer's codes are counted per session. */
export const ownCodeAttempts = ({ viewer }: Ctx) => ({
	account: `t${viewer.uid}`,
	device: `s${viewer.sessionId}`,
	known: true,
});

/** Consumes a code of the app or a recovery code. @throws Invalid */
export async function requireCode(tx: Tx, ctx: Ctx, code = ""): Promise<void> {
	const { uid } = ctx.viewer;
	if ((await consumeTotpCode(tx, ctx, uid, code)) || (await consumeRecoveryCode(tx, ctx, uid, code))) return;
	throw new Invalid({ code: code ? "second-code-wrong" : "field.required" });
}
