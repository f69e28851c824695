import type { Ctx } from "../../../../platform/context.ts";
import type { Tx } from "../../../../platform/data/db.ts";
import { t } from "../../../../platform/i18n.ts";
import { generateCode } from "../../../../platform/security/secrets.ts";
import { deleteTokens, issueToken, secretHash, tokenOf } from "../../oneTimeToken/oneTimeTokens.ts";

const lifetimeMs = 24 * 3_600_000;

export const confirmationPurpose = "confirm-email";
export const hashConfirmationCode = ({ deps }: Ctx, uid: number, code: string): string => secretHash(deps.config, confirmationPurpose, uid, code);

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
export async function sendConfirmationEmail(tx: Tx, ctx: Ctx, { uid, name, email, kind = "confirm", securityStamp }: Confirmation): Promise<void> {
	const { config, mailer } = ctx.deps;
	const code = generateCode();
	await deleteTokens(tx, { purpose: confirmationPurpose, uid });
	const token = { purpose: confirmationPurpose, uid, subject: email, secretHash: hashConfirmationCode(ctx, uid, code) };
	const { id } = await issueToken(tx, ctx.clock.now(), lifetimeMs, { ...token, securityStamp: securityStamp ?? null });
	const link = `${config.publicUrl}${kind === "email-taken" ? "/forget/email" : `/account/confirm?token=${tokenOf(config, id)}`}`;
	await mailer.enqueue(tx, {
		to: email,
		subject: t(ctx.lang, `mail.${kind}.subject`, { site: config.siteName }),
		text: t(ctx.lang, `mail.${kind}.text`, { site: config.siteName, name, code, link }),
	});
}
