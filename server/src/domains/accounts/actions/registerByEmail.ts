import type { Input } from "#contract/call.ts";
import type { registerEmail } from "#contract/registration.ts";
import { sectionOfFid } from "#contract/sections.ts";
import type { Ctx } from "../../../platform/context.ts";
import { Invalid } from "../../../platform/errors.ts";
import { publish } from "../../../platform/events.ts";
import { newToken } from "../../../platform/ids.ts";
import { hashPassword } from "../../../platform/passwords.ts";
import { cleanLine } from "../../../platform/text.ts";
import { accountRegistered } from "../events.ts";
import { assertRegistration } from "../rules.ts";
import { openSigned } from "../signs.ts";
import { takenAsInvalid } from "../taken.ts";
import { assertNewcomer } from "./assertNewcomer.ts";
import { captchaMatches, dropCaptcha, takeCaptcha } from "./captchas.ts";
import { createAccount } from "./createAccount.ts";
import type { OpenedSession } from "./openSession.ts";
import { postConfirmation } from "./postConfirmation.ts";
import { samePassword } from "./proofs.ts";
import { recordSignIn } from "./recordSignIn.ts";
import { startSession } from "./startSession.ts";

type Body = Input<typeof registerEmail>["body"];

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
export async function registerByEmail(ctx: Ctx, body: Body): Promise<{ uid: number; session: OpenedSession }> {
	const given = await openSigned(ctx.deps.config, body, encryptedFields);
	const [username, email, password] = [(given.username ?? "").trim(), (given.email ?? "").trim(), given.password ?? ""];
	assertRegistration({ username, email, password, password2: given.password2, agreed: given.agree === "1" }, ctx.deps.config);

	const solution = { idhash: given.idhash ?? "", answer: (given.VerificationCode ?? "").trim(), purpose: `${username} ${email}` };
	const passwordHash = (await captchaMatches(ctx, solution)) ? await hashPassword(ctx.deps.config, password) : undefined;
	const solved = await takeCaptcha(ctx, solution);
	const countryFid = sectionOfFid(Number(given.cid))?.fid ?? ctx.countryFid;

	const attemptId = newToken();
	const created = await ctx
		.transact(async (tx) => {
			if (!solved || passwordHash === undefined) throw new Invalid({ VerificationCode: "captcha-wrong" });
			const uid = await createAccount(tx, {
				username,
				email,
				passwordHash,
				countryFid,
				nationality: cleanLine(given.nationality || ctx.place.country).slice(0, maxPlaceLength),
				city: cleanLine(given.cityname || ctx.place.city).slice(0, maxPlaceLength),
				createdAt: ctx.clock.now(),
			});
			await postConfirmation(tx, ctx, { uid, name: username, email });
			await publish(tx, accountRegistered({ uid, countryFid }));
			return { uid, attemptId };
		})
		.catch(takenAsInvalid)
		.finally(() => dropCaptcha(ctx, solution));
	const check = created.attemptId === attemptId && passwordHash ? samePassword(passwordHash) : await assertNewcomer(ctx, created.uid, password);
	const session = await startSession(ctx, created.uid, true, check);
	await recordSignIn(ctx, created.uid, "password", "in");
	return { uid: created.uid, session };
}
