import type { CallRequest } from "#contract/call.ts";
import type { requestPasswordReset as call } from "#contract/password.ts";
import type { Ctx } from "../../../../platform/context.ts";
import type { Tx } from "../../../../platform/data/db.ts";
import { Invalid, Unavailable } from "../../../../platform/http/errors.ts";
import { enqueue } from "../../../../platform/jobs/events.ts";
import { consume } from "../../../../platform/security/throttle.ts";
import { parsePhoneNumber } from "../../../accounts/phoneNumber.ts";
import { consumeCaptcha } from "../../captcha/captchas.ts";
import { type CodeRequestSubject, createCodeRequest, findCodeRequest } from "../../oneTimeCode/codeRequests.ts";
import { type Requester, requesterOf, resetRequestLimits, resetResendLimits, resetWait } from "../../throttles.ts";
import { passwordResetJob } from "./sendPasswordResetCode.ts";

/**
 * Starts a password reset (G-32). The account is looked up later, by a job, so that neither the response nor its timing
 * tells whether it exists.
 * @returns the request's id. @throws Invalid by field, TooManyRequests with the wait, Unavailable by phone where SMS is not available
 */
export async function requestPasswordReset(ctx: Ctx, body: CallRequest<typeof call>["body"]): Promise<number> {
	if (body.mobile !== undefined && !ctx.deps.config.smsCodes) throw new Unavailable("sms-unavailable");
	const subject = readSubject(body);
	const asker = requesterOf(ctx);
	const solution = { idhash: body.idhash ?? "", answer: (body.VerificationCode ?? "").trim(), purpose: `recover ${subject.target}` };
	const solved = await consumeCaptcha(ctx, solution);
	const { id } = await ctx.transaction(async (tx) => {
		if (!solved) throw new Invalid({ VerificationCode: "captcha-wrong" });
		await consume(tx, resetRequestLimits(ctx, subject));
		const challenge = await createCodeRequest(tx, ctx.clock.now(), subject);
		await consume(tx, [resetWait(challenge)]);
		await enqueueCode(tx, ctx, challenge, asker);
		return { id: challenge };
	});
	return id;
}

/** Sends another code for the same request. @throws Invalid `code-wrong` when it is used or expired, TooManyRequests with the wait */
export async function resendPasswordResetCode(ctx: Ctx, token: string): Promise<number> {
	const challenge = await findCodeRequest(ctx, token, "recover");
	const asker = requesterOf(ctx);
	const { id } = await ctx.transaction(async (tx) => {
		if (!challenge) throw new Invalid({ token: "code-wrong" });
		await consume(tx, [...resetRequestLimits(ctx, challenge), ...resetResendLimits(challenge.id)]);
		await enqueueCode(tx, ctx, challenge.id, asker);
		return { id: challenge.id };
	});
	return id;
}

const enqueueCode = (tx: Tx, ctx: Ctx, challenge: number, asker: Requester): Promise<void> =>
	enqueue(tx, passwordResetJob, { challenge, lang: ctx.lang, asker }, { maxAttempts: 5 });

function readSubject(body: CallRequest<typeof call>["body"]): CodeRequestSubject {
	if (body.mobile !== undefined) {
		const { e164, error } = parsePhoneNumber(body.mobile, body.cid ?? "");
		if (!e164) throw new Invalid({ mobile: error ?? "phone-format" });
		return { purpose: "recover", kind: "phone", target: e164 };
	}
	const target = (body.account ?? "").trim().toLowerCase();
	if (target === "") throw new Invalid({ account: "field.required" });
	return { purpose: "recover", kind: target.includes("@") ? "email" : "username", target };
}
