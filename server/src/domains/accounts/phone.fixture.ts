import type { TestAnswer, TestApp } from "../../../test/app.ts";
import { solveCaptcha } from "./registering.fixture.ts";

let counter = 0;

/** A unique Nigerian number, in national format. */
export const freshNumber = (): string => `0803${String(1_000_000 + ++counter * 10_007).slice(-7)}`;

/** The same in E.164. */
export const kept = (typed: string): string => `+234${typed.slice(1)}`;

/** Device cookie of a browser. */
export const browser = (name: string): { cookie: string } => ({ cookie: `baraza_device=${name.padEnd(43, "0")}` });

/** Messages sent to a number, oldest first. */
export async function messagesTo(site: TestApp, phone: string): Promise<{ text: string; code: string }[]> {
	await site.settle();
	const { body } = await site.guest.get("/dev/outbox", { accept: "application/json" });
	return (body as { kind: string; recipient: string; body: string }[])
		.filter(({ kind, recipient }) => kind === "sms" && recipient === phone)
		.reverse()
		.map(({ body: text }) => ({ text, code: /\b\d{6}\b/.exec(text)?.[0] ?? "" }));
}

/** Valid fields of a registration by phone, with a solved captcha. */
export async function phoneForm(site: TestApp, changes: Record<string, string> = {}): Promise<Record<string, string>> {
	return {
		username: `by_phone_${++counter}`,
		mobile: freshNumber(),
		password: "sunrise7",
		password2: "sunrise7",
		agree: "1",
		cid: "188",
		...(await solveCaptcha(site)),
		...changes,
	};
}

/** Requests the code of a form. */
export const askCode = (
	site: TestApp,
	{ cid, mobile, idhash, VerificationCode }: Record<string, string>,
	headers: Record<string, string> = {},
): Promise<TestAnswer> => site.guest.post("/v5/user/sendSms", { type: "register", cid, mobile, idhash, VerificationCode }, headers);

/** A form with the code that was sent for it. */
export async function codedForm(site: TestApp, changes: Record<string, string> = {}): Promise<Record<string, string>> {
	const form = await phoneForm(site, changes);
	const { body } = await askCode(site, form);
	if (body.status !== 1) throw new Error(`no code: ${JSON.stringify(body)}`);
	const sent = (await messagesTo(site, kept(form.mobile ?? ""))).at(-1);
	return { ...form, reg_token: body.data.reg_token, sms_code: sent?.code ?? "" };
}

/** Another six digits. */
export const otherCode = (code: string): string => (code === "000000" ? "000001" : "000000");
