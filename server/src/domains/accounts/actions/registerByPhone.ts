import type { Input } from "#contract/call.ts";
import { sectionOfFid } from "#contract/sections.ts";
import type { registerMobile } from "#contract/ways.ts";
import type { Ctx } from "../../../platform/context.ts";
import { Invalid } from "../../../platform/errors.ts";
import { publish } from "../../../platform/events.ts";
import { newToken } from "../../../platform/ids.ts";
import { hashPassword } from "../../../platform/passwords.ts";
import { cleanLine } from "../../../platform/text.ts";
import { findChallenge, redeem, tryCode } from "../challenges.ts";
import { accountRegistered } from "../events.ts";
import { readPhone } from "../phones.ts";
import { usernameIsTaken } from "../queries.ts";
import { assertRegistration } from "../rules.ts";
import { openSigned } from "../signs.ts";
import { takenAsInvalid } from "../taken.ts";
import { assertNewcomer } from "./assertNewcomer.ts";
import { captchaMatches, dropCaptcha, takeCaptcha } from "./captchas.ts";
import { createAccount } from "./createAccount.ts";
import type { OpenedSession } from "./openSession.ts";
import { samePassword } from "./proofs.ts";
import { recordSignIn } from "./recordSignIn.ts";
import { phonePurpose } from "./sendPhoneCode.ts";
import { startSession } from "./startSession.ts";

type Body = Input<typeof registerMobile>["body"];

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
export async function registerByPhone(ctx: Ctx, body: Body): Promise<{ uid: number; session: OpenedSession }> {
	const { config } = ctx.deps;
	const given = await openSigned(config, body, encryptedFields);
	const [username, password] = [(given.username ?? "").trim(), given.password ?? ""];
	const mobile = readPhone(given.mobile ?? "", given.cid ?? "");
	assertRegistration({ username, mobile, password, password2: given.password2, agreed: given.agree === "1" }, config);
	const phone = mobile.e164 ?? "";

	const solution = { idhash: given.idhash ?? "", answer: (given.VerificationCode ?? "").trim(), purpose: phonePurpose(phone) };
	const earlierRequest = config.smsCodes ? await findChallenge(ctx, given.reg_token ?? "", "register") : undefined;
	const hasEarlierRequest = earlierRequest?.target === phone;
	const matches = hasEarlierRequest || (await captchaMatches(ctx, solution));
	const nameTaken = matches && (await usernameIsTaken(ctx.db, username));
	const verified = matches && !nameTaken && config.smsCodes ? await tryCode(ctx, given.reg_token ?? "", "register", given.sms_code ?? "") : undefined;
	const phoneVerified = verified?.target === phone;
	const passwordHash = matches && !nameTaken && (phoneVerified || !config.smsCodes) ? await hashPassword(config, password) : undefined;
	const solved = hasEarlierRequest || (await takeCaptcha(ctx, solution));
	const countryFid = sectionOfFid(Number(given.cid))?.fid ?? ctx.countryFid;

	const attemptId = newToken();
	const created = await ctx
		.transact(async (tx) => {
			if (!solved) throw new Invalid({ VerificationCode: "captcha-wrong" });
			if (nameTaken) throw new Invalid({ username: "username-taken" });
			if (!passwordHash) throw new Invalid({ sms_code: "code-wrong" });
			const now = ctx.clock.now();
			if (verified && !(await redeem(tx, now, verified.id))) throw new Invalid({ sms_code: "code-wrong" });
			const uid = await createAccount(tx, {
				username,
				phone,
				...(verified ? { phoneVerifiedAt: now } : {}),
				passwordHash,
				countryFid,
				nationality: cleanLine(given.nationality || ctx.place.country).slice(0, maxPlaceLength),
				city: cleanLine(given.cityname || ctx.place.city).slice(0, maxPlaceLength),
				createdAt: now,
			});
			await publish(tx, accountRegistered({ uid, countryFid }));
			return { uid, attemptId };
		})
		.catch(takenAsInvalid)
		.catch(async (error: unknown) => {
			// Without codes, each check whether a number is taken costs a captcha.
			if (!config.smsCodes) await dropCaptcha(ctx, solution);
			throw error;
		});
	await dropCaptcha(ctx, solution);
	const check = created.attemptId === attemptId && passwordHash ? samePassword(passwordHash) : await assertNewcomer(ctx, created.uid, password);
	const session = await startSession(ctx, created.uid, true, check);
	await recordSignIn(ctx, created.uid, "password", "in");
	return { uid: created.uid, session };
}
