import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { newPhoneNumber, smsTo, toE164 } from "../src/domains/auth/phone/phone.fixture.ts";
import { hashPassword } from "../src/platform/security/passwords.ts";
import { createBrowser } from "./browserWithoutScripts.ts";
import { buildTestApp } from "./testApp.ts";

const digitNames = "zero one two three four five six seven eight nine".split(" ");
const digitsOn = (page: string): string => {
	const question = /captcha-question"[^>]*>([^<]*)</.exec(page)?.[1] ?? "";
	return (question.split(": ")[1]?.match(/[a-z]+/g) ?? []).map((word) => digitNames.indexOf(word)).join("");
};

describe("without JavaScript", async () => {
	const site = await buildTestApp({}, { pages: true });
	const { app } = site;
	const browse = () => createBrowser(app);

	test("registers by phone with the code", async () => {
		const browser = browse();
		const mobile = newPhoneNumber();
		const form = { cid: "188", mobile, username: "no_scripts_1", password: "sunrise7", agree: "1" };
		const path = "/ng/account/register";
		const first = await browser.get(path);
		expect(first.status).toBe(200);
		const asked = await browser.send(path, first.body, { ...form, intent: "captcha-question" });
		expect(asked.body).toContain(`value="${mobile}"`);
		expect(asked.body).not.toContain("sunrise7");
		const gone = await browser.send(path, asked.body, {
			...form,
			VerificationCode: digitsOn(asked.body),
			intent: "send-code",
		});
		expect([gone.status, gone.headers.location]).toEqual([303, path]);
		const sent = await browser.get(path);
		expect(sent.body).toContain('name="sms_code"');
		// Its token stays in the cookie.
		expect(sent.body).not.toContain("reg_token");
		const [message] = await smsTo(site, toE164(mobile));
		const wrong = await browser.send(path, sent.body, { ...form, sms_code: "abcdef" });
		expect(wrong.status).toBe(422);
		expect(wrong.body).toContain("This code is wrong or has expired");
		const done = await browser.send(path, wrong.body, { ...form, sms_code: message?.code ?? "" });
		expect([done.status, done.headers.location]).toEqual([302, "/ng/welcome"]);
		const home = await browser.get("/ng/foryou");
		expect(home.body).toContain("no_scripts_1");
		expect(home.body).not.toContain("add your e-mail");
	});

	test("an unfinished registration survives a reload", async () => {
		const browser = browse();
		const path = "/ng/account/register?back=%2Fng%2Fforum%2F2%2F7";
		const mobile = newPhoneNumber();
		const form = { cid: "188", mobile, username: "dropped_page", password: "sunrise7", agree: "1" };
		const first = await browser.get(path);
		const asked = await browser.send(path, first.body, { ...form, intent: "captcha-question" });
		const answer = digitsOn(asked.body);
		const sent = await browser.send(path, asked.body, { ...form, VerificationCode: answer, intent: "send-code" });
		expect(sent.headers.location).toBe(path);
		const cookie = String(sent.headers["set-cookie"]);
		expect(cookie).toMatch(/baraza_registration=[\w.-]+; Max-Age=3600; Path=\/; HttpOnly; SameSite=Lax/);
		expect(Buffer.from(browser.cookies.baraza_registration ?? "", "base64url").toString("latin1")).not.toContain(
			mobile,
		);
		for (const page of [await browser.get(path), await browser.get(path), await browser.get("/ng/account/register")]) {
			expect(page.body).toContain(`value="${mobile}"`);
			expect(page.body).toContain('value="dropped_page"');
			expect(page.body).toContain('name="sms_code"');
			for (const secret of ["sunrise7", `value="${answer}"`, 'name="VerificationCode"'])
				expect(page.body).not.toContain(secret);
		}
		// Another browser, and a tampered cookie, get an empty form.
		expect((await browse().get(path)).body).not.toContain(mobile);
		const other = browse();
		const encrypted = browser.cookies.baraza_registration ?? "";
		other.cookies.baraza_registration = (encrypted.startsWith("A") ? "B" : "A") + encrypted.slice(1);
		expect((await other.get(path)).body).not.toContain(mobile);
		other.cookies.baraza_recovering = encrypted;
		expect((await other.get("/forget/email")).status).toBe(200);

		const page = await browser.get(path);
		expect((await browser.send(path, page.body, { ...form, intent: "send-code" })).body).toContain(
			"Please try again in",
		);
		site.clock.advance(60_000);
		const again = await browser.send(path, page.body, { ...form, intent: "send-code" });
		expect([again.status, (await smsTo(site, toE164(mobile))).length]).toEqual([303, 2]);
		const code = (await smsTo(site, toE164(mobile))).at(-1)?.code ?? "";
		const done = await browser.send(path, (await browser.get(path)).body, { ...form, sms_code: code });
		expect([done.status, done.headers.location]).toEqual([302, "/ng/welcome?back=%2Fng%2Fforum%2F2%2F7"]);
		expect(browser.cookies.baraza_registration).toBe("");
		delete browser.cookies.baraza_session;
		expect((await browser.get(path)).body).not.toContain(mobile);
	});

	test("a saved registration expires after an hour, and is cleared by a restart", async () => {
		const path = "/ng/account/email";
		const form = { cid: "188", email: "begun@mail.com", username: "begun_once", password: "sunrise7" };
		const browser = browse();
		const refused = await browser.send(path, (await browser.get(path)).body, form);
		expect(refused.status).toBe(422);
		expect((await browser.get(path)).body).toContain('value="begun@mail.com"');
		// Fields common to both forms are filled in both.
		expect((await browser.get("/ng/account/register")).body).toContain('value="begun_once"');
		const late = browse();
		late.cookies.baraza_registration = browser.cookies.baraza_registration ?? "";
		const anew = await browser.send("/ng/account/register", "", { intent: "restart", back: "/ng/latest" });
		expect([anew.headers.location, browser.cookies.baraza_registration]).toEqual([
			"/ng/account/register?back=%2Fng%2Flatest",
			"",
		]);
		site.clock.advance(3_600_001);
		expect((await late.get(path)).body).not.toContain("begun@mail.com");
		// Fields too long for the cookie are not saved.
		const long = await browser.send(path, (await browser.get(path)).body, { ...form, email: "x".repeat(9_000) });
		expect([long.status, String(long.headers["set-cookie"]).includes("baraza_registration")]).toEqual([422, false]);
	});

	test("a password reset shows the same pages for an unknown account", async () => {
		const member = await site.member();
		const pages = await Promise.all(
			[member.username, "no_such_fan"].map(async (account) => {
				const browser = browse();
				const asked = await browser.send("/forget/email", (await browser.get("/forget/email")).body, {
					account,
					intent: "captcha-question",
				});
				await browser.send("/forget/email", asked.body, { account, VerificationCode: digitsOn(asked.body) });
				const { body } = await browser.get("/forget/change");
				expect(body).toContain(`You requested a code for ${account}.`);
				expect((await browser.get("/forget/email")).body).toContain(`value="${account}"`);
				return body
					.slice(body.indexOf("<main"), body.indexOf("</main"))
					.replaceAll(account, "")
					.replace(/name="key" value="\w{32}"/g, "");
			}),
		);
		expect(pages[0]).toBe(pages[1]);
	});

	test("the second factor has its own page, in the same browser, for ten minutes", async () => {
		const member = await site.member({ passwordHash: await hashPassword(site.deps.config, "sunrise7") });
		await site.deps.db.execute(sql`update accounts set second_factors = '{code,recovery}' where uid = ${member.uid}`);
		const browser = browse();
		const back = "?back=%2Fng%2Fforum%2F2%2F7";
		const step = await browser.send(`/ng/account${back}`, (await browser.get(`/ng/account${back}`)).body, {
			username: member.username,
			password: "sunrise7",
		});
		expect([step.status, step.headers.location]).toEqual([302, `/ng/account/second${back}`]);
		for (let load = 0; load < 2; load++)
			expect((await browser.get(`/ng/account/second${back}`)).body).toContain('name="code"');
		const wrong = await browser.send(
			`/ng/account/second${back}`,
			(await browser.get(`/ng/account/second${back}`)).body,
			{ code: "000000" },
		);
		expect([wrong.status, wrong.body.includes('name="code"')]).toEqual([422, true]);
		const other = browse();
		expect((await other.get(`/ng/account/second${back}`)).body).not.toContain('name="code"');
		site.clock.advance(600_001);
		const gone = (await browser.get(`/ng/account/second${back}`)).body;
		expect(gone).not.toContain('name="code"');
		expect(gone).toContain(`href="/ng/account${back}"`);
	});

	test.each(["//evil.example/", "/\\evil.example/", "/\t/evil.example/", "/.//evil.example/", "/%5Cevil.example/"])(
		"a login with the return address %j stays on the site",
		async (back) => {
			const member = await site.member({ passwordHash: await hashPassword(site.deps.config, "sunrise7") });
			const browser = browse();
			const url = `/ng/account?back=${encodeURIComponent(back)}`;
			const done = await browser.send(url, (await browser.get(url)).body, {
				username: member.username,
				password: "sunrise7",
			});
			expect(done.status).toBe(302);
			// The script gets the address in the answer's body.
			const scripted = browse();
			const { body } = await scripted.send(url.replace("?", ".data?"), (await scripted.get(url)).body, {
				username: member.username,
				password: "sunrise7",
			});
			const [, inBody] = /"redirect","(\/[^"]*)"/.exec(body) ?? [];
			expect(inBody, body).toBeDefined();
			for (const location of [String(done.headers.location), inBody ?? ""])
				expect(new URL(location, "http://localhost:3000").origin).toBe("http://localhost:3000");
		},
	);

	test("a forgotten password is reset by an e-mailed code", async () => {
		const member = await site.member();
		const browser = browse();
		expect((await browser.get("/forget/change")).headers.location).toBe("/forget/email");
		const first = await browser.get("/forget/email");
		const asked = await browser.send("/forget/email", first.body, {
			account: member.username,
			intent: "captcha-question",
		});
		const sent = await browser.send("/forget/email", asked.body, {
			account: member.username,
			VerificationCode: digitsOn(asked.body),
		});
		expect([sent.status, sent.headers.location]).toEqual([302, "/forget/change"]);
		await site.runJobs();
		const { body } = await site.guest.get("/dev/outbox", { accept: "application/json" });
		const code = /\b\d{6}\b/.exec(body[0].body)?.[0] ?? "";
		const change = await browser.get("/forget/change");
		const fields = { code, newpassword: "sunset88", newpassword2: "sunset88" };
		expect((await browser.send("/forget/change", change.body, { ...fields, newpassword2: "sunset99" })).body).toContain(
			"don’t match",
		);
		const done = await browser.send("/forget/change", change.body, fields);
		expect([done.status, done.headers.location]).toEqual([302, "/forget/change"]);
		expect((await browser.get("/forget/change")).body).toContain("Your password has been changed");
		expect((await site.guest.post("/v5/user/login", { username: member.username, password: "sunset88" })).status).toBe(
			200,
		);
		// Another browser has no open request.
		expect((await browse().get("/forget/change")).headers.location).toBe("/forget/email");
	});

	test("a member registered by phone adds an e-mail; the password page shows its errors", async () => {
		const member = await site.member({ email: undefined, emailVerifiedAt: undefined, phone: toE164(newPhoneNumber()) });
		const browser = browse();
		browser.cookies.baraza_session = member.token;
		expect((await browser.get("/account/confirm")).body).toContain("Add your e-mail");
		const sent = await browser.send("/account/confirm", "", { form: "send-to-address", email: "added@fans.org" });
		expect(sent.body).toContain("added@fans.org");
		await site.runJobs();
		const { body } = await site.guest.get("/dev/outbox", { accept: "application/json" });
		const code = /\b\d{6}\b/.exec(body[0].body)?.[0] ?? "";
		const done = await browser.send("/account/confirm", "", { form: "confirm-code", email: "added@fans.org", code });
		expect(done.body).toContain("Your e-mail is confirmed");
		const refused = await browser.send("/change", (await browser.get("/change")).body, {
			oldpassword: "not-it-77",
			newpassword: "sunset88",
			newpassword2: "sunset88",
		});
		expect([refused.status, refused.body.includes("The current password is incorrect")]).toEqual([422, true]);
		expect((await browse().get("/change")).headers.location).toBe("/account?back=%2Fchange");
	});
});
