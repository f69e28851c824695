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

const signedFields = ["cid", "nationality", "cityname", "password", "password2", "username", "idhash", "VerificationCode", "agree", "email"] as const;
const longestPlace = 100;

/**
 * Registers by e-mail and signs in (document 1, sections 4, 5 and 7). Looked at in this order, the cheap and the
 * forgiving first: what is filled in, the agreement, each field's form; then the captcha, which is used up by it; then
 * whether name and e-mail are free. So a mistake in a field costs no captcha, and nobody searches for taken names
 * without solving one for each.
 *
 * The captcha is taken outside the transaction, since a wrong answer stays taken; its verdict is spoken inside, since a
 * repeat under the same key gets the first account. The session is opened after it: its token is stored nowhere, so a
 * repeat gets one of its own.
 * @throws Invalid by field.
 */
export async function registerByEmail(ctx: Ctx, body: Body): Promise<{ uid: number; session: OpenedSession }> {
	const given = await openSigned(ctx.deps.config, body, signedFields);
	const [username, email, password] = [(given.username ?? "").trim(), (given.email ?? "").trim(), given.password ?? ""];
	assertRegistration({ username, email, password, password2: given.password2, agreed: given.agree === "1" }, ctx.deps.config);

	const solution = { idhash: given.idhash ?? "", answer: (given.VerificationCode ?? "").trim(), purpose: `${username} ${email}` };
	const passwordHash = (await captchaMatches(ctx, solution)) ? await hashPassword(ctx.deps.config, password) : undefined;
	const solved = await takeCaptcha(ctx, solution);
	const countryFid = sectionOfFid(Number(given.cid))?.fid ?? ctx.countryFid;

	const mark = newToken();
	const made = await ctx
		.transact(async (tx) => {
			if (!solved || passwordHash === undefined) throw new Invalid({ VerificationCode: "captcha-wrong" });
			const newcomer = await createAccount(tx, {
				username,
				email,
				passwordHash,
				countryFid,
				nationality: cleanLine(given.nationality || ctx.place.country).slice(0, longestPlace),
				city: cleanLine(given.cityname || ctx.place.city).slice(0, longestPlace),
				createdAt: ctx.clock.now(),
			});
			await postConfirmation(tx, ctx, { uid: newcomer, name: username, email });
			await publish(tx, accountRegistered({ uid: newcomer, countryFid }));
			return { uid: newcomer, mark };
		})
		.catch(takenAsInvalid)
		.finally(() => dropCaptcha(ctx, solution));
	const proof = made.mark === mark && passwordHash ? samePassword(passwordHash) : await assertNewcomer(ctx, made.uid, password);
	const session = await startSession(ctx, made.uid, true, proof);
	await recordSignIn(ctx, made.uid, "password", "in");
	return { uid: made.uid, session };
}
