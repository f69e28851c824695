import type { TestAnswer, TestApp } from "../../../test/app.ts";

const digitWords = "zero one two three four five six seven eight nine".split(" ");
let made = 0;

/** Solves a captcha as a person with a screen reader does. */
export async function solveCaptcha(site: TestApp, headers: Record<string, string> = {}): Promise<{ idhash: string; VerificationCode: string }> {
	const idhash = `hash${String(++made).padStart(4, "0")}`;
	const { body } = await site.guest.get(`/v5/user/captchaQuestion?idhash=${idhash}`, { lang: "en", ...headers });
	const [, spoken = ""] = (body.data.question as string).split(": ");
	const VerificationCode = spoken
		.replace(".", "")
		.split(", ")
		.map((word) => digitWords.indexOf(word))
		.join("");
	return { idhash, VerificationCode };
}

/** A whole registration that is right, with its own captcha. */
export async function registration(site: TestApp, changes: Record<string, string> = {}): Promise<Record<string, string>> {
	const username = `newcomer_${++made}`;
	return {
		username,
		email: `${username}@mail.com`,
		password: "sunrise7",
		password2: "sunrise7",
		agree: "1",
		cid: "207",
		...(await solveCaptcha(site)),
		...changes,
	};
}

/** Registers and gives the answer's fields. */
export async function register(site: TestApp, changes: Record<string, string> = {}): Promise<{ uid: number; token: string; username: string; email: string }> {
	const fields = await registration(site, changes);
	const { body, status } = await site.guest.post("/selfapi/account/registeremail", fields);
	if (status !== 200) throw new Error(`not registered: ${JSON.stringify(body)}`);
	return { uid: body.data.Variables.member_uid, token: body.data.Variables.auth_token, username: fields.username ?? "", email: fields.email ?? "" };
}

/** The cookies that an answer sets: value and attributes by name. */
export function cookiesOf(answer: TestAnswer): Record<string, { value: string; attributes: string }> {
	const lines = [answer.headers["set-cookie"] ?? []].flat().map(String);
	return Object.fromEntries(
		lines.map((line) => {
			const [, name = "", value = "", attributes = ""] = /^([^=]+)=([^;]*);?\s*(.*)$/.exec(line) ?? [];
			return [name, { value, attributes }];
		}),
	);
}

/** The letters that left for an address, oldest first. */
export async function lettersTo(site: TestApp, email: string): Promise<{ subject: string; body: string; code: string; token: string }[]> {
	await site.settle();
	const { body } = await site.guest.get("/dev/outbox", { accept: "application/json" });
	return (body as { recipient: string; subject: string; body: string }[])
		.filter((letter) => letter.recipient === email)
		.reverse()
		.map((letter) => ({
			subject: letter.subject,
			body: letter.body,
			code: /\b\d{6}\b/.exec(letter.body)?.[0] ?? "",
			token: /token=(\S+)/.exec(letter.body)?.[1] ?? "",
		}));
}
