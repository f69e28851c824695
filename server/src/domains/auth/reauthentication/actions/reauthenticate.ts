import type { Ctx } from "../../../../platform/context.ts";
import type { Tx } from "../../../../platform/data/db.ts";
import { Forbidden, Invalid } from "../../../../platform/http/errors.ts";
import { consume } from "../../../../platform/security/throttle.ts";
import { generateCode } from "../../../../platform/security/tokens.ts";
import { enqueueEmail } from "../../../accounts/actions/notifyAccountOwner.ts";
import { type AccountRow, findAccount } from "../../../accounts/queries.ts";
import { consumeToken, deleteTokens, issueToken, secretHash, verifySecret } from "../../oneTimeToken/oneTimeTokens.ts";
import { verifyAssertion } from "../../passkey/webauthn.ts";
import { isRecentlyAuthenticated, lockOwnAccount, markRecentlyAuthenticated } from "../../session/queries.ts";
import { emailCodeAttempts, emailCodeLimits } from "../../throttles.ts";
import {
	completeReauthentication,
	type ReauthenticationInput,
	requireReauthentication,
} from "./requireReauthentication.ts";

/** What a member proves to be the same by. */
interface Proof extends ReauthenticationInput {
	/** The e-mailed code. */
	mailed?: string | undefined;
	/** Of a passkey. */
	assertion?: string | undefined;
}

/**
 * Authenticates the viewer again in this session: by a passkey, which counts as both factors; or by the password, or
 * without one the e-mailed code, in both cases with a second factor where two-factor login is on.
 * @throws Invalid by field, TooManyRequests after failed attempts, Forbidden `passkey-failed`,
 * `reauthentication-required` where only a new login helps.
 */
export async function reauthenticate(ctx: Ctx, { password, mailed, code, assertion }: Proof): Promise<void> {
	if (assertion !== undefined) return reauthenticateByPasskey(ctx, assertion);
	const account = await findAccount(ctx.db, ctx.viewer.uid);
	if (account?.passwordHash) {
		if (!password) throw new Invalid({ password: "password-empty" });
		return requireReauthentication(ctx, { password, code }, { always: true });
	}
	if (!account || reauthenticationEmail(account) === null) throw new Forbidden("reauthentication-required");
	if (!mailed) throw new Invalid({ mailed: "field.required" });
	const recentlyAuthenticated = await isRecentlyAuthenticated(ctx);
	await completeReauthentication(
		ctx,
		{ recentlyAuthenticated, secondFactorRequired: account.secondFactors.length > 0, code },
		await verifyReauthenticationCode(ctx, mailed),
	);
}

async function reauthenticateByPasskey(ctx: Ctx, assertion: string): Promise<void> {
	const passkey = await verifyAssertion(ctx, "reauthentication", ctx.viewer.uid, assertion);
	if (passkey?.uid !== ctx.viewer.uid) throw new Forbidden("passkey-failed");
	await markRecentlyAuthenticated(ctx);
}

const purpose = "reauthenticate";
const lifetimeMs = 10 * 60_000;

/** The code is valid for the viewer's session only. */
const ownToken = ({ viewer }: Ctx) => ({ purpose, uid: viewer.uid, subject: `s${viewer.sessionId}` });
const hashCode = ({ deps, viewer }: Ctx, code: string): string => secretHash(deps.config, purpose, viewer.uid, code);

/** Confirmed e-mail of a member without a password, who reauthenticates by a code; otherwise null. */
export const reauthenticationEmail = ({ passwordHash, email, emailVerifiedAt }: AccountRow): string | null =>
	passwordHash === null && emailVerifiedAt !== null ? email : null;

/**
 * Sends a member without a password a code, valid for this session and ten minutes; it replaces an earlier one.
 * @throws Forbidden `reauthentication-required` where that is not possible, TooManyRequests
 */
export async function emailReauthenticationCode(ctx: Ctx): Promise<void> {
	await ctx.transaction(async (tx) => {
		const account = await lockOwnAccount(tx, ctx);
		const to = reauthenticationEmail(account);
		if (to === null) throw new Forbidden("reauthentication-required");
		await consume(tx, emailCodeLimits("reauthentication", account.uid));
		const code = generateCode();
		await deleteTokens(tx, ownToken(ctx));
		await issueToken(tx, ctx.clock.now(), lifetimeMs, {
			...ownToken(ctx),
			securityStamp: account.securityStamp,
			secretHash: hashCode(ctx, code),
		});
		await enqueueEmail(tx, ctx, to, "mail.reauthenticate", { name: account.name, code });
	});
}

/**
 * Counts an attempt. The returned function consumes the code inside the caller's transaction.
 * @throws TooManyRequests
 */
export async function verifyReauthenticationCode(
	ctx: Ctx,
	code: string,
	field: "mailed" | "code" = "mailed",
): Promise<(tx: Tx) => Promise<void>> {
	await consume(ctx.deps.db, [emailCodeAttempts("reauthentication", ctx.viewer.uid)]);
	const right = await verifySecret(ctx.deps.db, ctx.clock.now(), ownToken(ctx), hashCode(ctx, code));
	return async (tx) => {
		if (!right || !(await consumeToken(tx, ctx.clock.now(), { purpose, id: right.id })))
			throw new Invalid({ [field]: "code-wrong" });
	};
}
