import type { TestApp, TestResponse } from "../../../../test/testApp.ts";

const digitWords = "zero one two three four five six seven eight nine".split(" ");
let counter = 0;

/** Solves a captcha by its text question. */
export async function solveCaptcha(
	site: TestApp,
	headers: Record<string, string> = {},
): Promise<{ idhash: string; VerificationCode: string }> {
	const idhash = `hash${String(++counter).padStart(4, "0")}`;
	const { body } = await site.guest.get(`/v5/user/captchaQuestion?idhash=${idhash}`, { lang: "en", ...headers });
	const [, spoken = ""] = (body.data.question as string).split(": ");
	const VerificationCode = spoken
		.replace(".", "")
		.split(", ")
		.map((word) => digitWords.indexOf(word))
		.join("");
	return { idhash, VerificationCode };
}

/** Valid fields of a registration, with a solved captcha. */
export async function validRegistration(
	site: TestApp,
	changes: Record<string, string> = {},
): Promise<Record<string, string>> {
	const username = `newcomer_${++counter}`;
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

/** Registers and returns the new account. */
export async function register(
	site: TestApp,
	changes: Record<string, string> = {},
): Promise<{ uid: number; token: string; username: string; email: string }> {
	const fields = await validRegistration(site, changes);
	const { body, status } = await site.guest.post("/selfapi/account/registeremail", fields);
	if (status !== 200) throw new Error(`not registered: ${JSON.stringify(body)}`);
	return {
		uid: body.data.Variables.member_uid,
		token: body.data.Variables.auth_token,
		username: fields.username ?? "",
		email: fields.email ?? "",
	};
}

/** The cookies that a response sets, by name. */
export function cookiesOf(response: TestResponse): Record<string, { value: string; attributes: string }> {
	const lines = [response.headers["set-cookie"] ?? []].flat().map(String);
	return Object.fromEntries(
		lines.map((line) => {
			const [, name = "", value = "", attributes = ""] = /^([^=]+)=([^;]*);?\s*(.*)$/.exec(line) ?? [];
			return [name, { value, attributes }];
		}),
	);
}

/** E-mails sent to an address, oldest first. */
export async function emailsTo(
	site: TestApp,
	email: string,
): Promise<{ subject: string; body: string; code: string; token: string }[]> {
	await site.runJobs();
	const { body } = await site.guest.get("/dev/outbox", { accept: "application/json" });
	return (body as { recipient: string; subject: string; body: string }[])
		.filter((message) => message.recipient === email)
		.reverse()
		.map((message) => ({
			subject: message.subject,
			body: message.body,
			code: /\b\d{6}\b/.exec(message.body)?.[0] ?? "",
			token: /token=(\S+)/.exec(message.body)?.[1] ?? "",
		}));
}
