import { and, eq, inArray } from "drizzle-orm";
import type { Ctx } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/db.ts";
import { hashToken, newToken } from "../../../platform/ids.ts";
import { say } from "../../../platform/words.ts";
import { keyedHash, newCode } from "../secrets.ts";
import { codes } from "../tables.ts";

const lifetimeMs = 24 * 3_600_000;

/** Purposes of codes: what is typed, and what stands in the link of the same mail. */
export const confirmPurposes = { code: "confirm-email.code", link: "confirm-email.link" } as const;

/** What is stored of a code that is typed. */
export const codeHash = ({ deps }: Ctx, uid: number, code: string): string => keyedHash(deps.config.secret, confirmPurposes.code, uid, code);

/** What the letter says besides the code: to a newcomer, to a member who adds or changes an e-mail, or to whom it belongs already. */
export type LetterKind = "confirm" | "bind" | "in-use";

/**
 * Sends a member the code and the link that show that `email` is theirs; those of earlier mails end. An e-mail that is
 * another member's gets neither: a letter tells its owner instead, and the work is the same.
 */
export async function postConfirmation(
	tx: Tx,
	ctx: Ctx,
	{ uid, name, email, kind = "confirm" }: { uid: number; name: string; email: string; kind?: LetterKind },
): Promise<void> {
	const now = ctx.clock.now();
	const code = newCode();
	// The member's id stands in the link so that its row is found without an index on hashes.
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
