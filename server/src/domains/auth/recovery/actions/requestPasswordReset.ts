import type { CallRequest } from "#contract/call.ts";
import type { requestPasswordReset as call } from "#contract/password.ts";
import type { Ctx } from "../../../../platform/context.ts";
import type { Tx } from "../../../../platform/data/db.ts";
import { Invalid, Unavailable } from "../../../../platform/http/errors.ts";
import { enqueue } from "../../../../platform/jobs/events.ts";
import { consume } from "../../../../platform/security/throttle.ts";
import { parsePhoneNumber } from "../../../accounts/phoneNumber.ts";
import { consumeCaptcha } from "../../captcha/captchas.ts";
import { type CodeRequestSubject, createCodeRequest, findCodeRequest } from "../../oneTimeToken/codeRequests.ts";
import { requesterOf, resetRequestLimits, resetResendLimits, resetWait } from "../../throttles.ts";
import { type PasswordResetJob, passwordResetJob } from "./sendPasswordResetCode.ts";

/**
 * Starts a password reset (G-32). The account is looked up later, by a job, so that neither the response nor its timing
 * tells whether it exists.
 * @returns the request's id. @throws Invalid by field, TooManyRequests with the wait, Unavailable by phone where SMS is not available
 */
export async function requestPasswordReset(ctx: Ctx, body: CallRequest<typeof call>["body"]): Promise<number> {
	if (body.mobile !== undefined && !ctx.deps.config.smsCodes) throw new Unavailable("sms-unavailable");
	const asked = readSubject(body);
	const requester = requesterOf(ctx);
	const solution = { idhash: body.idhash ?? "", answer: (body.VerificationCode ?? "").trim(), purpose: `recover ${asked.subject}` };
	const solved = await consumeCaptcha(ctx, solution);
	const { id } = await ctx.transaction(async (tx) => {
		if (!solved) throw new Invalid({ VerificationCode: "captcha-wrong" });
		await consume(tx, resetRequestLimits(ctx, asked));
		const requestId = await createCodeRequest(tx, ctx.clock.now(), asked);
		await consume(tx, [resetWait(requestId)]);
		await enqueueCode(tx, { requestId, lang: ctx.lang, requester });
		return { id: requestId };
	});
	return id;
}

/** Sends another code for the same request. @throws Invalid `code-wrong` when it is used or expired, TooManyRequests with the wait */
export async function resendPasswordResetCode(ctx: Ctx, token: string): Promise<number> {
	const request = await findCodeRequest(ctx, token, "recover");
	const requester = requesterOf(ctx);
	const { id } = await ctx.transaction(async (tx) => {
		if (!request) throw new Invalid({ token: "code-wrong" });
		await consume(tx, [...resetRequestLimits(ctx, { subject: request.subject, kind: request.data.kind }), ...resetResendLimits(request.id)]);
		await enqueueCode(tx, { requestId: request.id, lang: ctx.lang, requester });
		return { id: request.id };
	});
	return id;
}

const enqueueCode = (tx: Tx, job: PasswordResetJob): Promise<void> => enqueue(tx, passwordResetJob, job, { maxAttempts: 5 });

function readSubject(body: CallRequest<typeof call>["body"]): CodeRequestSubject {
	if (body.mobile !== undefined) {
		const { e164, error } = parsePhoneNumber(body.mobile, body.cid ?? "");
		if (!e164) throw new Invalid({ mobile: error ?? "phone-format" });
		return { purpose: "recover", kind: "phone", subject: e164 };
	}
	const subject = (body.account ?? "").trim().toLowerCase();
	if (subject === "") throw new Invalid({ account: "field.required" });
	return { purpose: "recover", kind: subject.includes("@") ? "email" : "username", subject };
}
