import type { CallRequest } from "#contract/call.ts";
import type { registerMobile } from "#contract/password.ts";
import type { Ctx } from "../../../../platform/context.ts";
import { Invalid } from "../../../../platform/http/errors.ts";
import { hashPassword } from "../../../../platform/security/passwords.ts";
import { parsePhoneNumber } from "../../../accounts/phoneNumber.ts";
import { isUsernameTaken } from "../../../accounts/queries.ts";
import { rethrowUniqueViolation } from "../../../accounts/uniqueViolations.ts";
import { assertRegistration } from "../../../accounts/validation.ts";
import { consumeCaptcha, deleteConsumedCaptcha, isCaptchaSolution } from "../../captcha/captchas.ts";
import { decryptSigns } from "../../encryptedForm.ts";
import { findCodeRequest, verifyCode } from "../../oneTimeToken/codeRequests.ts";
import { consumeToken } from "../../oneTimeToken/oneTimeTokens.ts";
import { phoneCaptchaPurpose } from "../../phone/actions/sendPhoneCode.ts";
import type { LoggedInUser } from "../../session/actions/createSession.ts";
import { createMember, logInNewMember } from "./createMember.ts";

const captchaFields = ["idhash", "VerificationCode"] as const;
const profileFields = ["cid", "nationality", "cityname", "username", "mobile", "password", "password2", "agree"] as const;
const encryptedFields = [...captchaFields, ...profileFields, "reg_token", "sms_code"] as const;

/**
 * Registers by phone and logs in (C-05). The order of the checks is that of `registerByEmail`, with the code last where SMS
 * is available. An earlier code request for this number replaces the captcha. A wrong code costs one attempt only.
 * @throws Invalid by field
 */
export async function registerByPhone(ctx: Ctx, body: CallRequest<typeof registerMobile>["body"]): Promise<LoggedInUser> {
	const { config } = ctx.deps;
	const given = await decryptSigns(config, body, encryptedFields);
	const [username, password, token] = [(given.username ?? "").trim(), given.password ?? "", given.reg_token ?? ""];
	const mobile = parsePhoneNumber(given.mobile ?? "", given.cid ?? "");
	assertRegistration({ username, mobile, password, password2: given.password2, agreed: given.agree === "1" }, config);
	const phone = mobile.e164 ?? "";

	const solution = { idhash: given.idhash ?? "", answer: (given.VerificationCode ?? "").trim(), purpose: phoneCaptchaPurpose(phone) };
	const hasEarlierRequest = config.smsCodes && (await findCodeRequest(ctx, token, "register"))?.subject === phone;
	const matches = hasEarlierRequest || (await isCaptchaSolution(ctx, solution));
	const nameTaken = matches && (await isUsernameTaken(ctx.db, username));
	const verified = matches && !nameTaken && config.smsCodes ? await verifyCode(ctx, token, "register", given.sms_code ?? "") : undefined;
	const phoneVerified = verified?.subject === phone;
	const passwordHash = matches && !nameTaken && (phoneVerified || !config.smsCodes) ? await hashPassword(config, password) : undefined;
	const solved = hasEarlierRequest || (await consumeCaptcha(ctx, solution));
	const { uid } = await ctx
		.transaction(async (tx) => {
			if (!solved) throw new Invalid({ VerificationCode: "captcha-wrong" });
			if (nameTaken) throw new Invalid({ username: "username-taken" });
			const now = ctx.clock.now();
			const codeUsed = verified && !(await consumeToken(tx, now, { purpose: "register", id: verified.id }));
			if (!passwordHash || codeUsed) throw new Invalid({ sms_code: "code-wrong" });
			return { uid: await createMember(tx, ctx, given, { username, phone, ...(verified ? { phoneVerifiedAt: now } : {}), passwordHash }) };
		})
		.catch(rethrowUniqueViolation)
		.catch(async (error: unknown) => {
			// Without codes, each check whether a number is taken costs a captcha.
			if (!config.smsCodes) await deleteConsumedCaptcha(ctx, solution);
			throw error;
		});
	await deleteConsumedCaptcha(ctx, solution);
	return logInNewMember(ctx, uid);
}
