import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { buildTestApp } from "../../../../test/testApp.ts";
import { deviceCookie, newPhoneNumber, smsTo, toE164, wrongCode } from "../phone/phone.fixture.ts";
import { emailsTo, solveCaptcha } from "../registration/registration.fixture.ts";
import { sendPasswordResetCode } from "./actions/requestPasswordReset.ts";
import { forgottenPassword, hashForgottenPassword, memberWithCode, recoveryCalls } from "./recovery.fixture.ts";

const site = await buildTestApp();
const passwordHash = await hashForgottenPassword(site);
const { requestReset, resendCode, resetPassword, logIn } = recoveryCalls(site);

test("a message right after another one is sent a minute later", async () => {
	const mobile = newPhoneNumber();
	await site.member({ passwordHash, phone: toE164(mobile), phoneVerifiedAt: site.clock.now() });
	const registering = { type: "register", cid: "188", mobile, ...(await solveCaptcha(site)) };
	expect((await site.guest.post("/v5/user/sendSms", registering)).status).toBe(200);
	expect((await requestReset({ mobile, cid: "188" })).status).toBe(200);
	expect(await smsTo(site, toE164(mobile))).toHaveLength(1);
	const { rows } = await site.deps.db.execute(
		sql`select payload from graphile_worker._private_jobs where run_at > now()`,
	);
	expect(rows).toHaveLength(1);
	site.clock.advance(61_000);
	await sendPasswordResetCode(site.deps, rows[0]?.payload as Parameters<typeof sendPasswordResetCode>[1]);
	expect(await smsTo(site, toE164(mobile))).toHaveLength(2);
});

test("five wrong attempts invalidate a code, and new codes do not add attempts", async () => {
	const { request, code, email } = await memberWithCode(site);
	await Promise.all(Array.from({ length: 5 }, () => resetPassword({ token: request, code: wrongCode(code) })));
	expect((await resetPassword({ token: request, code })).body.reason).toBe("code-wrong");
	let newest = { request, code };
	for (let round = 0; round < 3; round++) {
		site.clock.advance(3_600_001);
		const { body } = await requestReset({ account: email });
		newest = { request: body.data.token, code: (await emailsTo(site, email)).at(-1)?.code ?? "" };
		if (round < 2)
			for (let guess = 0; guess < 5; guess++)
				await resetPassword({ token: newest.request, code: wrongCode(newest.code) });
	}
	expect((await resetPassword({ token: newest.request, code: newest.code })).body.reason).toBe("code-wrong");
});

test("guesses by unknown devices do not lock out a known device", async () => {
	const member = await site.member({ passwordHash });
	const mine = deviceCookie("the-owners-own");
	const browser = { ...mine, "sec-fetch-site": "same-origin" };
	expect((await logIn(member.username, forgottenPassword, browser)).status).toBe(200);
	for (let round = 0; round < 3; round++) {
		const { body } = await requestReset({ account: member.username });
		await site.runJobs();
		for (let guess = 0; guess < 6; guess++) await resetPassword({ token: body.data.token, code: "000000" });
		site.clock.advance(61_000);
	}
	const { body } = await requestReset({ account: member.username }, mine);
	const code = (await emailsTo(site, `${member.username}@mail.com`)).at(-1)?.code;
	expect((await resetPassword({ token: body.data.token, code }, browser)).body.status).toBe(1);
});

test("another code may be requested after a minute; only the newest one works", async () => {
	const { request, code, email } = await memberWithCode(site);
	expect((await resendCode(request)).status).toBe(429);
	site.clock.advance(60_000);
	expect((await resendCode(request)).body.data.token).toBe(request);
	const newest = (await emailsTo(site, email)).at(-1)?.code ?? "";
	if (newest !== code) expect((await resetPassword({ token: request, code })).body.reason).toBe("code-wrong");
	expect((await resetPassword({ token: request, code: newest })).body.status).toBe(1);
	expect((await resendCode(request)).body.reason).toBe("code-wrong");
	expect((await resendCode("1.made-up-by-hand")).body.reason).toBe("code-wrong");
});

test("concurrent requests with one code set one password; a repeat under the same key gets the same response", async () => {
	const first = await memberWithCode(site);
	const responses = await Promise.all(
		["first-one1", "second-one2"].map((newpassword) =>
			resetPassword({ token: first.request, code: first.code, newpassword, newpassword2: newpassword }),
		),
	);
	expect(responses.map(({ status }) => status).sort()).toEqual([200, 422]);
	const second = await memberWithCode(site);
	const key = { ...deviceCookie("recovery-repeat"), "idempotency-key": "recovery-repeat-1" };
	const repeats = await Promise.all([1, 2].map(() => resetPassword({ token: second.request, code: second.code }, key)));
	expect(repeats.map(({ status }) => status)).toEqual([200, 200]);
	expect((await emailsTo(site, second.email)).filter(({ subject }) => subject.includes("was changed"))).toHaveLength(1);
});

test("a new password cancels other password resets", async () => {
	const first = await memberWithCode(site);
	site.clock.advance(61_000);
	const { body } = await requestReset({ account: first.username });
	await site.runJobs();
	const code = (await emailsTo(site, first.email)).at(-1)?.code;
	expect((await resetPassword({ token: first.request, code: first.code })).body.status).toBe(1);
	expect(
		(await resetPassword({ token: body.data.token, code, newpassword: "sunrise9", newpassword2: "sunrise9" })).body
			.reason,
	).toBe("code-wrong");
});

test("neither code nor token is stored", async () => {
	const { request, code } = await memberWithCode(site);
	const rows = JSON.stringify([
		(await site.deps.db.execute(sql`select * from one_time_tokens`)).rows,
		(await site.deps.db.execute(sql`select * from idempotency_keys`)).rows,
	]);
	expect(rows).not.toContain(`"${code}"`);
	expect(rows).not.toContain(request.split(".")[1]);
});
