import type { TestApp } from "../../../../test/testApp.ts";
import { hashPassword } from "../../../platform/security/passwords.ts";
import { newPhoneNumber, smsTo, toE164 } from "../phone/phone.fixture.ts";
import { emailsTo, solveCaptcha } from "../registration/registration.fixture.ts";

/** The password of members who request a reset. */
export const forgottenPassword = "forgotten1";

export const hashForgottenPassword = (site: TestApp): Promise<string> =>
	hashPassword(site.deps.config, forgottenPassword);

/** The calls of a password reset. */
export const recoveryCalls = (site: TestApp) => ({
	requestReset: async (who: object, headers: Record<string, string> = {}) =>
		site.guest.post("/v5/user/recover", { ...who, ...(await solveCaptcha(site)) }, headers),
	resendCode: (token: string, headers: Record<string, string> = {}) =>
		site.guest.post("/v5/user/recover/again", { token }, headers),
	resetPassword: (fields: object, headers: Record<string, string> = {}) =>
		site.guest.post(
			"/v5/user/recover/change",
			{ newpassword: "sunrise8", newpassword2: "sunrise8", ...fields },
			headers,
		),
	logIn: (username: string, password: string, headers: Record<string, string> = {}) =>
		site.guest.post("/v5/user/login", { username, password }, headers),
});

/** A member who requested a password reset, with the code that was sent. */
export async function memberWithCode(site: TestApp, by: "email" | "username" | "phone" = "email") {
	const mobile = newPhoneNumber();
	const member = await site.member({
		passwordHash: await hashForgottenPassword(site),
		phone: toE164(mobile),
		phoneVerifiedAt: site.clock.now(),
	});
	const email = `${member.username}@mail.com`;
	const { body } = await recoveryCalls(site).requestReset(
		by === "phone" ? { mobile, cid: "188" } : { account: by === "email" ? email : member.username },
	);
	const sent = by === "phone" ? (await smsTo(site, toE164(mobile))).at(-1) : (await emailsTo(site, email)).at(-1);
	return { ...member, email, mobile, request: body.data.token as string, code: sent?.code ?? "none" };
}
