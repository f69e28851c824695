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

/** What a captcha is solved for: one number, from its first code to its registration. */
export const phonePurpose = (phone: string): string => `phone ${phone}`;

/**
 * Sends the code to register a number (document 1, section 5; decision C-05). A number that is a member's already gets
 * other words, to its owner only: answer, work and price are the same. Whoever holds the request of an earlier code for
 * the same number gets another one for it, without a captcha: a phone that dropped the page has lost the captcha with it.
 * @returns the request's id. @throws Invalid by field, TooMany with the wait, Unavailable when no message can leave
 */
export async function sendPhoneCode(ctx: Ctx, body: Input<typeof sendSms>["body"]): Promise<number> {
	const { sms, config } = ctx.deps;
	if (!config.smsCodes) throw new Unavailable("sms-unavailable");
	const { e164: phone, fault } = readPhone(body.mobile ?? "", body.cid ?? "");
	if (!phone) throw new Invalid({ mobile: fault ?? "phone-format" });
	const device = deviceOf(ctx);
	const solution = { idhash: body.idhash ?? "", answer: (body.VerificationCode ?? "").trim(), purpose: phonePurpose(phone) };
	const earlier = await findChallenge(ctx, body.reg_token ?? "", "register");
	const begun = earlier?.target === phone ? earlier : undefined;
	const solved = begun !== undefined || (await takeCaptcha(ctx, solution));
	const { id } = await ctx.transact(async (tx) => {
		if (!solved) throw new Invalid({ VerificationCode: "captcha-wrong" });
		const now = ctx.clock.now();
		const further = begun ? [furtherCodes("register", begun.id)] : [];
		await spendAll(tx, now, [...numberBudgets("register", phone), deviceBudget(device), addressBudget("register", ctx.address), ...further]);
		const challenge = begun?.id ?? (await openChallenge(tx, now, { purpose: "register", kind: "phone", target: phone }));
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
