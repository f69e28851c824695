import { sql } from "drizzle-orm";
import { CompactEncrypt, importJWK, type JWK } from "jose";
import { describe, expect, test } from "vitest";
import { buildTestApp } from "../../../../test/testApp.ts";
import {
	deviceCookie,
	newPhoneNumber,
	phoneRegistration,
	phoneRegistrationWithCode,
	registerByPhone,
	requestCode,
	smsTo,
	toE164,
	wrongCode,
} from "../phone/phone.fixture.ts";
import { cookiesOf, solveCaptcha } from "./registration.fixture.ts";

const site = await buildTestApp();
const register = registerByPhone(site);
const accountOf = async (username: string) =>
	(await site.deps.db.execute(sql`select * from accounts where username = ${username}`)).rows[0];

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
		const response = await register(await phoneRegistration(site, changes));
		expect({ status: response.status, reason: response.body.reason, code: response.body.code }).toEqual({
			status: 422,
			reason,
			code: 1,
		});
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
			const response = await register({ ...mine, ...changes });
			expect(response.body).toMatchObject({
				code: 1,
				reason: "code-wrong",
				fields: { sms_code: { reason: "code-wrong" } },
			});
		}
		expect((await register({ ...mine, reg_token: other.reg_token, sms_code: other.sms_code })).body.reason).toBe(
			"code-wrong",
		);
		expect(await accountOf(mine.username ?? "")).toBeUndefined();
	});

	test("a code for another number", async () => {
		const form = await phoneRegistrationWithCode(site);
		const response = await register({ ...form, mobile: newPhoneNumber(), ...(await solveCaptcha(site)) });
		expect(response.body.reason).toBe("code-wrong");
	});
});

test("a member with a confirmed phone publishes without an e-mail", async () => {
	const { body } = await register(await phoneRegistrationWithCode(site));
	const member = { uid: 0, username: "", token: body.data.Variables.auth_token };
	const thread = { subject: "By phone", message: "My first words in here.", fid: 1, country_fid: 188 };
	expect((await site.as(member).post("/v5/content/thread", thread)).status).toBe(200);
});

test("the code registers once, and logs in", async () => {
	const form = await phoneRegistrationWithCode(site);
	const response = await register(form);
	expect(response.body).toMatchObject({
		code: 0,
		success: 1,
		data: { Variables: { Message: { messagevar: "register_succeed" } } },
	});
	const token = response.body.data.Variables.auth_token;
	expect(cookiesOf(response).baraza_session?.value).toBe(token);
	const { body } = await site.guest.get("/selfapi/common/getUsermsg", { authorization: `Bearer ${token}` });
	expect(body.data.usermsg).toMatchObject({
		member_username: form.username,
		email_verified: false,
		space: { conutry_fid: 188 },
	});
	expect(await accountOf(form.username ?? "")).toMatchObject({
		phone: toE164(form.mobile ?? ""),
		email: null,
		phone_verified_at: expect.anything(),
	});
	// Replayed with another name: captcha, code and token are used up.
	expect((await register({ ...form, username: "replayed_1" })).status).toBe(422);
	expect((await register({ ...form, username: "replayed_1", ...(await solveCaptcha(site)) })).body.reason).toBe(
		"code-wrong",
	);
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
	const responses = await Promise.all([register(form, headers), register(form, headers)]);
	expect(responses.map(({ status }) => status)).toEqual([200, 200]);
	expect(new Set(responses.map(({ body }) => body.data.Variables.member_uid)).size).toBe(1);
	expect((await register(form, headers)).body.data.Variables.member_uid).toBe(
		responses[0]?.body.data.Variables.member_uid,
	);
});

test("two concurrent registrations with one code create one account", async () => {
	const form = await phoneRegistrationWithCode(site);
	const responses = await Promise.all(["at_once_1", "at_once_2"].map((username) => register({ ...form, username })));
	expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
	expect(responses.filter(({ status }) => status === 422)).toHaveLength(1);
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
		if (round < 3)
			for (let guess = 0; guess < 5; guess++) await register({ ...last, sms_code: wrongCode(last.sms_code ?? "") });
	}
	expect((await register(last)).body.reason).toBe("code-wrong");
	site.clock.advance(86_400_001);
	Object.assign(last, await solveCaptcha(site));
	const { body } = await requestCode(site, last);
	const sent = (await smsTo(site, toE164(form.mobile ?? ""))).at(-1);
	expect((await register({ ...last, reg_token: body.data.reg_token, sms_code: sent?.code ?? "" })).body.code).toBe(0);
});

test("without SMS, a number registers by the captcha alone; a second time it is taken", async () => {
	const withoutSms = await buildTestApp({ smsCodes: false });
	const form = await phoneRegistration(withoutSms);
	expect(await requestCode(withoutSms, form)).toMatchObject({ status: 503, body: { reason: "sms-unavailable" } });
	expect((await withoutSms.guest.post("/selfapi/account/registermobile", form)).body.code).toBe(0);
	const second = await phoneRegistration(withoutSms, { mobile: form.mobile ?? "" });
	expect((await withoutSms.guest.post("/selfapi/account/registermobile", second)).body.reason).toBe("phone-taken");
	// The captcha was consumed: each lookup of a number needs one.
	expect((await withoutSms.guest.post("/selfapi/account/registermobile", second)).body.reason).toBe("captcha-wrong");
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
