import { and, eq, gt, inArray } from "drizzle-orm";
import type { Lang } from "#contract/sections.ts";
import type { Ctx } from "../../../platform/context.ts";
import { t } from "../../../platform/i18n.ts";
import { randomString } from "../../../platform/security/tokens.ts";
import { deleteTokens, issueToken, secretHash } from "../oneTimeToken/oneTimeTokens.ts";
import { oneTimeTokens } from "../tables.ts";
import { captchaAlphabet } from "./glyphs.ts";

const purpose = "captcha";
const lifetimeMs = 10 * 60_000;

const answerHash = ({ deps }: Ctx, idhash: string, answer: string): string =>
	secretHash(deps.config, purpose, idhash, answer);

/** Replaces an earlier captcha of the same idhash. @returns the answer */
export async function createCaptcha(ctx: Ctx, idhash: string, kind: "picture" | "digits"): Promise<string> {
	const answer = randomString(4, kind === "picture" ? captchaAlphabet : "0123456789");
	await ctx.deps.db.transaction(async (tx) => {
		await deleteTokens(tx, { purpose, subject: idhash });
		await issueToken(tx, ctx.clock.now(), lifetimeMs, {
			purpose,
			subject: idhash,
			secretHash: answerHash(ctx, idhash, answer),
		});
	});
	return answer;
}

/** The captcha of a form, and what was typed for it. */
export interface CaptchaAnswer {
	idhash: string;
	answer: string;
}

/** `purpose` identifies the request, so that its repetition is not counted as a second use. */
export interface CaptchaSolution extends CaptchaAnswer {
	purpose: string;
}

const consumedHash = ({ deps }: Ctx, { idhash, answer, purpose: request }: CaptchaSolution): string =>
	secretHash(deps.config, `captcha of ${request}`, idhash, answer);

/** An unused captcha with this answer, or one consumed by the same request. */
const matches = (ctx: Ctx, solution: CaptchaSolution) =>
	and(
		eq(oneTimeTokens.purpose, purpose),
		eq(oneTimeTokens.subject, solution.idhash),
		inArray(oneTimeTokens.secretHash, [answerHash(ctx, solution.idhash, solution.answer), consumedHash(ctx, solution)]),
		gt(oneTimeTokens.expiresAt, ctx.clock.now()),
	);

/** Whether an answer is right, without consuming the captcha. The result must not be shown to the caller. */
export const isCaptchaSolution = async (ctx: Ctx, solution: CaptchaSolution): Promise<boolean> =>
	(await ctx.db.select({ id: oneTimeTokens.id }).from(oneTimeTokens).where(matches(ctx, solution))).length > 0;

/**
 * Consumes a captcha, and returns whether the answer is right. A right one stays valid for the same purpose until
 * `deleteConsumedCaptcha`, so that a repetition of the same request succeeds too.
 */
export async function consumeCaptcha(ctx: Ctx, solution: CaptchaSolution): Promise<boolean> {
	const consumed = await ctx.deps.db
		.update(oneTimeTokens)
		.set({ secretHash: consumedHash(ctx, solution) })
		.where(matches(ctx, solution))
		.returning({ id: oneTimeTokens.id });
	if (consumed.length > 0) return true;
	await deleteTokens(ctx.deps.db, { purpose, subject: solution.idhash });
	return false;
}

/** Deletes a captcha that was consumed for this purpose. */
export async function deleteConsumedCaptcha(ctx: Ctx, solution: CaptchaSolution): Promise<void> {
	await ctx.deps.db
		.delete(oneTimeTokens)
		.where(
			and(
				eq(oneTimeTokens.purpose, purpose),
				eq(oneTimeTokens.subject, solution.idhash),
				eq(oneTimeTokens.secretHash, consumedHash(ctx, solution)),
			),
		);
}

/** For screen readers: "Please type these four digits: seven, two, …". */
export function presentDigitsQuestion(lang: Lang, digits: string): string {
	const names = t(lang, "captcha.digitNames").split(" ");
	return t(lang, "captcha.question", { digits: [...digits].map((digit) => names[Number(digit)]).join(", ") });
}
