import type { CallRequest } from "#contract/call.ts";
import type { registerEmail } from "#contract/registration.ts";
import type { Ctx } from "../../../../platform/context.ts";
import { Invalid } from "../../../../platform/http/errors.ts";
import { hashPassword } from "../../../../platform/security/passwords.ts";
import { rethrowUniqueViolation } from "../../../accounts/uniqueViolations.ts";
import { assertRegistration } from "../../../accounts/validation.ts";
import { consumeCaptcha, deleteConsumedCaptcha, isCaptchaSolution } from "../../captcha/captchas.ts";
import { sendConfirmationEmail } from "../../emailConfirmation/actions/sendConfirmationEmail.ts";
import { decryptSigns } from "../../encryptedForm.ts";
import type { LoggedInUser } from "../../session/actions/createSession.ts";
import { createMember, logInNewMember } from "./createMember.ts";

const encryptedFields = ["cid", "nationality", "cityname", "password", "password2", "username", "idhash", "VerificationCode", "agree", "email"] as const;

/**
 * Registers by e-mail and logs in. The fields are validated first, then the captcha, then whether username and e-mail are
 * free: an invalid field does not consume the captcha, and each search for a taken name costs one.
 *
 * The captcha is consumed outside the transaction; its error is thrown inside, so that a repeat under the same idempotency
 * key gets the first account. The session is created afterwards, because its token is not stored: a repeat gets its own.
 * @throws Invalid by field
 */
export async function registerByEmail(ctx: Ctx, body: CallRequest<typeof registerEmail>["body"]): Promise<LoggedInUser> {
	const given = await decryptSigns(ctx.deps.config, body, encryptedFields);
	const [username, email, password] = [(given.username ?? "").trim(), (given.email ?? "").trim(), given.password ?? ""];
	assertRegistration({ username, email, password, password2: given.password2, agreed: given.agree === "1" }, ctx.deps.config);

	const solution = { idhash: given.idhash ?? "", answer: (given.VerificationCode ?? "").trim(), purpose: `${username} ${email}` };
	const passwordHash = (await isCaptchaSolution(ctx, solution)) ? await hashPassword(ctx.deps.config, password) : undefined;
	const solved = await consumeCaptcha(ctx, solution);
	const { uid } = await ctx
		.transaction(async (tx) => {
			if (!solved || passwordHash === undefined) throw new Invalid({ VerificationCode: "captcha-wrong" });
			const uid = await createMember(tx, ctx, given, { username, email, passwordHash });
			await sendConfirmationEmail(tx, ctx, { uid, name: username, email });
			return { uid };
		})
		.catch(rethrowUniqueViolation)
		.finally(() => deleteConsumedCaptcha(ctx, solution));
	return logInNewMember(ctx, uid);
}
