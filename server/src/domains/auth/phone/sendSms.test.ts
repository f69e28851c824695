import { expect, test } from "vitest";
import { buildTestApp, type TestResponse } from "../../../../test/testApp.ts";
import {
	deviceCookie,
	newPhoneNumber,
	phoneRegistration,
	phoneRegistrationWithCode,
	registerByPhone,
	requestCode,
	smsTo,
	toE164,
} from "./phone.fixture.ts";

const site = await buildTestApp();
const register = registerByPhone(site);
const withoutRequestId = ({ status, body: { requestId: _own, ...body } }: TestResponse): object => ({ status, body });

test.each<[string, Record<string, string>, string]>([
	["no number", { mobile: "" }, "field.required"],
	["a bad number", { mobile: "0803" }, "phone-format"],
	["no country", { cid: "" }, "phone-format"],
	["a wrong captcha", { VerificationCode: "zzzz" }, "captcha-wrong"],
	["an unknown captcha", { idhash: "unknown1" }, "captcha-wrong"],
])("sending a code rejects %s, and sends nothing", async (_what, changes, reason) => {
	const form = await phoneRegistration(site, changes);
	expect(await requestCode(site, form)).toMatchObject({ status: 422, body: { reason } });
	expect(await smsTo(site, toE164(form.mobile || "0"))).toEqual([]);
});

test("sending a code waits a minute before the next, and the captcha is good for the same number only", async () => {
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
	for (const changes of [{ mobile: newPhoneNumber() }, { reg_token: `${reg_token}x` }, { reg_token: "" }] as Record<
		string,
		string
	>[])
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
	const responses = await Promise.all([requestCode(site, form), requestCode(site, form), requestCode(site, form)]);
	expect(responses.map(({ status }) => status).sort()).toEqual([200, 429, 429]);
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
	for (const response of [taken, free])
		response.body.data.reg_token = String(response.body.data.reg_token).replace(/^\d+\.[\w-]{43}$/, "a token");
	expect(withoutRequestId(taken)).toEqual(withoutRequestId(free));
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
	expect((await register({ ...form, reg_token: body.data.reg_token, sms_code: "123456" })).body.reason).toBe(
		"code-wrong",
	);
});

test("the request's host header is in no message", async () => {
	const form = await phoneRegistration(site);
	await requestCode(site, form, { host: "evil.example" });
	expect((await smsTo(site, toE164(form.mobile ?? "")))[0]?.text).not.toContain("evil");
});
