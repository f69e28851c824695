import type { Ctx } from "../../../../platform/context.ts";
import type { Tx } from "../../../../platform/data/db.ts";
import { Forbidden, Invalid } from "../../../../platform/http/errors.ts";
import { t } from "../../../../platform/i18n.ts";
import { generateCode } from "../../../../platform/security/secrets.ts";
import { consume } from "../../../../platform/security/throttle.ts";
import type { AccountRow } from "../../../accounts/queries.ts";
import { consumeToken, deleteTokens, issueToken, secretHash, verifySecret } from "../../oneTimeToken/oneTimeTokens.ts";
import { lockOwnAccount } from "../../session/lockAccount.ts";
import { emailCodeAttempts, emailCodeLimits } from "../../throttles.ts";

const purpose = "reauthenticate";
const lifetimeMs = 10 * 60_000;

/** The code is valid for the viewer's session only. */
const ownToken = ({ viewer }: Ctx) => ({ purpose, uid: viewer.uid, subject: `s${viewer.sessionId}` });
const hashCode = ({ deps, viewer }: Ctx, code: string): string => secretHash(deps.config, purpose, viewer.uid, code);

/** Confirmed e-mail of a member without a password, who reauthenticates by a code; otherwise undefined. */
export const reauthenticationEmail = ({
	passwordHash,
	email,
	emailVerifiedAt,
}: Pick<AccountRow, "passwordHash" | "email" | "emailVerifiedAt">): string | undefined =>
	passwordHash === null && email !== null && emailVerifiedAt !== null ? email : undefined;

/**
 * Sends a member without a password a code, valid for this session and ten minutes; it replaces an earlier one.
 * @throws Forbidden `reauthentication-required` where that is not possible, TooManyRequests
 */
export async function emailReauthenticationCode(ctx: Ctx): Promise<void> {
	await ctx.transaction(async (tx) => {
		const account = await lockOwnAccount(tx, ctx);
		const to = reauthenticationEmail(account);
		if (to === undefined) throw new Forbidden("reauthentication-required");
		await consume(tx, emailCodeLimits("reauthentication", account.uid));
		const code = generateCode();
		await deleteTokens(tx, ownToken(ctx));
		await issueToken(tx, ctx.clock.now(), lifetimeMs, { ...ownToken(ctx), securityStamp: account.securityStamp, secretHash: hashCode(ctx, code) });
		const values = { site: ctx.deps.config.siteName, name: account.name, code };
		await ctx.deps.mailer.enqueue(tx, {
			to,
			subject: t(ctx.lang, "mail.reauthenticate.subject", values),
			text: t(ctx.lang, "mail.reauthenticate.text", values),
		});
		return {};
	});
}

/** Counts an attempt. The returned function consumes the code inside the caller's transaction. @throws TooManyRequests */
export async function verifyReauthenticationCode(ctx: Ctx, code: string): Promise<(tx: Tx) => Promise<void>> {
	await consume(ctx.deps.db, [emailCodeAttempts("reauthentication", ctx.viewer.uid)]);
	const right = await verifySecret(ctx.deps.db, ctx.clock.now(), ownToken(ctx), hashCode(ctx, code));
	return async (tx) => {
		if (!right || !(await consumeToken(tx, ctx.clock.now(), { purpose, id: right.id }))) throw new Invalid({ mailed: "code-wrong" });
	};
}
