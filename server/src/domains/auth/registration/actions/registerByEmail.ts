import type { CallRequest } from "#contract/call.ts";
import type { registerEmail } from "#contract/registration.ts";
import { findSectionByFid } from "#contract/sections.ts";
import type { Ctx } from "../../../../platform/context.ts";
import { cleanLine } from "../../../../platform/data/text.ts";
import { Invalid } from "../../../../platform/http/errors.ts";
import { hashPassword } from "../../../../platform/security/passwords.ts";
import { newToken } from "../../../../platform/security/tokens.ts";
import { createAccount } from "../../../accounts/actions/createAccount.ts";
import { rethrowUniqueViolation } from "../../../accounts/uniqueViolations.ts";
import { assertRegistration } from "../../../accounts/validation.ts";
import { consumeCaptcha, deleteConsumedCaptcha, isCaptchaSolution } from "../../captcha/captchas.ts";
import { sendConfirmationEmail } from "../../emailConfirmation/actions/sendConfirmationEmail.ts";
import { decryptSigns } from "../../encryptedForm.ts";
import { recordLogin } from "../../session/actions/recordLogin.ts";
import { createSessionWithoutSecondFactor } from "../../session/actions/replaceSession.ts";
import { passwordUnchanged } from "../../session/credentialCheck.ts";
import type { NewSession } from "../../session/insertSession.ts";
import { checkRepeatedRegistration } from "../checkRepeatedRegistration.ts";

type Body = CallRequest<typeof registerEmail>["body"];

const encryptedFields = ["cid", "nationality", "cityname", "password", "password2", "username", "idhash", "VerificationCode", "agree", "email"] as const;
const maxPlaceLength = 100;

/**
 * Registers by e-mail and logs in. The fields are validated first, then the captcha, then whether username and e-mail are
 * free: an invalid field does not consume the captcha, and each search for a taken name costs one.
 *
 * The captcha is consumed outside the transaction; its error is thrown inside, so that a repeat under the same idempotency
 * key gets the first account. The session is created afterwards, because its token is not stored: a repeat gets its own.
 * @throws Invalid by field
 */
export async function registerByEmail(ctx: Ctx, body: Body): Promise<{ uid: number; session: NewSession }> {
	const given = await decryptSigns(ctx.deps.config, body, encryptedFields);
	const [username, email, password] = [(given.username ?? "").trim(), (given.email ?? "").trim(), given.password ?? ""];
	assertRegistration({ username, email, password, password2: given.password2, agreed: given.agree === "1" }, ctx.deps.config);

	const solution = { idhash: given.idhash ?? "", answer: (given.VerificationCode ?? "").trim(), purpose: `${username} ${email}` };
	const passwordHash = (await isCaptchaSolution(ctx, solution)) ? await hashPassword(ctx.deps.config, password) : undefined;
	const solved = await consumeCaptcha(ctx, solution);
	const countryFid = findSectionByFid(Number(given.cid))?.fid ?? ctx.countryFid;

	const attemptId = newToken();
	const created = await ctx
		.transaction(async (tx) => {
			if (!solved || passwordHash === undefined) throw new Invalid({ VerificationCode: "captcha-wrong" });
			const uid = await createAccount(tx, {
				username,
				email,
				passwordHash,
				countryFid,
				nationality: cleanLine(given.nationality || ctx.geo.country).slice(0, maxPlaceLength),
				city: cleanLine(given.cityname || ctx.geo.city).slice(0, maxPlaceLength),
				createdAt: ctx.clock.now(),
			});
			await sendConfirmationEmail(tx, ctx, { uid, name: username, email });
			return { uid, attemptId };
		})
		.catch(rethrowUniqueViolation)
		.finally(() => deleteConsumedCaptcha(ctx, solution));
	const check = created.attemptId === attemptId && passwordHash ? passwordUnchanged(passwordHash) : await checkRepeatedRegistration(ctx, created.uid, password);
	const session = await createSessionWithoutSecondFactor(ctx, created.uid, true, check);
	await recordLogin(ctx, created.uid, "password", "in");
	return { uid: created.uid, session };
}
