import type { Ctx } from "../../../../platform/context.ts";
import type { Tx } from "../../../../platform/data/db.ts";
import { Invalid } from "../../../../platform/http/errors.ts";
import { hashPassword } from "../../../../platform/security/passwords.ts";
import { parsePhoneNumber } from "../../../accounts/phoneNumber.ts";
import { isUsernameTaken } from "../../../accounts/queries.ts";
import { rethrowUniqueViolation } from "../../../accounts/uniqueViolations.ts";
import { assertRegistration } from "../../../accounts/validation.ts";
import {
	type CaptchaAnswer,
	type CaptchaSolution,
	consumeCaptcha,
	deleteConsumedCaptcha,
	isCaptchaSolution,
} from "../../captcha/captchas.ts";
import { sendConfirmationEmail } from "../../emailConfirmation/actions/requestEmailConfirmation.ts";
import { findCodeRequest, verifyCode } from "../../oneTimeToken/codeRequests.ts";
import { consumeToken } from "../../oneTimeToken/oneTimeTokens.ts";
import { phoneCaptchaPurpose } from "../../phone/actions/sendPhoneCode.ts";
import type { CreatedSession } from "../../session/actions/createSession.ts";
import { createMember, logInNewMember, type Origin } from "./createMember.ts";

/** What both forms of registration have, as typed. */
export interface NewMember extends Origin {
	username: string;
	password: string;
	repeatedPassword: string | undefined;
	/** Whether the terms were accepted. */
	agreed: boolean;
	captcha: CaptchaAnswer;
}

export interface NewEmailMember extends NewMember {
	email: string;
}

export interface NewPhoneMember extends NewMember {
	mobile: string;
	/** Of an earlier code request. */
	token: string;
	/** The code that it sent. */
	code: string;
}

/**
 * Registers by e-mail and logs in. The fields are validated first, then the captcha, then whether username and e-mail
 * are free: an invalid field does not consume the captcha, and each search for a taken name costs one.
 *
 * The captcha is consumed outside the transaction; its error is thrown inside, so that a repeat under the same
 * idempotency key gets the first account. The session is created afterwards, because its token is not stored: a repeat
 * gets its own.
 * @throws Invalid by field
 */
export async function registerByEmail(ctx: Ctx, form: NewEmailMember): Promise<CreatedSession> {
	const { password, repeatedPassword: password2, agreed } = form;
	const [username, email] = [form.username.trim(), form.email.trim()];
	assertRegistration({ username, email, password, password2, agreed }, ctx.deps.config);

	const solution = { ...form.captcha, purpose: `${username} ${email}` };
	const passwordHash = (await isCaptchaSolution(ctx, solution))
		? await hashPassword(ctx.deps.config, password)
		: undefined;
	const solved = await consumeCaptcha(ctx, solution);
	return createAndLogIn(ctx, solution, false, async (tx) => {
		if (!solved || passwordHash === undefined) throw new Invalid({ captcha: "captcha-wrong" });
		const uid = await createMember(tx, ctx, form, { username, email, passwordHash });
		await sendConfirmationEmail(tx, ctx, { uid, name: username, email });
		return uid;
	});
}

/**
 * Registers by phone and logs in (C-05). The order of the checks is that of `registerByEmail`, with the code last where
 * SMS is available. An earlier code request for this number replaces the captcha. A wrong code costs one attempt only.
 * @throws Invalid by field
 */
export async function registerByPhone(ctx: Ctx, form: NewPhoneMember): Promise<CreatedSession> {
	const { config } = ctx.deps;
	const { password, repeatedPassword: password2, agreed, token, code } = form;
	const username = form.username.trim();
	const mobile = parsePhoneNumber(form.mobile, form.countryFid);
	assertRegistration({ username, mobile, password, password2, agreed }, config);
	const phone = mobile.e164 ?? "";

	const solution = { ...form.captcha, purpose: phoneCaptchaPurpose(phone) };
	const hasEarlierRequest = config.smsCodes && (await findCodeRequest(ctx, token, "register"))?.subject === phone;
	const matches = hasEarlierRequest || (await isCaptchaSolution(ctx, solution));
	const nameTaken = matches && (await isUsernameTaken(ctx.db, username));
	const verified =
		matches && !nameTaken && config.smsCodes ? await verifyCode(ctx, token, "register", code) : undefined;
	const phoneVerified = verified?.subject === phone;
	const passwordHash =
		matches && !nameTaken && (phoneVerified || !config.smsCodes) ? await hashPassword(config, password) : undefined;
	const solved = hasEarlierRequest || (await consumeCaptcha(ctx, solution));
	// Without codes, each check whether a number is taken costs a captcha.
	return createAndLogIn(ctx, solution, config.smsCodes, async (tx) => {
		if (!solved) throw new Invalid({ captcha: "captcha-wrong" });
		if (nameTaken) throw new Invalid({ username: "username-taken" });
		const now = ctx.clock.now();
		const codeUsed = verified && !(await consumeToken(tx, now, { purpose: "register", id: verified.id }));
		if (!passwordHash || codeUsed) throw new Invalid({ code: "code-wrong" });
		return createMember(tx, ctx, form, { username, phone, phoneVerifiedAt: verified && now, passwordHash });
	});
}

/** @param reusable whether the captcha stays valid after an error */
async function createAndLogIn(
	ctx: Ctx,
	solution: CaptchaSolution,
	reusable: boolean,
	create: (tx: Tx) => Promise<number>,
): Promise<CreatedSession> {
	const { uid } = await ctx
		.transaction(async (tx) => ({ uid: await create(tx) }))
		.catch(async (error: unknown) => {
			if (!reusable) await deleteConsumedCaptcha(ctx, solution);
			return rethrowUniqueViolation(error);
		});
	await deleteConsumedCaptcha(ctx, solution);
	return logInNewMember(ctx, uid);
}
