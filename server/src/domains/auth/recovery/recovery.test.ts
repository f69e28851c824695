import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { buildTestApp } from "../../../../test/testApp.ts";
import { hashPassword } from "../../../platform/security/passwords.ts";
import { deviceCookie, newPhoneNumber, smsTo, toE164, wrongCode } from "../phone/phone.fixture.ts";
import { cookiesOf, emailsTo, solveCaptcha } from "../registration/registration.fixture.ts";
import { sendPasswordResetCode } from "./actions/requestPasswordReset.ts";

const site = await buildTestApp();
const passwordHash = await hashPassword(site.deps.config, "forgotten1");
const ask = async (who: object, headers: Record<string, string> = {}) =>
	site.guest.post("/v5/user/recover", { ...who, ...(await solveCaptcha(site)) }, headers);
const change = (fields: object, headers: Record<string, string> = {}) =>
	site.guest.post("/v5/user/recover/change", { newpassword: "sunrise8", newpassword2: "sunrise8", ...fields }, headers);
const login = (username: string, password: string) => site.guest.post("/v5/user/login", { username, password });
/** A member who requested a password reset, with the code that was sent. */
async function memberWithCode(by: "email" | "username" | "phone" = "email") {
	const mobile = newPhoneNumber();
	const member = await site.member({ passwordHash, phone: toE164(mobile), phoneVerifiedAt: site.clock.now() });
	const email = `${member.username}@mail.com`;
	const answer = await ask(by === "phone" ? { mobile, cid: "188" } : { account: by === "email" ? email : member.username });
	const sent = by === "phone" ? (await smsTo(site, toE164(mobile))).at(-1) : (await emailsTo(site, email)).at(-1);
	return { ...member, email, mobile, token: member.token, request: answer.body.data.token as string, code: sent?.code ?? "none" };
}

test.each(["email", "username", "phone"] as const)("by %s: the code sets a new password once, and every session ends", async (by) => {
	const { request, code, username, token } = await memberWithCode(by);
	expect((await site.guest.get("/v5/user/sessions", { authorization: token })).status).toBe(200);
	expect((await change({ token: request, code })).body).toMatchObject({ status: 1 });
	expect((await site.guest.get("/v5/user/sessions", { authorization: token })).status).toBe(401);
	expect((await login(username, "forgotten1")).status).toBe(403);
	expect((await login(username, "sunrise8")).status).toBe(200);
	expect((await change({ token: request, code, newpassword: "another99", newpassword2: "another99" })).body.reason).toBe("code-wrong");
	expect((await login(username, "sunrise8")).status).toBe(200);
});

test("it does not log in, and notifies the owner", async () => {
	const { request, code, email } = await memberWithCode();
	const answer = await change({ token: request, code });
	expect(cookiesOf(answer).baraza_session).toBeUndefined();
	expect(answer.body.data).toEqual({});
	expect((await emailsTo(site, email)).at(-1)?.subject).toContain("password was changed");
});

test("a member without an e-mail is notified by SMS", async () => {
	const mobile = newPhoneNumber();
	await site.member({ passwordHash, phone: toE164(mobile), email: undefined, emailVerifiedAt: undefined });
	const { body } = await ask({ mobile, cid: "188" });
	const [sent] = await smsTo(site, toE164(mobile));
	expect((await change({ token: body.data.token, code: sent?.code })).body.status).toBe(1);
	expect((await smsTo(site, toE164(mobile))).at(-1)?.text).toContain("changed");
});

test("a message right after another one is sent a minute later", async () => {
	const mobile = newPhoneNumber();
	await site.member({ passwordHash, phone: toE164(mobile), phoneVerifiedAt: site.clock.now() });
	const registering = { type: "register", cid: "188", mobile, ...(await solveCaptcha(site)) };
	expect((await site.guest.post("/v5/user/sendSms", registering)).status).toBe(200);
	expect((await ask({ mobile, cid: "188" })).status).toBe(200);
	expect(await smsTo(site, toE164(mobile))).toHaveLength(1);
	const { rows } = await site.deps.db.execute(sql`select payload from graphile_worker._private_jobs where run_at > now()`);
	expect(rows).toHaveLength(1);
	site.clock.advance(61_000);
	await sendPasswordResetCode(site.deps, rows[0]?.payload as Parameters<typeof sendPasswordResetCode>[1]);
	expect(await smsTo(site, toE164(mobile))).toHaveLength(2);
});

test("a code read in an e-mail that was never confirmed confirms it", async () => {
	const member = await site.member({ passwordHash, emailVerifiedAt: undefined });
	const { body } = await ask({ account: `${member.username}@mail.com` });
	const [letter] = await emailsTo(site, `${member.username}@mail.com`);
	expect((await change({ token: body.data.token, code: letter?.code })).body.status).toBe(1);
	expect((await login(member.username, "sunrise8")).body.data.email_verified).toBe(true);
});

describe("refuses", () => {
	test.each<[string, object, string]>([
		["nobody", {}, "field.required"],
		["an empty name", { account: "  " }, "field.required"],
		["a bad number", { mobile: "0803", cid: "188" }, "phone-format"],
		["a wrong captcha", { account: "somebody", idhash: "nothere1", VerificationCode: "aaaa" }, "captcha-wrong"],
	])("%s", async (_what, who, reason) => {
		const answer = await site.guest.post("/v5/user/recover", { ...(await solveCaptcha(site)), ...who });
		expect({ status: answer.status, reason: answer.body.reason }).toEqual({ status: 422, reason });
	});

	test.each<[object, string]>([
		[{ newpassword: "", newpassword2: "" }, "password-empty"],
		[{ newpassword: "12345", newpassword2: "12345" }, "password-too-short"],
		[{ newpassword: "a".repeat(21), newpassword2: "a".repeat(21) }, "password-too-long"],
		[{ newpassword: "with space", newpassword2: "with space" }, "password-too-short"],
		[{ newpassword: "sunrise8", newpassword2: "sunset88" }, "password-mismatch"],
	])("the new password %j, without counting an attempt", async (fields, reason) => {
		expect((await change({ token: "1.abcdefghijk", code: "123456", ...fields })).body.reason).toBe(reason);
	});

	test("a wrong code, another request's, a forged one, an expired one", async () => {
		const [mine, other] = [await memberWithCode(), await memberWithCode()];
		for (const fields of [
			{ token: mine.request, code: wrongCode(mine.code) },
			{ token: other.request, code: mine.code === other.code ? wrongCode(mine.code) : mine.code },
			{ token: `${mine.request.split(".")[0]}.${"A".repeat(43)}`, code: mine.code },
			{ token: "999999999.nothing-of-ours", code: mine.code },
		])
			expect(await change(fields)).toMatchObject({ status: 422, body: { reason: "code-wrong" } });
		site.clock.advance(601_000);
		expect((await change({ token: mine.request, code: mine.code })).body.reason).toBe("code-wrong");
	});

	test("registering with the token of a password reset", async () => {
		const { request, code } = await memberWithCode();
		const answer = await site.guest.post("/selfapi/account/registermobile", {
			username: "other_door",
			mobile: newPhoneNumber(),
			cid: "188",
			password: "sunrise7",
			agree: "1",
			reg_token: request,
			sms_code: code,
			...(await solveCaptcha(site)),
		});
		expect(answer.body.reason).toBe("code-wrong");
	});
});

// What is answered, and with how much work: `enumeration.test.ts`.
describe("does not reveal whether an account exists", () => {
	const device = deviceCookie("enumerator");

	test("by what is stored: the account is looked up by a job", async () => {
		const member = await site.member();
		const written = async (account: string): Promise<object[]> => {
			await site.runJobs();
			await ask({ account }, device);
			const waiting = await site.deps.db.execute(sql`select task_identifier, max_attempts, queue_name from graphile_worker.jobs`);
			const row = await site.deps.db.execute(
				sql`select purpose, uid, security_stamp, device, data, secret_hash, attempts from one_time_tokens where purpose = 'recover' order by id desc limit 1`,
			);
			return [...waiting.rows, ...row.rows];
		};
		expect(await written("nobody_there")).toEqual(await written(member.username));
	});

	test("by waits and limits", async () => {
		const member = await site.member();
		for (const account of [member.username, "nobody_waits"]) {
			expect((await ask({ account })).status).toBe(200);
			expect(await ask({ account })).toMatchObject({ status: 429, body: { retryAfter: 60 } });
			for (let at = 0; at < 4; at++) {
				site.clock.advance(61_000);
				expect((await ask({ account })).status).toBe(200);
			}
			site.clock.advance(61_000);
			expect((await ask({ account })).status).toBe(429);
			site.clock.advance(3_600_000);
		}
	});

	test("and sends nothing without an account", async () => {
		const { body } = await ask({ account: "other@mail.com" });
		expect(body.status).toBe(1);
		expect(await emailsTo(site, "other@mail.com")).toEqual([]);
	});
});

test("five wrong attempts invalidate a code, and new codes do not add attempts", async () => {
	const { request, code, email } = await memberWithCode();
	await Promise.all(Array.from({ length: 5 }, () => change({ token: request, code: wrongCode(code) })));
	expect((await change({ token: request, code })).body.reason).toBe("code-wrong");
	let newest = { request, code };
	for (let round = 0; round < 3; round++) {
		site.clock.advance(3_600_001);
		const { body } = await ask({ account: email });
		newest = { request: body.data.token, code: (await emailsTo(site, email)).at(-1)?.code ?? "" };
		if (round < 2) for (let guess = 0; guess < 5; guess++) await change({ token: newest.request, code: wrongCode(newest.code) });
	}
	expect((await change({ token: newest.request, code: newest.code })).body.reason).toBe("code-wrong");
});

test("guesses by unknown devices do not lock out a known device", async () => {
	const member = await site.member({ passwordHash });
	const mine = deviceCookie("the-owners-own");
	expect(
		(await site.guest.post("/v5/user/login", { username: member.username, password: "forgotten1" }, { ...mine, "sec-fetch-site": "same-origin" })).status,
	).toBe(200);
	for (let round = 0; round < 3; round++) {
		const { body } = await ask({ account: member.username });
		await site.runJobs();
		for (let guess = 0; guess < 6; guess++) await change({ token: body.data.token, code: "000000" });
		site.clock.advance(61_000);
	}
	const { body } = await ask({ account: member.username }, mine);
	const code = (await emailsTo(site, `${member.username}@mail.com`)).at(-1)?.code;
	expect((await change({ token: body.data.token, code }, { ...mine, "sec-fetch-site": "same-origin" })).body.status).toBe(1);
});

test("another code may be requested after a minute; only the newest one works", async () => {
	const { request, code, email } = await memberWithCode();
	const again = (token = request) => site.guest.post("/v5/user/recover/again", { token });
	expect((await again()).status).toBe(429);
	site.clock.advance(60_000);
	expect((await again()).body.data.token).toBe(request);
	const newest = (await emailsTo(site, email)).at(-1)?.code ?? "";
	if (newest !== code) expect((await change({ token: request, code })).body.reason).toBe("code-wrong");
	expect((await change({ token: request, code: newest })).body.status).toBe(1);
	expect((await again()).body.reason).toBe("code-wrong");
	expect((await again("1.made-up-by-hand")).body.reason).toBe("code-wrong");
});

test("concurrent requests with one code set one password; a repeat under the same key gets the same response", async () => {
	const first = await memberWithCode();
	const answers = await Promise.all(
		["first-one1", "second-one2"].map((newpassword) => change({ token: first.request, code: first.code, newpassword, newpassword2: newpassword })),
	);
	expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
	const second = await memberWithCode();
	const key = { ...deviceCookie("recovery-repeat"), "idempotency-key": "recovery-repeat-1" };
	const repeats = await Promise.all([1, 2].map(() => change({ token: second.request, code: second.code }, key)));
	expect(repeats.map(({ status }) => status)).toEqual([200, 200]);
	expect((await emailsTo(site, second.email)).filter(({ subject }) => subject.includes("was changed"))).toHaveLength(1);
});

test("a captcha is valid for one request", async () => {
	const solved = await solveCaptcha(site);
	const [one, other] = [await site.member(), await site.member()];
	expect((await site.guest.post("/v5/user/recover", { account: one.username, ...solved })).status).toBe(200);
	expect((await site.guest.post("/v5/user/recover", { account: other.username, ...solved })).body.reason).toBe("captcha-wrong");
});

test("a new password cancels other password resets", async () => {
	const first = await memberWithCode();
	site.clock.advance(61_000);
	const { body } = await ask({ account: first.username });
	await site.runJobs();
	const code = (await emailsTo(site, first.email)).at(-1)?.code;
	expect((await change({ token: first.request, code: first.code })).body.status).toBe(1);
	expect((await change({ token: body.data.token, code, newpassword: "sunrise9", newpassword2: "sunrise9" })).body.reason).toBe("code-wrong");
});

test("the request's host header is in no e-mail", async () => {
	const member = await site.member();
	await ask({ account: member.username }, { host: "evil.example", "x-forwarded-host": "evil.example" });
	const [letter] = await emailsTo(site, `${member.username}@mail.com`);
	expect(letter?.body).toContain("http://localhost:3000/forget/change");
	expect(letter?.body).not.toContain("evil");
});

test("neither code nor token is stored", async () => {
	const { request, code } = await memberWithCode();
	const rows = JSON.stringify([
		(await site.deps.db.execute(sql`select * from one_time_tokens`)).rows,
		(await site.deps.db.execute(sql`select * from idempotency_keys`)).rows,
	]);
	expect(rows).not.toContain(`"${code}"`);
	expect(rows).not.toContain(request.split(".")[1]);
});
