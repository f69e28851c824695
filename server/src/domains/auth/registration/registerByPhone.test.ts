import { sql } from "drizzle-orm";
import { CompactEncrypt, importJWK, type JWK } from "jose";
import { describe, expect, test } from "vitest";
import { buildTestApp, type TestResponse } from "../../../../test/testApp.ts";
import { deviceCookie, newPhoneNumber, phoneRegistration, phoneRegistrationWithCode, requestCode, smsTo, toE164, wrongCode } from "../phone/phone.fixture.ts";
import { cookiesOf, solveCaptcha } from "./registration.fixture.ts";

const site = await buildTestApp();
const register = (form: object, headers: Record<string, string> = {}) => site.guest.post("/selfapi/account/registermobile", form, headers);
const said = ({ status, body: { requestId: _own, ...body } }: TestResponse): object => ({ status, body });
const accountOf = async (username: string) => (await site.deps.db.execute(sql`select * from accounts where username = ${username}`)).rows[0];

describe("refuses", () => {
	test.each<[string, Record<string, string>, string]>([
		["nothing filled in", { username: "", mobile: "", password: "", password2: "" }, "register-incomplete"],
		["a number of four", { mobile: "0803" }, "register-incomplete"],
		["a number that is none", { mobile: "0803123" }, "phone-format"],
		["a number of another country", { mobile: "+12025550123" }, "phone-format"],
		["no agreement", { agree: "0" }, "agreement-missing"],
		["a short password", { password: "12345", password2: "12345" }, "password-too-short"],
		["two passwords", { password2: "sunset77" }, "password-mismatch"],
		["a reserved name", { username: "the_official" }, "username-taken"],
	])("%s", async (_what, changes, reason) => {
		const answer = await register(await phoneRegistration(site, changes));
		expect({ status: answer.status, reason: answer.body.reason, code: answer.body.code }).toEqual({ status: 422, reason, code: 1 });
	});

	test("a wrong captcha, with code 2, and consumes it", async () => {
		const form = await phoneRegistration(site);
		const wrong = await register({ ...form, VerificationCode: "zzzz" });
		expect(wrong.body).toMatchObject({ code: 2, reason: "captcha-wrong" });
		expect((await register(form)).body).toMatchObject({ code: 2 });
	});

	test("a missing code, a wrong one, and another request's", async () => {
		const mine = await phoneRegistrationWithCode(site);
		const other = await phoneRegistrationWithCode(site);
		for (const changes of [
			{ sms_code: "" },
			{ sms_code: wrongCode(mine.sms_code ?? "") },
			{ reg_token: "" },
			{ reg_token: other.reg_token },
			{ reg_token: "1.x" },
		]) {
			const answer = await register({ ...mine, ...changes });
			expect(answer.body).toMatchObject({ code: 1, reason: "code-wrong", fields: { sms_code: { reason: "code-wrong" } } });
		}
		expect((await register({ ...mine, reg_token: other.reg_token, sms_code: other.sms_code })).body.reason).toBe("code-wrong");
		expect(await accountOf(mine.username ?? "")).toBeUndefined();
	});

	test("a code for another number", async () => {
		const form = await phoneRegistrationWithCode(site);
		const answer = await register({ ...form, mobile: newPhoneNumber(), ...(await solveCaptcha(site)) });
		expect(answer.body.reason).toBe("code-wrong");
	});
});

test("the code registers once, and logs in", async () => {
	const form = await phoneRegistrationWithCode(site);
	const answer = await register(form);
	expect(answer.body).toMatchObject({ code: 0, success: 1, data: { Variables: { Message: { messagevar: "register_succeed" } } } });
	const token = answer.body.data.Variables.auth_token;
	expect(cookiesOf(answer).baraza_session?.value).toBe(token);
	const { body } = await site.guest.get("/selfapi/common/getUsermsg", { authorization: `Bearer ${token}` });
	expect(body.data.usermsg).toMatchObject({ member_username: form.username, email_verified: false, space: { conutry_fid: 188 } });
	expect(await accountOf(form.username ?? "")).toMatchObject({ phone: toE164(form.mobile ?? ""), email: null, phone_verified_at: expect.anything() });
	// Replayed with another name: captcha, code and token are used up.
	expect((await register({ ...form, username: "replayed_1" })).status).toBe(422);
	expect((await register({ ...form, username: "replayed_1", ...(await solveCaptcha(site)) })).body.reason).toBe("code-wrong");
});

test("takes the fields from an encrypted `signs`", async () => {
	const form = await phoneRegistrationWithCode(site);
	const { jwk } = (await site.guest.get("/v5/user/signsKey")).body.data as { jwk: JWK };
	const signs = await new CompactEncrypt(new TextEncoder().encode(String(new URLSearchParams(form))))
		.setProtectedHeader({ alg: "ECDH-ES", enc: "A256GCM" })
		.encrypt(await importJWK(jwk, "ECDH-ES"));
	expect((await register({ signs })).body.code).toBe(0);
	expect(await accountOf(form.username ?? "")).toMatchObject({ phone: toE164(form.mobile ?? "") });
});

test("an invalid field consumes neither captcha nor code", async () => {
	const form = await phoneRegistrationWithCode(site);
	await site.member({ username: "somebody_else" });
	expect((await register({ ...form, username: "abc" })).body.reason).toBe("register-incomplete");
	expect((await register({ ...form, username: "Somebody_Else" })).body.reason).toBe("username-taken");
	expect((await register({ ...form, sms_code: wrongCode(form.sms_code ?? "") })).body.reason).toBe("code-wrong");
	expect((await register(form)).body.code).toBe(0);
});

test("a repeat under the same key makes one account", async () => {
	const form = await phoneRegistrationWithCode(site);
	const headers = { ...deviceCookie("phone-repeat"), "idempotency-key": "phone-repeat-1" };
	const answers = await Promise.all([register(form, headers), register(form, headers)]);
	expect(answers.map(({ status }) => status)).toEqual([200, 200]);
	expect(new Set(answers.map(({ body }) => body.data.Variables.member_uid)).size).toBe(1);
	expect((await register(form, headers)).body.data.Variables.member_uid).toBe(answers[0]?.body.data.Variables.member_uid);
});

test("two concurrent registrations with one code create one account", async () => {
	const form = await phoneRegistrationWithCode(site);
	const answers = await Promise.all(["at_once_1", "at_once_2"].map((username) => register({ ...form, username })));
	expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
	expect(answers.filter(({ status }) => status === 422)).toHaveLength(1);
});

test("a code expires after ten minutes", async () => {
	const form = await phoneRegistrationWithCode(site);
	site.clock.advance(601_000);
	expect((await register({ ...form, ...(await solveCaptcha(site)) })).body.reason).toBe("code-wrong");
});

test("five wrong attempts invalidate a code", async () => {
	const form = await phoneRegistrationWithCode(site);
	await Promise.all(Array.from({ length: 5 }, () => register({ ...form, sms_code: wrongCode(form.sms_code ?? "") })));
	expect((await register(form)).body.reason).toBe("code-wrong");
});

test("new codes do not add attempts", async () => {
	const form = await phoneRegistration(site);
	let last = { ...form };
	for (let round = 0; round < 4; round++) {
		site.clock.advance(3_600_001);
		Object.assign(last, await solveCaptcha(site));
		const { body } = await requestCode(site, last);
		const sent = (await smsTo(site, toE164(form.mobile ?? ""))).at(-1);
		last = { ...last, reg_token: body.data.reg_token, sms_code: sent?.code ?? "" };
		if (round < 3) for (let guess = 0; guess < 5; guess++) await register({ ...last, sms_code: wrongCode(last.sms_code ?? "") });
	}
	expect((await register(last)).body.reason).toBe("code-wrong");
	site.clock.advance(86_400_001);
	Object.assign(last, await solveCaptcha(site));
	const { body } = await requestCode(site, last);
	const sent = (await smsTo(site, toE164(form.mobile ?? ""))).at(-1);
	expect((await register({ ...last, reg_token: body.data.reg_token, sms_code: sent?.code ?? "" })).body.code).toBe(0);
});

describe("sending a code", () => {
	test.each<[string, Record<string, string>, string]>([
		["no number", { mobile: "" }, "field.required"],
		["a bad number", { mobile: "0803" }, "phone-format"],
		["no country", { cid: "" }, "phone-format"],
		["a wrong captcha", { VerificationCode: "zzzz" }, "captcha-wrong"],
		["an unknown captcha", { idhash: "unknown1" }, "captcha-wrong"],
	])("rejects %s, and sends nothing", async (_what, changes, reason) => {
		const form = await phoneRegistration(site, changes);
		expect(await requestCode(site, form)).toMatchObject({ status: 422, body: { reason } });
		expect(await smsTo(site, toE164(form.mobile || "0"))).toEqual([]);
	});

	test("waits a minute before the next, and the captcha is good for the same number only", async () => {
		const form = await phoneRegistration(site);
		expect(await requestCode(site, form)).toMatchObject({ status: 200, body: { data: { wait: 60, expires: 600 } } });
		const soon = await requestCode(site, form);
		expect(soon).toMatchObject({ status: 429, body: { reason: "too-many", retryAfter: 60 } });
		site.clock.advance(60_000);
		expect((await requestCode(site, form)).status).toBe(200);
		expect((await requestCode(site, { ...form, mobile: newPhoneNumber() })).body.reason).toBe("captcha-wrong");
		const messages = await smsTo(site, toE164(form.mobile ?? ""));
		expect(messages).toHaveLength(2);
		expect(messages[0]?.code).not.toBe("");
	});

	test("the token of an earlier request replaces the captcha: for its number, five codes, an hour", async () => {
		const form = await phoneRegistration(site);
		const { reg_token } = (await requestCode(site, form)).body.data;
		const again = (changes: Record<string, string> = {}) =>
			site.guest.post("/v5/user/sendSms", { type: "register", cid: "188", mobile: form.mobile, reg_token, ...changes });
		expect(await again()).toMatchObject({ status: 429, body: { reason: "too-many" } });
		site.clock.advance(60_000);
		for (const changes of [{ mobile: newPhoneNumber() }, { reg_token: `${reg_token}x` }, { reg_token: "" }] as Record<string, string>[])
			expect((await again(changes)).body.reason).toBe("captcha-wrong");
		for (let further = 0; further < 4; further++) {
			expect((await again()).body.data.reg_token).toBe(reg_token);
			site.clock.advance(60_000);
		}
		expect((await again()).status).toBe(429);
		const messages = await smsTo(site, toE164(form.mobile ?? ""));
		expect(messages).toHaveLength(5);
		// It registers without the captcha that the phone lost with the page.
		const bare = { ...form, reg_token, idhash: "", VerificationCode: "" };
		expect((await register({ ...bare, sms_code: messages[0]?.code ?? "" })).body.reason).toBe("code-wrong");
		site.clock.advance(3_600_001);
		expect((await again()).body.reason).toBe("captcha-wrong");
		expect((await register({ ...bare, sms_code: messages[4]?.code ?? "" })).body.reason).toBe("captcha-wrong");
		const coded = await phoneRegistrationWithCode(site);
		expect((await register({ ...coded, idhash: "", VerificationCode: "" })).body.code).toBe(0);
	});

	test("concurrent requests send one message; a repeat under the same key gets the first response", async () => {
		const form = await phoneRegistration(site);
		const answers = await Promise.all([requestCode(site, form), requestCode(site, form), requestCode(site, form)]);
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 429, 429]);
		const keyed = await phoneRegistration(site);
		const headers = { ...deviceCookie("sms-repeat"), "idempotency-key": "sms-repeat-1" };
		const repeats = await Promise.all([requestCode(site, keyed, headers), requestCode(site, keyed, headers)]);
		expect(repeats.map(({ status }) => status)).toEqual([200, 200]);
		expect(repeats[0]?.body.data.reg_token).toBe(repeats[1]?.body.data.reg_token);
		expect(await smsTo(site, toE164(keyed.mobile ?? ""))).toHaveLength(1);
	});

	test("a registered number gets the same response, and another message without a code", async () => {
		const mobile = newPhoneNumber();
		await site.member({ phone: toE164(mobile), email: undefined });
		const taken = await requestCode(site, await phoneRegistration(site, { mobile }));
		const free = await requestCode(site, await phoneRegistration(site));
		for (const answer of [taken, free]) answer.body.data.reg_token = String(answer.body.data.reg_token).replace(/^\d+\.[\w-]{43}$/, "a token");
		expect(said(taken)).toEqual(said(free));
		const messages = await smsTo(site, toE164(mobile));
		expect(messages).toHaveLength(1);
		expect(messages[0]?.text).toContain("already");
		expect(messages[0]?.code).toBe("");
	});

	test("a registered number can't be registered, reported as a wrong code", async () => {
		const mobile = newPhoneNumber();
		await site.member({ phone: toE164(mobile), email: undefined });
		const form = await phoneRegistration(site, { mobile });
		const { body } = await requestCode(site, form);
		expect((await register({ ...form, reg_token: body.data.reg_token, sms_code: "123456" })).body.reason).toBe("code-wrong");
	});

	test("the request's host header is in no message", async () => {
		const form = await phoneRegistration(site);
		await requestCode(site, form, { host: "evil.example" });
		expect((await smsTo(site, toE164(form.mobile ?? "")))[0]?.text).not.toContain("evil");
	});
});

test("without SMS, a number registers by the captcha alone; a second time it is taken", async () => {
	const mute = await buildTestApp({ smsCodes: false });
	const form = await phoneRegistration(mute);
	expect(await requestCode(mute, form)).toMatchObject({ status: 503, body: { reason: "sms-unavailable" } });
	expect((await mute.guest.post("/selfapi/account/registermobile", form)).body.code).toBe(0);
	const second = await phoneRegistration(mute, { mobile: form.mobile ?? "" });
	expect((await mute.guest.post("/selfapi/account/registermobile", second)).body.reason).toBe("phone-taken");
	// The captcha went with it: each look at a number costs one.
	expect((await mute.guest.post("/selfapi/account/registermobile", second)).body.reason).toBe("captcha-wrong");
});

test("neither code nor token is stored", async () => {
	const form = await phoneRegistrationWithCode(site);
	await register(form);
	const rows = JSON.stringify([
		(await site.deps.db.execute(sql`select * from one_time_tokens`)).rows,
		(await site.deps.db.execute(sql`select * from idempotency_keys`)).rows,
		(await site.deps.db.execute(sql`select * from rate_limits`)).rows,
	]);
	expect(rows).not.toContain(`"${form.sms_code}"`);
	expect(rows).not.toContain(form.reg_token?.split(".")[1]);
});
