import { and, eq, inArray } from "drizzle-orm";
import type { Ctx } from "../../../../platform/context.ts";
import type { Tx } from "../../../../platform/data/db.ts";
import { t } from "../../../../platform/i18n.ts";
import { generateCode, keyedHash } from "../../../../platform/security/secrets.ts";
import { hashToken, newToken } from "../../../../platform/security/tokens.ts";
import { emailCodes } from "../../../accounts/tables.ts";

const lifetimeMs = 24 * 3_600_000;

/** Each e-mail contains a code to type and a link. */
export const confirmationPurposes = { code: "confirm-email.code", link: "confirm-email.link" } as const;

export const confirmationCodeHash = ({ deps }: Ctx, uid: number, code: string): string => keyedHash(deps.config.secret, confirmationPurposes.code, uid, code);

/** To a new member, to a member who adds or changes an e-mail, or to the owner of an e-mail in use. */
export type ConfirmationEmailKind = "confirm" | "confirm-new-email" | "email-taken";

/**
 * Sends the code and the link that confirm `email`; earlier ones become invalid. When the e-mail belongs to another member,
 * its owner is notified instead, with the same amount of work.
 */
export async function sendConfirmationEmail(
	tx: Tx,
	ctx: Ctx,
	{ uid, name, email, kind = "confirm" }: { uid: number; name: string; email: string; kind?: ConfirmationEmailKind },
): Promise<void> {
	const now = ctx.clock.now();
	const code = generateCode();
	// The uid in the link avoids an index on hashes.
	const token = `${uid}.${newToken()}`;
	const row = { uid, target: email, createdAt: now, expiresAt: new Date(now.getTime() + lifetimeMs) };
	await tx.delete(emailCodes).where(and(eq(emailCodes.uid, uid), inArray(emailCodes.purpose, Object.values(confirmationPurposes))));
	await tx.insert(emailCodes).values([
		{ ...row, purpose: confirmationPurposes.code, codeHash: confirmationCodeHash(ctx, uid, code) },
		{ ...row, purpose: confirmationPurposes.link, codeHash: hashToken(token) },
	]);
	const { siteName, publicUrl } = ctx.deps.config;
	const link = kind === "email-taken" ? `${publicUrl}/forget/email` : `${publicUrl}/account/confirm?token=${token}`;
	await ctx.deps.mailer.enqueue(tx, {
		to: email,
		subject: t(ctx.lang, `mail.${kind}.subject`, { site: siteName }),
		text: t(ctx.lang, `mail.${kind}.text`, { site: siteName, name, code, link }),
	});
}
