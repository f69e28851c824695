import { and, eq } from "drizzle-orm";
import type { Ctx } from "../../../../platform/context.ts";
import type { Tx } from "../../../../platform/data/db.ts";
import { Forbidden, Invalid } from "../../../../platform/http/errors.ts";
import { t } from "../../../../platform/i18n.ts";
import { generateCode, keyedHash } from "../../../../platform/security/secrets.ts";
import { consume } from "../../../../platform/security/throttle.ts";
import { timingSafeEqual } from "../../../../platform/security/tokens.ts";
import type { AccountRow } from "../../../accounts/queries.ts";
import { emailCodes } from "../../../accounts/tables.ts";
import { consumeEmailCode, countEmailCodeAttempt } from "../../oneTimeCode/emailCodes.ts";
import { lockOwnAccount } from "../../session/credentialCheck.ts";
import { emailCodeLimits } from "../../throttles.ts";

const purpose = "reauthenticate";
const lifetimeMs = 10 * 60_000;

const hashCode = ({ deps, viewer }: Ctx, code: string): string => keyedHash(deps.config.secret, purpose, viewer.uid, viewer.sessionId, code);

/** Confirmed e-mail of a member without a password, who reauthenticates by a code; otherwise undefined. */
export const reauthenticationEmail = ({
	passwordHash,
	email,
	emailVerifiedAt,
}: Pick<AccountRow, "passwordHash" | "email" | "emailVerifiedAt">): string | undefined =>
	passwordHash === null && email !== null && emailVerifiedAt !== null ? email : undefined;

/**
 * Sends a member without a password a code, valid for this session and ten minutes; it replaces an earlier one.
 * @throws Forbidden `fresh-sign-in-required` where that is not possible, TooManyRequests
 */
export async function emailReauthenticationCode(ctx: Ctx): Promise<void> {
	const { uid } = ctx.viewer;
	await ctx.transaction(async (tx) => {
		const account = await lockOwnAccount(tx, ctx);
		const to = reauthenticationEmail(account);
		if (to === undefined) throw new Forbidden("fresh-sign-in-required");
		const now = ctx.clock.now();
		await consume(tx, emailCodeLimits("prove", uid));
		const code = generateCode();
		await tx.delete(emailCodes).where(and(eq(emailCodes.uid, uid), eq(emailCodes.purpose, purpose)));
		await tx
			.insert(emailCodes)
			.values({ uid, purpose, target: to, codeHash: hashCode(ctx, code), createdAt: now, expiresAt: new Date(now.getTime() + lifetimeMs) });
		const values = { site: ctx.deps.config.siteName, name: account.name, code };
		await ctx.deps.mailer.enqueue(tx, {
			to,
			subject: t(ctx.lang, "mail.reauthenticate.subject", values),
			text: t(ctx.lang, "mail.reauthenticate.text", values),
		});
		return {};
	});
}

/**
 * Counts an attempt. The returned function consumes the code inside the caller's transaction; a code of another session, or
 * for an address that is no longer the account's, is wrong. @throws TooManyRequests
 */
export async function verifyReauthenticationCode(ctx: Ctx, code: string): Promise<(tx: Tx, account: AccountRow) => Promise<void>> {
	const tried = await countEmailCodeAttempt(ctx, purpose, "prove");
	const right = tried !== undefined && timingSafeEqual(tried.codeHash, hashCode(ctx, code.replace(/\s/g, "")));
	return async (tx, account) => {
		if (!right || reauthenticationEmail(account) !== tried.target || !(await consumeEmailCode(ctx, tx, tried.id))) throw new Invalid({ mailed: "code-wrong" });
	};
}
