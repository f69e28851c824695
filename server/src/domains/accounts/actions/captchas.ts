import { and, eq, gt } from "drizzle-orm";
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

/** Whether an answer is right, without using the captcha up. Nothing may be told to the caller by it. */
export async function captchaMatches(ctx: Ctx, idhash: string, answer: string): Promise<boolean> {
	const [row] = await ctx.db
		.select({ answerHash: captchas.answerHash })
		.from(captchas)
		.where(and(eq(captchas.idhash, idhash), gt(captchas.expiresAt, ctx.clock.now())));
	return row?.answerHash === answerHash(ctx, idhash, answer);
}

/** Uses a captcha up, whether the answer is right or wrong, and tells which it was. Of two at once only one can be right. */
export async function takeCaptcha(ctx: Ctx, idhash: string, answer: string): Promise<boolean> {
	const [row] = await ctx.db.delete(captchas).where(eq(captchas.idhash, idhash)).returning();
	return row !== undefined && row.expiresAt > ctx.clock.now() && row.answerHash === answerHash(ctx, idhash, answer);
}
