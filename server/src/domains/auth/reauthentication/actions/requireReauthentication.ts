import type { Ctx } from "../../../../platform/context.ts";
import type { Tx } from "../../../../platform/data/db.ts";
import { Invalid } from "../../../../platform/http/errors.ts";
import { verifyPassword } from "../../../../platform/security/passwords.ts";
import { authorize } from "../../../../platform/security/policy.ts";
import { mayWhenRecentlyAuthenticated } from "../../../accounts/policy.ts";
import { type AccountRow, findAccount } from "../../../accounts/queries.ts";
import { beginLoginAttempt } from "../../password/loginThrottle.ts";
import { mayManageSecurity } from "../../security/policy.ts";
import { lockOwnAccount } from "../../session/credentialCheck.ts";
import { consumeRecoveryCode, consumeTotpCode } from "../../twoFactor/actions/consumeCode.ts";
import { isRecentlyAuthenticated, markRecentlyAuthenticated } from "../recentAuthentication.ts";

/** What a member types to authenticate again. */
export interface ReauthenticationInput {
	password?: string | undefined;
	/** From the authenticator app, or a recovery code. */
	code?: string | undefined;
}

/**
 * Requires a recent authentication, or the password and, with two-factor login, a code, which count as one.
 * @param always a member who has a password must enter it in any case: for what can't be undone
 * @param skipSecondFactor the caller checks the code itself
 * @throws Invalid by field, TooManyRequests after failed attempts, Forbidden `fresh-sign-in-required`.
 */
export async function requireReauthentication(
	ctx: Ctx,
	{ password, code }: ReauthenticationInput,
	{ always = false, skipSecondFactor = false } = {},
): Promise<void> {
	authorize(mayManageSecurity(ctx.viewer));
	const account = await findAccount(ctx.db, ctx.viewer.uid);
	const recentlyAuthenticated = await isRecentlyAuthenticated(ctx);
	if (!account?.passwordHash || !(always || password)) return authorize(mayWhenRecentlyAuthenticated(ctx.viewer, recentlyAuthenticated));
	await verifyCurrentPassword(ctx, account.passwordHash, password ?? "");
	const secondFactorRequired = account.secondFactors.length > 0;
	if (secondFactorRequired && (recentlyAuthenticated || skipSecondFactor)) return;
	await completeReauthentication(ctx, { recentlyAuthenticated, secondFactorRequired, code }, async (_tx, current) => {
		if (current.passwordHash !== account.passwordHash) throw new Invalid({ password: "password-wrong" });
	});
}

interface AuthenticationState {
	/** AuthenticationState this request. */
	recentlyAuthenticated: boolean;
	secondFactorRequired: boolean;
	code: string | undefined;
}

/**
 * Marks the session as recently authenticated when both factors are correct; a wrong one uses up neither.
 * @param checkFirstFactor checks the checkFirstFactor factor, inside the transaction that locks the account
 */
export async function completeReauthentication(
	ctx: Ctx,
	{ recentlyAuthenticated, secondFactorRequired, code }: AuthenticationState,
	checkFirstFactor: (tx: Tx, account: AccountRow) => Promise<void>,
): Promise<void> {
	if (secondFactorRequired && !code) throw new Invalid({ code: "field.required" });
	const { uid, sessionId } = ctx.viewer;
	const attempt = secondFactorRequired ? await beginLoginAttempt(ctx.deps.db, `t${uid}`, `s${sessionId}`, true) : undefined;
	await ctx.deps.db.transaction(async (tx) => {
		const account = await lockOwnAccount(tx, ctx);
		// The same form sent twice: the checkFirstFactor request has already used up the codes.
		if (!recentlyAuthenticated && (await isRecentlyAuthenticated(ctx, tx))) return;
		await checkFirstFactor(tx, account);
		// Two-factor login may have been enabled since the form was sent.
		if (account.secondFactors.length > 0 && !(await consumeAnyCode(tx, ctx, code ?? "")))
			throw new Invalid({ code: code ? "second-code-wrong" : "field.required" });
		await markRecentlyAuthenticated(ctx, tx);
	});
	await attempt?.succeed();
}

/** Consumes a code of the app or a recovery code. */
export const consumeAnyCode = async (tx: Tx, ctx: Ctx, code: string): Promise<boolean> =>
	(await consumeTotpCode(tx, ctx, ctx.viewer.uid, code)) || consumeRecoveryCode(tx, ctx, ctx.viewer.uid, code);

/** Checks the viewer's password; failed attempts are counted per session, so that other sessions are not throttled. */
export async function verifyCurrentPassword(ctx: Ctx, passwordHash: string, password: string): Promise<void> {
	if (password === "") throw new Invalid({ password: "password-empty" });
	const { uid, sessionId } = ctx.viewer;
	const attempt = await beginLoginAttempt(ctx.deps.db, `c${uid}`, `s${sessionId}`, true);
	const isCorrect = await verifyPassword(ctx.deps.config, passwordHash, password).catch(async (error: unknown) => {
		await attempt.cancel();
		throw error;
	});
	if (!isCorrect) throw new Invalid({ password: "password-wrong" });
	await attempt.succeed();
}
