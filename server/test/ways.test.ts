import { existsSync } from "node:fs";
import type { FastifyInstance } from "fastify";
import { afterAll, describe, expect, test } from "vitest";
import { buildApp } from "../src/app.ts";
import { freshNumber, kept, messagesTo } from "../src/domains/accounts/phone.fixture.ts";
import { cookiesOf } from "../src/domains/accounts/registering.fixture.ts";
import { loadWebBuild } from "../src/platform/webBuild.ts";
import { buildTestApp, type TestAnswer } from "./app.ts";

const built = existsSync(new URL("../../web/build/server/index.js", import.meta.url));

/** A browser without scripts: keeps its cookies, and sends what a page's form holds. */
function browseOn(app: FastifyInstance) {
	const cookies: Record<string, string> = {};
	const ask = async (method: "GET" | "POST", url: string, payload?: string): Promise<TestAnswer> => {
		const cookie = Object.entries(cookies)
			.map(([name, value]) => `${name}=${value}`)
			.join("; ");
		const headers = {
			accept: "text/html",
			cookie,
			...(payload === undefined ? {} : { "content-type": "application/x-www-form-urlencoded", origin: "http://localhost:3000" }),
		};
		const answer = await app.inject({ method, url, ...(payload === undefined ? {} : { payload }), headers });
		const read = { status: answer.statusCode, headers: answer.headers as TestAnswer["headers"], body: answer.body, raw: answer.rawPayload };
		for (const [name, { value }] of Object.entries(cookiesOf(read))) cookies[name] = value;
		return read;
	};
	return {
		cookies,
		get: (url: string) => ask("GET", url),
		/** Sends the page's form with the hidden fields that it came with. */
		send: (url: string, page: string, fields: Record<string, string>) => ask("POST", url, String(new URLSearchParams({ ...hiddenOf(page), ...fields }))),
	};
}

/** Names and values of the hidden fields of a page's main form. */
function hiddenOf(page: string): Record<string, string> {
	const main = page.slice(page.indexOf('<main id="content"'));
	const inputs = [...main.matchAll(/<input type="hidden"[^>]*>/g)].map(([input]) => [
		/name="([^"]*)"/.exec(input)?.[1] ?? "",
		/value="([^"]*)"/.exec(input)?.[1] ?? "",
	]);
	return Object.fromEntries(inputs);
}

const digitNames = "zero one two three four five six seven eight nine".split(" ");
const digitsOn = (page: string): string => {
	const question = /captcha-question"[^>]*>([^<]*)</.exec(page)?.[1] ?? "";
	return (question.split(": ")[1]?.match(/[a-z]+/g) ?? []).map((word) => digitNames.indexOf(word)).join("");
};

describe.skipIf(!built)("without scripts", async () => {
	if (!built) return;
	const site = await buildTestApp();
	const app = await buildApp(site.deps, { web: await loadWebBuild(), limits: false });
	await app.ready();
	afterAll(() => app.close());
	const browse = () => browseOn(app);

	test("a number registers by the code of its message", async () => {
		const browser = browse();
		const mobile = freshNumber();
		const form = { cid: "188", mobile, username: "no_scripts_1", password: "sunrise7", agree: "1" };
		const path = "/ng/account/register";
		const first = await browser.get(path);
		expect(first.status).toBe(200);
		const asked = await browser.send(path, first.body, { ...form, intent: "listen" });
		expect(asked.body).toContain(`value="${mobile}"`);
		expect(asked.body).not.toContain("sunrise7");
		const sent = await browser.send(path, asked.body, { ...form, VerificationCode: digitsOn(asked.body), intent: "send-code" });
		expect([sent.status, hiddenOf(sent.body).reg_token]).toEqual([200, expect.stringMatching(/^\d+\.[\w-]{43}$/)]);
		const [message] = await messagesTo(site, kept(mobile));
		const wrong = await browser.send(path, sent.body, { ...form, sms_code: "abcdef" });
		expect(wrong.status).toBe(422);
		expect(wrong.body).toContain("Wrong verification code");
		const done = await browser.send(path, wrong.body, { ...form, sms_code: message?.code ?? "" });
		expect([done.status, done.headers.location]).toEqual([302, "/ng/welcome"]);
		const home = await browser.get("/ng/foryou");
		expect(home.body).toContain("add your e-mail");
	});

	test("a forgotten password is replaced by the code of a letter", async () => {
		const member = await site.member();
		const browser = browse();
		expect((await browser.get("/forget/change")).headers.location).toBe("/forget/email");
		const first = await browser.get("/forget/email");
		const asked = await browser.send("/forget/email", first.body, { account: member.username, intent: "listen" });
		const sent = await browser.send("/forget/email", asked.body, { account: member.username, VerificationCode: digitsOn(asked.body) });
		expect([sent.status, sent.headers.location]).toEqual([302, "/forget/change"]);
		await site.settle();
		const { body } = await site.guest.get("/dev/outbox", { accept: "application/json" });
		const code = /\b\d{6}\b/.exec(body[0].body)?.[0] ?? "";
		const change = await browser.get("/forget/change");
		const fields = { code, newpassword: "sunset88", newpassword2: "sunset88" };
		expect((await browser.send("/forget/change", change.body, { ...fields, newpassword2: "sunset99" })).body).toContain("do not match");
		const done = await browser.send("/forget/change", change.body, fields);
		expect(done.body).toContain("Your new password works");
		expect((await site.guest.post("/v5/user/login", { username: member.username, password: "sunset88" })).status).toBe(200);
		// Another browser, where nobody asked, has nowhere to type a code.
		expect((await browse().get("/forget/change")).headers.location).toBe("/forget/email");
	});

	test("a member by phone adds an e-mail, and a password is changed", async () => {
		const member = await site.member({ email: undefined, emailVerifiedAt: undefined, phone: kept(freshNumber()) });
		const browser = browse();
		browser.cookies.baraza_session = member.token;
		expect((await browser.get("/account/confirm")).body).toContain("Add your e-mail");
		const sent = await browser.send("/account/confirm", "", { again: "1", email: "added@fans.org" });
		expect(sent.body).toContain("added@fans.org");
		await site.settle();
		const { body } = await site.guest.get("/dev/outbox", { accept: "application/json" });
		const code = /\b\d{6}\b/.exec(body[0].body)?.[0] ?? "";
		const done = await browser.send("/account/confirm", "", { email: "added@fans.org", code });
		expect(done.body).toContain("Your e-mail is confirmed");
		const refused = await browser.send("/change", (await browser.get("/change")).body, {
			oldpassword: "not-it-77",
			newpassword: "sunset88",
			newpassword2: "sunset88",
		});
		expect([refused.status, refused.body.includes("The current password is not right")]).toEqual([422, true]);
		expect((await browse().get("/change")).headers.location).toBe("/account?back=%2Fchange");
	});
});
