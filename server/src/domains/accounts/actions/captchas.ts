import { and, eq, gt, inArray } from "drizzle-orm";
import type { Ctx } from "../../../platform/context.ts";
import { clearString } from "../../../platform/ids.ts";
import { captchaAlphabet } from "../captchaGlyphs.ts";
import { keyedHash } from "../secrets.ts";
import { captchas } from "../tables.ts";

const lifetimeMs = 10 * 60_000;

const answerHash = ({ deps }: Ctx, idhash: string, answer: string): string => keyedHash(deps.config.secret, "captcha", idhash, answer.toLowerCase());

/** Begins a captcha and tells its answer; it takes the place of an earlier one of the same idhash. */
export async function openCaptcha(ctx: Ctx, idhash: string, kind: "picture" | "digits"): Promise<string> {
	const answer = clearString(4, kind === "picture" ? captchaAlphabet : "0123456789");
	const row = { idhash, answerHash: answerHash(ctx, idhash, answer), expiresAt: new Date(ctx.clock.now().getTime() + lifetimeMs) };
	await ctx.db.insert(captchas).values(row).onConflictDoUpdate({ target: captchas.idhash, set: row });
	return answer;
}

/** What a captcha is solved for, so that a repeat of the same request is not taken for a second use. */
export interface Solution {
	idhash: string;
	answer: string;
	purpose: string;
}

const takenHash = ({ deps }: Ctx, { idhash, answer, purpose }: Solution): string =>
	keyedHash(deps.config.secret, "captcha taken", idhash, answer.toLowerCase(), purpose);

/** A captcha that waits for this answer, or was taken with it by the same request a moment ago. */
const openFor = (ctx: Ctx, solution: Solution) =>
	and(
		eq(captchas.idhash, solution.idhash),
		inArray(captchas.answerHash, [answerHash(ctx, solution.idhash, solution.answer), takenHash(ctx, solution)]),
		gt(captchas.expiresAt, ctx.clock.now()),
	);

/** Whether an answer is right, without using the captcha up. Nothing may be told to the caller by it. */
export async function captchaMatches(ctx: Ctx, solution: Solution): Promise<boolean> {
	const [row] = await ctx.db.select({ idhash: captchas.idhash }).from(captchas).where(openFor(ctx, solution));
	return row !== undefined;
}

/**
 * Uses a captcha up, whether the answer is right or wrong, and tells which it was. A right one stays bound to its
 * purpose until `dropCaptcha`: whoever sends the same request again meanwhile is right too, everybody else is wrong.
 */
export async function takeCaptcha(ctx: Ctx, solution: Solution): Promise<boolean> {
	const taken = await ctx.db
		.update(captchas)
		.set({ answerHash: takenHash(ctx, solution) })
		.where(openFor(ctx, solution))
		.returning({ idhash: captchas.idhash });
	if (taken.length > 0) return true;
	await ctx.db.delete(captchas).where(eq(captchas.idhash, solution.idhash));
	return false;
}

/** Forgets a captcha that was taken for this purpose. */
export async function dropCaptcha(ctx: Ctx, solution: Solution): Promise<void> {
	await ctx.db.delete(captchas).where(and(eq(captchas.idhash, solution.idhash), eq(captchas.answerHash, takenHash(ctx, solution))));
}
