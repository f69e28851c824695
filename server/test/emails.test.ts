import { expect, test } from "vitest";
import { deviceCookie, newPhoneNumber, phoneRegistration } from "../src/domains/auth/phone/phone.fixture.ts";
import { emailsTo, solveCaptcha, validRegistration } from "../src/domains/auth/registration/registration.fixture.ts";
import { totpCode } from "../src/domains/auth/security.fixture.ts";
import { hashPassword } from "../src/platform/security/passwords.ts";
import { buildTestApp } from "./testApp.ts";

const publicUrl = "https://baraza.example";
// Also behind a trusted proxy.
const site = await buildTestApp({ publicUrl, trustProxy: 1 });
const password = "sunrise7";
const passwordHash = await hashPassword(site.deps.config, password);
const evil = {
	host: "evil.example",
	"x-forwarded-host": "evil.example",
	"x-forwarded-proto": "http",
	"x-forwarded-port": "81",
	"x-forwarded-server": "evil.example",
	"x-original-url": "https://evil.example/",
	"x-rewrite-url": "https://evil.example/",
	forwarded: "host=evil.example;proto=http",
};

test("links in e-mails and SMS never depend on request headers: all of them, in every language", async () => {
	for (const lang of ["en", "fr", "hi"] as const) {
		const headers = { ...evil, lang };
		const post = (path: string, body: object, more: object = {}) =>
			site.guest.post(path, body, { ...headers, ...more });
		const done = async (response: Promise<{ status: number; raw: Buffer }>) => {
			const { status, raw } = await response;
			expect(status, String(raw)).toBe(200);
		};

		const fields = await validRegistration(site);
		await done(post("/selfapi/account/registeremail", fields));
		const [email] = await emailsTo(site, fields.email ?? "");
		await done(post("/v5/user/confirmEmail", { token: email?.token }));

		const member = await site.member({ passwordHash });
		const token = async (name: string, secret = password) =>
			(await post("/v5/user/login", { username: member.username, password: secret }, deviceCookie(`${name}-${lang}`)))
				.body.data.auth_token as string;
		await token("first");
		let authorization = `Bearer ${await token("second")}`;
		const own = (path: string, body: object = {}) => done(post(path, body, { authorization }));
		await own("/v5/user/sendEmail", { type: "validate_email", email: fields.email, password });
		await own("/v5/user/sendEmail", { type: "validate_email", email: `other_${lang}_${fields.email}`, password });
		await own("/v5/user/twoFactor/begin", { password });
		const { key } = (await site.guest.get("/v5/user/twoFactor/setup", { authorization })).body.data.setup;
		await own("/v5/user/twoFactor/on", { code: totpCode(site, key) });
		site.clock.advance(60_000);
		await own("/v5/user/twoFactor/recovery", { password });
		await own("/v5/user/twoFactor/off", { password, code: totpCode(site, key) });
		await own("/v5/user/changePassword", { oldpassword: password, newpassword: "sunset88", newpassword2: "sunset88" });
		await own("/v5/user/deletion", { password: "sunset88" });
		authorization = `Bearer ${await token("third", "sunset88")}`;
		await own("/v5/user/deletion/cancel");
		await done(post("/v5/user/recover", { account: member.username, ...(await solveCaptcha(site)) }));

		const mobile = newPhoneNumber();
		const asked = await phoneRegistration(site, { mobile });
		await done(
			post("/v5/user/sendSms", {
				type: "register",
				cid: "188",
				mobile,
				idhash: asked.idhash,
				VerificationCode: asked.VerificationCode,
			}),
		);
	}
	await site.runJobs();
	const { body } = await site.guest.get("/dev/outbox", { accept: "application/json" });
	const messages = body as { kind: string; subject: string; body: string }[];
	expect(messages.length).toBeGreaterThan(30);
	for (const message of messages) {
		const text = `${message.subject}\n${message.body}`;
		expect(text).not.toMatch(/evil|:81|localhost/);
		for (const link of text.match(/[a-z]+:\/\/\S+/g) ?? []) expect(link.startsWith(`${publicUrl}/`), link).toBe(true);
	}
	expect(messages.filter(({ body }) => body.includes(publicUrl)).length).toBeGreaterThan(20);
});
