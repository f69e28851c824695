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

const signedFields = [
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
const longestPlace = 100;

/**
 * Registers by phone and signs in (document 1, sections 4, 5 and 7; decision C-05). Looked at as in `registerByEmail`:
 * what is filled in, the captcha, the name; then, wherever messages can be sent, the code. The request of a code for this
 * number stands for the captcha that was solved for it, so that nobody solves two, also not after the page was lost. A
 * wrong code uses nothing up but one of its tries.
 * @throws Invalid by field.
 */
export async function registerByPhone(ctx: Ctx, body: Body): Promise<{ uid: number; session: OpenedSession }> {
	const { config } = ctx.deps;
	const given = await openSigned(config, body, signedFields);
	const [username, password] = [(given.username ?? "").trim(), given.password ?? ""];
	const mobile = readPhone(given.mobile ?? "", given.cid ?? "");
	assertRegistration({ username, mobile, password, password2: given.password2, agreed: given.agree === "1" }, config);
	const phone = mobile.e164 ?? "";

	const solution = { idhash: given.idhash ?? "", answer: (given.VerificationCode ?? "").trim(), purpose: phonePurpose(phone) };
	const begun = config.smsCodes ? await findChallenge(ctx, given.reg_token ?? "", "register") : undefined;
	const vouched = begun?.target === phone;
	const matches = vouched || (await captchaMatches(ctx, solution));
	const nameTaken = matches && (await usernameIsTaken(ctx.db, username));
	const asked = matches && !nameTaken && config.smsCodes ? await tryCode(ctx, given.reg_token ?? "", "register", given.sms_code ?? "") : undefined;
	const proven = asked?.target === phone;
	const passwordHash = matches && !nameTaken && (proven || !config.smsCodes) ? await hashPassword(config, password) : undefined;
	const solved = vouched || (await takeCaptcha(ctx, solution));
	const countryFid = sectionOfFid(Number(given.cid))?.fid ?? ctx.countryFid;

	const mark = newToken();
	const made = await ctx
		.transact(async (tx) => {
			if (!solved) throw new Invalid({ VerificationCode: "captcha-wrong" });
			if (nameTaken) throw new Invalid({ username: "username-taken" });
			if (!passwordHash) throw new Invalid({ sms_code: "code-wrong" });
			const now = ctx.clock.now();
			if (asked && !(await redeem(tx, now, asked.id))) throw new Invalid({ sms_code: "code-wrong" });
			const newcomer = await createAccount(tx, {
				username,
				phone,
				...(asked ? { phoneVerifiedAt: now } : {}),
				passwordHash,
				countryFid,
				nationality: cleanLine(given.nationality || ctx.place.country).slice(0, longestPlace),
				city: cleanLine(given.cityname || ctx.place.city).slice(0, longestPlace),
				createdAt: now,
			});
			await publish(tx, accountRegistered({ uid: newcomer, countryFid }));
			return { uid: newcomer, mark };
		})
		.catch(takenAsInvalid)
		.catch(async (error: unknown) => {
			// Without a code a captcha stands behind each look at whether a number is taken.
			if (!config.smsCodes) await dropCaptcha(ctx, solution);
			throw error;
		});
	await dropCaptcha(ctx, solution);
	const proof = made.mark === mark && passwordHash ? samePassword(passwordHash) : await assertNewcomer(ctx, made.uid, password);
	const session = await startSession(ctx, made.uid, true, proof);
	await recordSignIn(ctx, made.uid, "password", "in");
	return { uid: made.uid, session };
}
