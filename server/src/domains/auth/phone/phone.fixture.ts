import type { TestApp, TestResponse } from "../../../../test/testApp.ts";
import { solveCaptcha } from "../registration/registration.fixture.ts";

let counter = 0;

/** A unique Nigerian number, in national format. */
export const newPhoneNumber = (): string => `0803${String(1_000_000 + ++counter * 10_007).slice(-7)}`;

/** The same in E.164. */
export const toE164 = (typed: string): string => `+234${typed.slice(1)}`;

/** Device cookie of a browser. */
export const deviceCookie = (name: string): { cookie: string } => ({ cookie: `baraza_device=${name.padEnd(43, "0")}` });

/** Messages sent to a number, oldest first. */
export async function smsTo(site: TestApp, phone: string): Promise<{ text: string; code: string }[]> {
	await site.runJobs();
	const { body } = await site.guest.get("/dev/outbox", { accept: "application/json" });
	return (body as { kind: string; recipient: string; body: string }[])
		.filter(({ kind, recipient }) => kind === "sms" && recipient === phone)
		.reverse()
		.map(({ body: text }) => ({ text, code: /\b\d{6}\b/.exec(text)?.[0] ?? "" }));
}

/** Valid fields of a registration by phone, with a solved captcha. */
export async function phoneRegistration(
	site: TestApp,
	changes: Record<string, string> = {},
): Promise<Record<string, string>> {
	return {
		username: `by_phone_${++counter}`,
		mobile: newPhoneNumber(),
		password: "sunrise7",
		password2: "sunrise7",
		agree: "1",
		cid: "188",
		...(await solveCaptcha(site)),
		...changes,
	};
}

/** Requests the code of a form. */
export const requestCode = (
	site: TestApp,
	{ cid, mobile, idhash, VerificationCode }: Record<string, string>,
	headers: Record<string, string> = {},
): Promise<TestResponse> =>
	site.guest.post("/v5/user/sendSms", { type: "register", cid, mobile, idhash, VerificationCode }, headers);

/** A form with the code that was sent for it. */
export async function phoneRegistrationWithCode(
	site: TestApp,
	changes: Record<string, string> = {},
): Promise<Record<string, string>> {
	const form = await phoneRegistration(site, changes);
	const { body } = await requestCode(site, form);
	if (body.status !== 1) throw new Error(`no code: ${JSON.stringify(body)}`);
	const sent = (await smsTo(site, toE164(form.mobile ?? ""))).at(-1);
	return { ...form, reg_token: body.data.reg_token, sms_code: sent?.code ?? "" };
}

/** Registers by phone. */
export const registerByPhone =
	(site: TestApp) =>
	(form: object, headers: Record<string, string> = {}): Promise<TestResponse> =>
		site.guest.post("/selfapi/account/registermobile", form, headers);

/** Another six digits. */
export const wrongCode = (code: string): string => (code === "000000" ? "000001" : "000000");
