import { and, eq, inArray } from "drizzle-orm";
import type { Ctx } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/db.ts";
import { hashToken, newToken } from "../../../platform/ids.ts";
import { say } from "../../../platform/words.ts";
import { keyedHash, newCode } from "../secrets.ts";
import { codes } from "../tables.ts";

const lifetimeMs = 24 * 3_600_000;

/** Each e-mail contains a code to type and a link. */
export const confirmPurposes = { code: "confirm-email.code", link: "confirm-email.link" } as const;

export const codeHash = ({ deps }: Ctx, uid: number, code: string): string => keyedHash(deps.config.secret, confirmPurposes.code, uid, code);

/** To a new member, to a member who adds or changes an e-mail, or to the owner of an e-mail in use. */
export type LetterKind = "confirm" | "bind" | "in-use";

/**
 * Sends the code and the link that confirm `email`; earlier ones become invalid. When the e-mail belongs to another member,
 * its owner is notified instead, with the same amount of work.
 */
export async function postConfirmation(
	tx: Tx,
	ctx: Ctx,
	{ uid, name, email, kind = "confirm" }: { uid: number; name: string; email: string; kind?: LetterKind },
): Promise<void> {
	const now = ctx.clock.now();
	const code = newCode();
	// The uid in the link avoids an index on hashes.
	const token = `${uid}.${newToken()}`;
	const row = { uid, target: email, createdAt: now, expiresAt: new Date(now.getTime() + lifetimeMs) };
	await tx.delete(codes).where(and(eq(codes.uid, uid), inArray(codes.purpose, Object.values(confirmPurposes))));
	await tx.insert(codes).values([
		{ ...row, purpose: confirmPurposes.code, codeHash: codeHash(ctx, uid, code) },
		{ ...row, purpose: confirmPurposes.link, codeHash: hashToken(token) },
	]);
	const { siteName, publicUrl } = ctx.deps.config;
	const link = kind === "in-use" ? `${publicUrl}/forget/email` : `${publicUrl}/account/confirm?token=${token}`;
	await ctx.deps.mail.post(tx, {
		to: email,
		subject: say(ctx.lang, `mail.${kind}.subject`, { site: siteName }),
		text: say(ctx.lang, `mail.${kind}.text`, { site: siteName, name, code, link }),
	});
}
