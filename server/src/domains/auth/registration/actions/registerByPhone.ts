import type { CallRequest } from "#contract/call.ts";
import type { registerMobile } from "#contract/password.ts";
import { findSectionByFid } from "#contract/sections.ts";
import type { Ctx } from "../../../../platform/context.ts";
import { cleanLine } from "../../../../platform/data/text.ts";
import { Invalid } from "../../../../platform/http/errors.ts";
import { hashPassword } from "../../../../platform/security/passwords.ts";
import { newToken } from "../../../../platform/security/tokens.ts";
import { createAccount } from "../../../accounts/actions/createAccount.ts";
import { parsePhoneNumber } from "../../../accounts/phoneNumber.ts";
import { isUsernameTaken } from "../../../accounts/queries.ts";
import { rethrowUniqueViolation } from "../../../accounts/uniqueViolations.ts";
import { assertRegistration } from "../../../accounts/validation.ts";
import { consumeCaptcha, deleteConsumedCaptcha, isCaptchaSolution } from "../../captcha/captchas.ts";
import { decryptSigns } from "../../encryptedForm.ts";
import { consumeCodeRequest, findCodeRequest, verifyCode } from "../../oneTimeCode/codeRequests.ts";
import { phoneCaptchaPurpose } from "../../phone/actions/sendPhoneCode.ts";
import { recordLogin } from "../../session/actions/recordLogin.ts";
import { createSessionWithoutSecondFactor } from "../../session/actions/replaceSession.ts";
import { passwordUnchanged } from "../../session/credentialCheck.ts";
import type { NewSession } from "../../session/insertSession.ts";
import { checkRepeatedRegistration } from "../checkRepeatedRegistration.ts";

type Body = CallRequest<typeof registerMobile>["body"];

const encryptedFields = [
	"cid",
	"reg_token",
	"nationality",
	"cityname",
	"mobile",
	"password",
	"password2",
	"username",
	"idhash",
	"VerificationCode",
	"agree",
	"sms_code",
] as const;
const maxPlaceLength = 100;

/**
 * Registers by phone and logs in (C-05). The order of the checks is that of `registerByEmail`, with the code last where SMS
 * is available. An earlier code request for this number replaces the captcha. A wrong code costs one attempt only.
 * @throws Invalid by field
 */
export async function registerByPhone(ctx: Ctx, body: Body): Promise<{ uid: number; session: NewSession }> {
	const { config } = ctx.deps;
	const given = await decryptSigns(config, body, encryptedFields);
	const [username, password] = [(given.username ?? "").trim(), given.password ?? ""];
	const mobile = parsePhoneNumber(given.mobile ?? "", given.cid ?? "");
	assertRegistration({ username, mobile, password, password2: given.password2, agreed: given.agree === "1" }, config);
	const phone = mobile.e164 ?? "";

	const solution = { idhash: given.idhash ?? "", answer: (given.VerificationCode ?? "").trim(), purpose: phoneCaptchaPurpose(phone) };
	const earlierRequest = config.smsCodes ? await findCodeRequest(ctx, given.reg_token ?? "", "register") : undefined;
	const hasEarlierRequest = earlierRequest?.target === phone;
	const matches = hasEarlierRequest || (await isCaptchaSolution(ctx, solution));
	const nameTaken = matches && (await isUsernameTaken(ctx.db, username));
	const verified = matches && !nameTaken && config.smsCodes ? await verifyCode(ctx, given.reg_token ?? "", "register", given.sms_code ?? "") : undefined;
	const phoneVerified = verified?.target === phone;
	const passwordHash = matches && !nameTaken && (phoneVerified || !config.smsCodes) ? await hashPassword(config, password) : undefined;
	const solved = hasEarlierRequest || (await consumeCaptcha(ctx, solution));
	const countryFid = findSectionByFid(Number(given.cid))?.fid ?? ctx.countryFid;

	const attemptId = newToken();
	const created = await ctx
		.transaction(async (tx) => {
			if (!solved) throw new Invalid({ VerificationCode: "captcha-wrong" });
			if (nameTaken) throw new Invalid({ username: "username-taken" });
			if (!passwordHash) throw new Invalid({ sms_code: "code-wrong" });
			const now = ctx.clock.now();
			if (verified && !(await consumeCodeRequest(tx, now, verified.id))) throw new Invalid({ sms_code: "code-wrong" });
			const uid = await createAccount(tx, {
				username,
				phone,
				...(verified ? { phoneVerifiedAt: now } : {}),
				passwordHash,
				countryFid,
				nationality: cleanLine(given.nationality || ctx.geo.country).slice(0, maxPlaceLength),
				city: cleanLine(given.cityname || ctx.geo.city).slice(0, maxPlaceLength),
				createdAt: now,
			});
			return { uid, attemptId };
		})
		.catch(rethrowUniqueViolation)
		.catch(async (error: unknown) => {
			// Without codes, each check whether a number is taken costs a captcha.
			if (!config.smsCodes) await deleteConsumedCaptcha(ctx, solution);
			throw error;
		});
	await deleteConsumedCaptcha(ctx, solution);
	const check = created.attemptId === attemptId && passwordHash ? passwordUnchanged(passwordHash) : await checkRepeatedRegistration(ctx, created.uid, password);
	const session = await createSessionWithoutSecondFactor(ctx, created.uid, true, check);
	await recordLogin(ctx, created.uid, "password", "in");
	return { uid: created.uid, session };
}
