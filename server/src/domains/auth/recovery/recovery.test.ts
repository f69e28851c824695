import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { buildTestApp } from "../../../../test/testApp.ts";
import { hourMs } from "../../../platform/durations.ts";
import { deviceCookie, newPhoneNumber, smsTo, toE164, wrongCode } from "../phone/phone.fixture.ts";
import { cookiesOf, emailsTo, solveCaptcha } from "../registration/registration.fixture.ts";
import { forgottenPassword, hashForgottenPassword, memberWithCode, recoveryCalls } from "./recovery.fixture.ts";

const site = await buildTestApp();
const passwordHash = await hashForgottenPassword(site);
const { requestReset, resetPassword, logIn } = recoveryCalls(site);

test.each(["email", "username", "phone"] as const)(
	"by %s: the code sets a new password once, and every session ends",
	async (by) => {
		const { request, code, username, token } = await memberWithCode(site, by);
		expect((await site.guest.get("/v5/user/sessions", { authorization: token })).status).toBe(200);
		expect((await resetPassword({ token: request, code })).body).toMatchObject({ status: 1 });
		expect((await site.guest.get("/v5/user/sessions", { authorization: token })).status).toBe(401);
		expect((await logIn(username, forgottenPassword)).status).toBe(403);
		expect((await logIn(username, "sunrise8")).status).toBe(200);
		expect(
			(await resetPassword({ token: request, code, newpassword: "another99", newpassword2: "another99" })).body.reason,
		).toBe("code-wrong");
		expect((await logIn(username, "sunrise8")).status).toBe(200);
	},
);

test("it does not log in, and notifies the owner", async () => {
	const { request, code, email } = await memberWithCode(site);
	const response = await resetPassword({ token: request, code });
	expect(cookiesOf(response).baraza_session).toBeUndefined();
	expect(response.body.data).toEqual({});
	expect((await emailsTo(site, email)).at(-1)?.subject).toContain("password was changed");
});

test("a member without an e-mail is notified by SMS", async () => {
	const mobile = newPhoneNumber();
	await site.member({ passwordHash, phone: toE164(mobile), email: undefined, emailVerifiedAt: undefined });
	const { body } = await requestReset({ mobile, cid: "188" });
	const [sent] = await smsTo(site, toE164(mobile));
	expect((await resetPassword({ token: body.data.token, code: sent?.code })).body.status).toBe(1);
	expect((await smsTo(site, toE164(mobile))).at(-1)?.text).toContain("changed");
});

test("a code read in an e-mail that was never confirmed confirms it", async () => {
	const member = await site.member({ passwordHash, emailVerifiedAt: undefined });
	const { body } = await requestReset({ account: `${member.username}@mail.com` });
	const [received] = await emailsTo(site, `${member.username}@mail.com`);
	expect((await resetPassword({ token: body.data.token, code: received?.code })).body.status).toBe(1);
	expect((await logIn(member.username, "sunrise8")).body.data.email_verified).toBe(true);
});

describe("refuses", () => {
	test.each<[string, object, string]>([
		["nobody", {}, "field.required"],
		["an empty name", { account: "  " }, "field.required"],
		["a bad number", { mobile: "0803", cid: "188" }, "phone-format"],
		["a wrong captcha", { account: "somebody", idhash: "nothere1", VerificationCode: "aaaa" }, "captcha-wrong"],
	])("%s", async (_what, who, reason) => {
		const response = await site.guest.post("/v5/user/recover", { ...(await solveCaptcha(site)), ...who });
		expect({ status: response.status, reason: response.body.reason }).toEqual({ status: 422, reason });
	});

	test.each<[object, string]>([
		[{ newpassword: "", newpassword2: "" }, "password-empty"],
		[{ newpassword: "12345", newpassword2: "12345" }, "password-too-short"],
		[{ newpassword: "a".repeat(21), newpassword2: "a".repeat(21) }, "password-too-long"],
		[{ newpassword: "with space", newpassword2: "with space" }, "password-format"],
		[{ newpassword: "sunrise8", newpassword2: "sunset88" }, "password-mismatch"],
	])("the new password %j, without counting an attempt", async (fields, reason) => {
		expect((await resetPassword({ token: "1.abcdefghijk", code: "123456", ...fields })).body.reason).toBe(reason);
	});

	test("a wrong code, another request's, a forged one, an expired one", async () => {
		const [mine, other] = [await memberWithCode(site), await memberWithCode(site)];
		for (const fields of [
			{ token: mine.request, code: wrongCode(mine.code) },
			{ token: other.request, code: mine.code === other.code ? wrongCode(mine.code) : mine.code },
			{ token: `${mine.request.split(".")[0]}.${"A".repeat(43)}`, code: mine.code },
			{ token: "999999999.nothing-of-ours", code: mine.code },
		])
			expect(await resetPassword(fields)).toMatchObject({ status: 422, body: { reason: "code-wrong" } });
		site.clock.advance(601_000);
		expect((await resetPassword({ token: mine.request, code: mine.code })).body.reason).toBe("code-wrong");
	});

	test("registering with the token of a password reset", async () => {
		const { request, code } = await memberWithCode(site);
		const response = await site.guest.post("/selfapi/account/registermobile", {
			username: "reset_token_1",
			mobile: newPhoneNumber(),
			cid: "188",
			password: "sunrise7",
			agree: "1",
			reg_token: request,
			sms_code: code,
			...(await solveCaptcha(site)),
		});
		expect(response.body.reason).toBe("code-wrong");
	});
});

// What is answered, and with how much work: `enumeration.test.ts`.
describe("does not reveal whether an account exists", () => {
	const device = deviceCookie("enumerator");

	test("by what is stored: the account is looked up by a job", async () => {
		const member = await site.member();
		const written = async (account: string): Promise<object[]> => {
			await site.runJobs();
			await requestReset({ account }, device);
			const waiting = await site.deps.db.execute(
				sql`select task_identifier, max_attempts, queue_name from graphile_worker.jobs`,
			);
			const row = await site.deps.db.execute(
				sql`select purpose, uid, security_stamp, device, data, secret_hash, attempts from one_time_tokens
					where purpose = 'recover' order by id desc limit 1`,
			);
			return [...waiting.rows, ...row.rows];
		};
		expect(await written("nobody_there")).toEqual(await written(member.username));
	});

	test("by waits and limits", async () => {
		const member = await site.member();
		for (const account of [member.username, "nobody_waits"]) {
			expect((await requestReset({ account })).status).toBe(200);
			expect(await requestReset({ account })).toMatchObject({ status: 429, body: { retryAfter: 60 } });
			for (let at = 0; at < 4; at++) {
				site.clock.advance(61_000);
				expect((await requestReset({ account })).status).toBe(200);
			}
			site.clock.advance(61_000);
			expect((await requestReset({ account })).status).toBe(429);
			site.clock.advance(hourMs);
		}
	});

	test("and sends nothing without an account", async () => {
		const { body } = await requestReset({ account: "other@mail.com" });
		expect(body.status).toBe(1);
		expect(await emailsTo(site, "other@mail.com")).toEqual([]);
	});
});

test("a captcha is valid for one request", async () => {
	const solved = await solveCaptcha(site);
	const [one, other] = [await site.member(), await site.member()];
	expect((await site.guest.post("/v5/user/recover", { account: one.username, ...solved })).status).toBe(200);
	expect((await site.guest.post("/v5/user/recover", { account: other.username, ...solved })).body.reason).toBe(
		"captcha-wrong",
	);
});

test("the request's host header is in no e-mail", async () => {
	const member = await site.member();
	await requestReset({ account: member.username }, { host: "evil.example", "x-forwarded-host": "evil.example" });
	const [received] = await emailsTo(site, `${member.username}@mail.com`);
	expect(received?.body).toContain("http://localhost:3000/forget/change");
	expect(received?.body).not.toContain("evil");
});
