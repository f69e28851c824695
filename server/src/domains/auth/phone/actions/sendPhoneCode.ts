import type { Ctx } from "../../../../platform/context.ts";
import { Invalid, Unavailable } from "../../../../platform/http/errors.ts";
import { t } from "../../../../platform/i18n.ts";
import { consume } from "../../../../platform/security/throttle.ts";
import { parsePhoneNumber } from "../../../accounts/phoneNumber.ts";
import { isPhoneTaken } from "../../../accounts/queries.ts";
import { type CaptchaAnswer, consumeCaptcha } from "../../captcha/captchas.ts";
import { createCodeRequest, findCodeRequest, issueCode } from "../../oneTimeToken/codeRequests.ts";
import { registrationCodeLimits } from "../../throttles.ts";

/** Purpose of a captcha for one number, from its first code to its registration. */
export const phoneCaptchaPurpose = (phone: string): string => `phone ${phone}`;

/** A number with its country, the token of an earlier request for it, and a solved captcha. */
interface PhoneToRegister {
	mobile?: string | undefined;
	countryFid: number | undefined;
	token?: string | undefined;
	captcha: CaptchaAnswer;
}

/**
 * Sends the code to register a phone number (C-05). The message to a number that is registered already says so;
 * response and work are the same. The token of an earlier request for this number replaces the captcha, so that a
 * reloaded page does not need another.
 * @returns the request's id.
 * @throws Invalid by field, TooManyRequests with the wait, Unavailable where SMS is not available
 */
export async function sendPhoneCode(
	ctx: Ctx,
	{ mobile = "", countryFid, token = "", captcha }: PhoneToRegister,
): Promise<number> {
	const { sms, config } = ctx.deps;
	if (!config.smsCodes) throw new Unavailable("sms-unavailable");
	const { e164: phone, error } = parsePhoneNumber(mobile, countryFid);
	if (!phone) throw new Invalid({ mobile: error ?? "phone-format" });
	const solution = { ...captcha, purpose: phoneCaptchaPurpose(phone) };
	const earlier = await findCodeRequest(ctx, token, "register");
	const resendOf = earlier?.subject === phone ? earlier : undefined;
	const solved = resendOf !== undefined || (await consumeCaptcha(ctx, solution));
	const { id } = await ctx.transaction(async (tx) => {
		if (!solved) throw new Invalid({ captcha: "captcha-wrong" });
		const now = ctx.clock.now();
		await consume(tx, registrationCodeLimits(ctx, phone, resendOf?.id));
		const challenge =
			resendOf?.id ?? (await createCodeRequest(tx, now, { purpose: "register", kind: "phone", subject: phone }));
		const taken = await isPhoneTaken(tx, phone);
		const { code, expiresAt } = await issueCode(tx, config, now, challenge, "sms");
		await sms.enqueue(tx, {
			to: phone,
			text: t(ctx.lang, taken ? "sms.already-registered" : "sms.registration-code", { site: config.siteName, code }),
			expiresAt,
			quota: "newcomers",
		});
		return { id: challenge };
	});
	return id;
}
