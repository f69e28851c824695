import { pathTo } from "#contract/screenPaths.ts";
import type { Ctx } from "../../../../platform/context.ts";
import type { Tx } from "../../../../platform/data/db.ts";
import { maskEmail } from "../../../../platform/data/text.ts";
import { dayMs } from "../../../../platform/durations.ts";
import { Invalid } from "../../../../platform/http/errors.ts";
import { authorize } from "../../../../platform/security/policy.ts";
import { consume } from "../../../../platform/security/throttle.ts";
import { generateCode, keyedHash } from "../../../../platform/security/tokens.ts";
import { enqueueEmail } from "../../../accounts/actions/notifyAccountOwner.ts";
import { mayChangeWithPassword, mayConfirmEmail } from "../../../accounts/policy.ts";
import { type AccountRow, findEmailOwner, getAccount } from "../../../accounts/queries.ts";
import { hasAllowedEnding, isEmail, listEndings } from "../../../accounts/validation.ts";
import { deleteTokens, issueToken, secretHash, tokenOf } from "../../oneTimeToken/oneTimeTokens.ts";
import { checkOwnPassword } from "../../password/actions/checkPassword.ts";
import { emailReauthenticationCode, reauthenticationEmail } from "../../reauthentication/actions/reauthenticate.ts";
import { isRecentlyAuthenticated, lockOwnAccount } from "../../session/queries.ts";
import { emailCodeLimits } from "../../throttles.ts";

/** The address to confirm, by default the account's, and the password, which another address may need. */
interface WantedEmail {
	email?: string | undefined;
	password?: string | undefined;
}

/**
 * Sends a confirmation code to the account's e-mail or to a new one. An already confirmed address gets none. When the
 * address belongs to another member, only that member is told.
 * @returns the present address, shortened, when a code was sent there instead, because its owner must prove it first;
 * else null
 * @throws Invalid by field, Refused `reauthentication-required`, TooManyRequests
 */
export async function requestEmailConfirmation(
	ctx: Ctx,
	{ email: wanted, password }: WantedEmail,
): Promise<string | null> {
	authorize(mayConfirmEmail(ctx.viewer));
	const { uid } = ctx.viewer;
	const before = await getAccount(ctx.db, uid);
	const email = wanted === undefined ? before.email : wanted.trim();
	if (!email) throw new Invalid({ email: "email-empty" });
	if (!isEmail(email)) throw new Invalid({ email: "email-invalid" });
	const own = email.toLowerCase() === before.emailKey;
	const { emailEndings } = ctx.deps.config;
	if (!own && !hasAllowedEnding(email, emailEndings))
		throw new Invalid({ email: "email-format" }, undefined, { endings: listEndings(emailEndings) });
	if (!own && (await needsCodeOfCurrentEmail(ctx, before))) {
		await emailReauthenticationCode(ctx);
		return maskEmail(before.email ?? "");
	}
	const { securityStamp } = own ? before : await authorizeEmailChange(ctx, before, password);
	await ctx.transaction(async (tx) => {
		const account = await lockOwnAccount(tx, ctx);
		if (!own && account.securityStamp !== securityStamp) throw new Invalid({ password: "old-password-wrong" });
		if (account.emailVerifiedAt && email.toLowerCase() === account.emailKey) return;
		const address = own ? undefined : keyedHash(ctx.deps.config.secret, "mail", email.toLowerCase());
		await consume(tx, emailCodeLimits("confirm", uid, address));
		const owner = await findEmailOwner(tx, email);
		const kind = owner ? "email-taken" : own ? "confirm" : "confirm-new-email";
		await sendConfirmationEmail(tx, ctx, {
			uid,
			name: owner?.name ?? account.name,
			email,
			kind,
			...(own ? {} : { securityStamp }),
		});
	});
	return null;
}

/**
 * Whether a member proves by a code sent to the present address that another one may replace it: without a password or
 * a second factor, when the login is not recent.
 */
export async function needsCodeOfCurrentEmail(ctx: Ctx, account: AccountRow): Promise<boolean> {
	return (
		reauthenticationEmail(account) !== null &&
		account.secondFactors.length === 0 &&
		!(await isRecentlyAuthenticated(ctx))
	);
}

/**
 * Requires the password when a confirmed e-mail is replaced or the session is not recently authenticated; requires
 * recent authentication when login needs more than the password, or there is none.
 */
async function authorizeEmailChange(ctx: Ctx, account: AccountRow, password: string | undefined): Promise<AccountRow> {
	const recentlyAuthenticated = await isRecentlyAuthenticated(ctx);
	authorize(
		mayChangeWithPassword(ctx.viewer, {
			passwordOnly: account.passwordHash !== null && account.secondFactors.length === 0,
			recentlyAuthenticated,
		}),
	);
	if (account.passwordHash === null || (recentlyAuthenticated && !account.emailVerifiedAt)) return account;
	return checkOwnPassword(ctx, password ?? "", "password", "old-password-wrong");
}

const lifetimeMs = dayMs;

export const confirmationPurpose = "confirm-email";
export const hashConfirmationCode = ({ deps }: Ctx, uid: number, code: string): string =>
	secretHash(deps.config, confirmationPurpose, uid, code);

interface Confirmation {
	uid: number;
	name: string;
	email: string;
	/** To a new member, to a member who adds or changes an e-mail, or to the owner of an e-mail in use. */
	kind?: "confirm" | "confirm-new-email" | "email-taken";
	/** Binds the confirmation of another address to the account's credentials. */
	securityStamp?: number;
}

/**
 * Sends a code to type and a link that confirm `email`; earlier ones become invalid. When the e-mail belongs to another
 * member, its owner is notified instead, with the same amount of work.
 */
export async function sendConfirmationEmail(
	tx: Tx,
	ctx: Ctx,
	{ uid, name, email, kind = "confirm", securityStamp }: Confirmation,
): Promise<void> {
	const { config } = ctx.deps;
	const code = generateCode();
	await deleteTokens(tx, { purpose: confirmationPurpose, uid });
	const token = { purpose: confirmationPurpose, uid, subject: email, secretHash: hashConfirmationCode(ctx, uid, code) };
	const { id } = await issueToken(tx, ctx.clock.now(), lifetimeMs, { ...token, securityStamp: securityStamp ?? null });
	const path =
		kind === "email-taken" ? pathTo("forget/email") : pathTo("account/confirm", { token: tokenOf(config, id) });
	const link = config.publicUrl + path;
	await enqueueEmail(tx, ctx, email, `mail.${kind}`, { name, code, link });
}
