import type { CallRequest } from "#contract/call.ts";
import type { registerMobile } from "#contract/password.ts";
import type { registerEmail } from "#contract/registration.ts";
import type { Ctx } from "../../../../platform/context.ts";
import type { Tx } from "../../../../platform/data/db.ts";
import { Invalid } from "../../../../platform/http/errors.ts";
import { hashPassword } from "../../../../platform/security/passwords.ts";
import { parsePhoneNumber } from "../../../accounts/phoneNumber.ts";
import { isUsernameTaken } from "../../../accounts/queries.ts";
import { rethrowUniqueViolation } from "../../../accounts/uniqueViolations.ts";
import { assertRegistration } from "../../../accounts/validation.ts";
import {
	type CaptchaSolution,
	consumeCaptcha,
	deleteConsumedCaptcha,
	isCaptchaSolution,
	readSolution,
} from "../../captcha/captchas.ts";
import { sendConfirmationEmail } from "../../emailConfirmation/actions/requestEmailConfirmation.ts";
import { decryptSigns } from "../../encryptedForm.ts";
import { findCodeRequest, verifyCode } from "../../oneTimeToken/codeRequests.ts";
import { consumeToken } from "../../oneTimeToken/oneTimeTokens.ts";
import { phoneCaptchaPurpose } from "../../phone/actions/sendPhoneCode.ts";
import type { LoggedInUser } from "../../session/actions/createSession.ts";
import { createMember, logInNewMember } from "./createMember.ts";

const commonFields = [
	"cid",
	"nationality",
	"cityname",
	"invite",
	"password",
	"password2",
	"username",
	"idhash",
	"VerificationCode",
	"agree",
] as const;

/** The documents print no `agree`: it is refused only when it is sent as 0. */
const isAgreed = (agree: string | undefined): boolean => agree !== "0" && agree !== "false";

/**
 * Registers by e-mail and logs in. The fields are validated first, then the captcha, then whether username and e-mail are
 * free: an invalid field does not consume the captcha, and each search for a taken name costs one.
 *
 * The captcha is consumed outside the transaction; its error is thrown inside, so that a repeat under the same idempotency
 * key gets the first account. The session is created afterwards, because its token is not stored: a repeat gets its own.
 * @throws Invalid by field
 */
export async function registerByEmail(
	ctx: Ctx,
	body: CallRequest<typeof registerEmail>["body"],
): Promise<LoggedInUser> {
	const given = await decryptSigns(ctx.deps.config, body, [...commonFields, "email"]);
	const [username, email, password] = [(given.username ?? "").trim(), (given.email ?? "").trim(), given.password ?? ""];
	assertRegistration(
		{ username, email, password, password2: given.password2, agreed: isAgreed(given.agree) },
		ctx.deps.config,
	);

	const solution = readSolution(given, `${username} ${email}`);
	const passwordHash = (await isCaptchaSolution(ctx, solution))
		? await hashPassword(ctx.deps.config, password)
		: undefined;
	const solved = await consumeCaptcha(ctx, solution);
	return createAndLogIn(ctx, solution, false, async (tx) => {
		if (!solved || passwordHash === undefined) throw new Invalid({ VerificationCode: "captcha-wrong" });
		const uid = await createMember(tx, ctx, given, { username, email, passwordHash });
		await sendConfirmationEmail(tx, ctx, { uid, name: username, email });
		return uid;
	});
}

/**
 * Registers by phone and logs in (C-05). The order of the checks is that of `registerByEmail`, with the code last where SMS
 * is available. An earlier code request for this number replaces the captcha. A wrong code costs one attempt only.
 * @throws Invalid by field
 */
export async function registerByPhone(
	ctx: Ctx,
	body: CallRequest<typeof registerMobile>["body"],
): Promise<LoggedInUser> {
	const { config } = ctx.deps;
	const given = await decryptSigns(config, body, [...commonFields, "mobile", "reg_token", "sms_code"]);
	const [username, password, token] = [(given.username ?? "").trim(), given.password ?? "", given.reg_token ?? ""];
	const mobile = parsePhoneNumber(given.mobile ?? "", given.cid ?? "");
	assertRegistration({ username, mobile, password, password2: given.password2, agreed: isAgreed(given.agree) }, config);
	const phone = mobile.e164 ?? "";

	const solution = readSolution(given, phoneCaptchaPurpose(phone));
	const hasEarlierRequest = config.smsCodes && (await findCodeRequest(ctx, token, "register"))?.subject === phone;
	const matches = hasEarlierRequest || (await isCaptchaSolution(ctx, solution));
	const nameTaken = matches && (await isUsernameTaken(ctx.db, username));
	const verified =
		matches && !nameTaken && config.smsCodes
			? await verifyCode(ctx, token, "register", given.sms_code ?? "")
			: undefined;
	const phoneVerified = verified?.subject === phone;
	const passwordHash =
		matches && !nameTaken && (phoneVerified || !config.smsCodes) ? await hashPassword(config, password) : undefined;
	const solved = hasEarlierRequest || (await consumeCaptcha(ctx, solution));
	// Without codes, each check whether a number is taken costs a captcha.
	return createAndLogIn(ctx, solution, config.smsCodes, async (tx) => {
		if (!solved) throw new Invalid({ VerificationCode: "captcha-wrong" });
		if (nameTaken) throw new Invalid({ username: "username-taken" });
		const now = ctx.clock.now();
		const codeUsed = verified && !(await consumeToken(tx, now, { purpose: "register", id: verified.id }));
		if (!passwordHash || codeUsed) throw new Invalid({ sms_code: "code-wrong" });
		return createMember(tx, ctx, given, { username, phone, phoneVerifiedAt: verified && now, passwordHash });
	});
}

/** @param reusable whether the captcha stays valid after an error */
async function createAndLogIn(
	ctx: Ctx,
	solution: CaptchaSolution,
	reusable: boolean,
	create: (tx: Tx) => Promise<number>,
): Promise<LoggedInUser> {
	const { uid } = await ctx
		.transaction(async (tx) => ({ uid: await create(tx) }))
		.catch(async (error: unknown) => {
			if (!reusable) await deleteConsumedCaptcha(ctx, solution);
			return rethrowUniqueViolation(error);
		});
	await deleteConsumedCaptcha(ctx, solution);
	return logInNewMember(ctx, uid);
}
