import type { Input } from "#contract/call.ts";
import type { sendSms } from "#contract/ways.ts";
import { spendAll } from "../../../platform/budgets.ts";
import type { Ctx } from "../../../platform/context.ts";
import { Invalid, Unavailable } from "../../../platform/errors.ts";
import { say } from "../../../platform/words.ts";
import { findChallenge, furtherCodes, issueCode, openChallenge } from "../challenges.ts";
import { deviceOf } from "../devices.ts";
import { readPhone } from "../phones.ts";
import { phoneIsTaken } from "../queries.ts";
import { addressBudget, deviceBudget, numberBudgets } from "../smsBudgets.ts";
import { takeCaptcha } from "./captchas.ts";

/** Purpose of a captcha for one number, from its first code to its registration. */
export const phonePurpose = (phone: string): string => `phone ${phone}`;

/**
 * Sends the code to register a phone number (C-05). The message to a number that is registered already says so; response
 * and work are the same. The token of an earlier request for this number replaces the captcha, so that a reloaded page does
 * not need another.
 * @returns the request's id. @throws Invalid by field, TooMany with the wait, Unavailable where SMS is not available
 */
export async function sendPhoneCode(ctx: Ctx, body: Input<typeof sendSms>["body"]): Promise<number> {
	const { sms, config } = ctx.deps;
	if (!config.smsCodes) throw new Unavailable("sms-unavailable");
	const { e164: phone, fault } = readPhone(body.mobile ?? "", body.cid ?? "");
	if (!phone) throw new Invalid({ mobile: fault ?? "phone-format" });
	const device = deviceOf(ctx);
	const solution = { idhash: body.idhash ?? "", answer: (body.VerificationCode ?? "").trim(), purpose: phonePurpose(phone) };
	const earlier = await findChallenge(ctx, body.reg_token ?? "", "register");
	const resendOf = earlier?.target === phone ? earlier : undefined;
	const solved = resendOf !== undefined || (await takeCaptcha(ctx, solution));
	const { id } = await ctx.transact(async (tx) => {
		if (!solved) throw new Invalid({ VerificationCode: "captcha-wrong" });
		const now = ctx.clock.now();
		const resendLimits = resendOf ? [furtherCodes("register", resendOf.id)] : [];
		await spendAll(tx, now, [...numberBudgets("register", phone), deviceBudget(device), addressBudget("register", ctx.address), ...resendLimits]);
		const challenge = resendOf?.id ?? (await openChallenge(tx, now, { purpose: "register", kind: "phone", target: phone }));
		const taken = await phoneIsTaken(tx, phone);
		const { code, expiresAt } = await issueCode(tx, config, now, challenge, { channel: "sms" });
		await sms.post(tx, {
			to: phone,
			text: say(ctx.lang, taken ? "sms.already" : "sms.register", { site: config.siteName, code }),
			expiresAt,
			purse: "newcomers",
		});
		return { id: challenge };
	});
	return id;
}
