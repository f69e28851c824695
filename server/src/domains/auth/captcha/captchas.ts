import { and, eq, gt, inArray } from "drizzle-orm";
import type { Ctx } from "../../../platform/context.ts";
import { keyedHash } from "../../../platform/security/secrets.ts";
import { randomString } from "../../../platform/security/tokens.ts";
import { captchas } from "../../accounts/tables.ts";
import { captchaAlphabet } from "./glyphs.ts";

const lifetimeMs = 10 * 60_000;

const answerHash = ({ deps }: Ctx, idhash: string, answer: string): string => keyedHash(deps.config.secret, "captcha", idhash, answer.toLowerCase());

/** Replaces an earlier captcha of the same idhash. @returns the answer */
export async function createCaptcha(ctx: Ctx, idhash: string, kind: "picture" | "digits"): Promise<string> {
	const answer = randomString(4, kind === "picture" ? captchaAlphabet : "0123456789");
	const row = { idhash, answerHash: answerHash(ctx, idhash, answer), expiresAt: new Date(ctx.clock.now().getTime() + lifetimeMs) };
	await ctx.db.insert(captchas).values(row).onConflictDoUpdate({ target: captchas.idhash, set: row });
	return answer;
}

/** `purpose` identifies the request, so that its repetition is not counted as a second use. */
export interface CaptchaSolution {
	idhash: string;
	answer: string;
	purpose: string;
}

const consumedHash = ({ deps }: Ctx, { idhash, answer, purpose }: CaptchaSolution): string =>
	keyedHash(deps.config.secret, "captcha taken", idhash, answer.toLowerCase(), purpose);

/** An unused captcha with this answer, or one consumed by the same request. */
const matches = (ctx: Ctx, solution: CaptchaSolution) =>
	and(
		eq(captchas.idhash, solution.idhash),
		inArray(captchas.answerHash, [answerHash(ctx, solution.idhash, solution.answer), consumedHash(ctx, solution)]),
		gt(captchas.expiresAt, ctx.clock.now()),
	);

/** Whether an answer is right, without consuming the captcha. The result must not be shown to the caller. */
export async function isCaptchaSolution(ctx: Ctx, solution: CaptchaSolution): Promise<boolean> {
	const [row] = await ctx.db.select({ idhash: captchas.idhash }).from(captchas).where(matches(ctx, solution));
	return row !== undefined;
}

/**
 * Consumes a captcha, and returns whether the answer is right. A right one stays valid for the same purpose until
 * `deleteConsumedCaptcha`, so that a repetition of the same request succeeds too.
 */
export async function consumeCaptcha(ctx: Ctx, solution: CaptchaSolution): Promise<boolean> {
	const consumed = await ctx.db
		.update(captchas)
		.set({ answerHash: consumedHash(ctx, solution) })
		.where(matches(ctx, solution))
		.returning({ idhash: captchas.idhash });
	if (consumed.length > 0) return true;
	await ctx.db.delete(captchas).where(eq(captchas.idhash, solution.idhash));
	return false;
}

/** Deletes a captcha that was consumed for this purpose. */
export async function deleteConsumedCaptcha(ctx: Ctx, solution: CaptchaSolution): Promise<void> {
	await ctx.db.delete(captchas).where(and(eq(captchas.idhash, solution.idhash), eq(captchas.answerHash, consumedHash(ctx, solution))));
}
