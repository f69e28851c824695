import { expect, test } from "vitest";
import { expectError } from "../../../../test/expectError.ts";
import { buildTestApp } from "../../../../test/testApp.ts";
import { cookiesOf, emailsTo } from "../registration/registration.fixture.ts";
import {
	browserHeaders,
	logInWithPassword,
	memberWithPassword,
	password,
	setUpTwoFactor,
	totpCode,
} from "../security.fixture.ts";
import { totpKeys } from "../tables.ts";

const site = await buildTestApp();
const sendSecondFactor = (body: object, headers: Record<string, string>) =>
	site.guest.post("/v5/user/secondStep", body, headers);

test("guests and members without a recent authentication change nothing", async () => {
	for (const path of ["begin", "on", "off", "recovery"])
		expectError(await site.guest.post(`/v5/user/twoFactor/${path}`), { status: 401, reason: "login-required" });
	const member = await memberWithPassword(site);
	site.clock.advance(11 * 60_000);
	expectError(await site.as(member).post("/v5/user/twoFactor/begin"), {
		status: 403,
		reason: "reauthentication-required",
	});
	expectError(await site.as(member).post("/v5/user/twoFactor/begin", { password: "wrong-one" }), {
		status: 422,
		reason: "password-wrong",
	});
	expect((await site.as(member).post("/v5/user/twoFactor/begin", { password })).status).toBe(200);
	site.clock.advance(11 * 60_000);
	expect((await site.as(member).get("/v5/user/twoFactor/setup")).body.data.setup).toBeNull();
	expectError(await site.as(member).post("/v5/user/twoFactor/on", { code: "123456" }), {
		status: 403,
		reason: "reauthentication-required",
	});
});

test("a valid code enables two-factor login and returns ten recovery codes; a repetition returns the same", async () => {
	const member = await memberWithPassword(site);
	const caller = site.as(member);
	expectError(await caller.post("/v5/user/twoFactor/on", { code: "123456" }), {
		status: 422,
		reason: "second-code-wrong",
	});
	await caller.post("/v5/user/twoFactor/begin", { password });
	const { key, uri, qr } = (await caller.get("/v5/user/twoFactor/setup")).body.data.setup;
	expect(uri).toContain(`secret=${key}`);
	expect(qr).toContain("<svg");
	expectError(await caller.post("/v5/user/twoFactor/on", { code: "abcdef" }), {
		status: 422,
		reason: "second-code-wrong",
	});
	expect((await logInWithPassword(site, member, browserHeaders("before"))).status).toBe(200);
	const code = totpCode(site, key);
	const repeat = { "idempotency-key": "switch-it-on" };
	const responses = await Promise.all([0, 1, 2].map(() => caller.post("/v5/user/twoFactor/on", { code }, repeat)));
	expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
	expect(new Set(responses.map(({ body }) => body.data.codes.join())).size).toBe(1);
	expect(responses[0]?.body.data.codes).toHaveLength(10);
	expectError(await caller.post("/v5/user/twoFactor/begin", { password }), { status: 403, reason: "two-factor-on" });
	expect((await caller.get("/v5/user/security")).body.data).toMatchObject({
		two_factor: true,
		recovery_left: 10,
		has_password: true,
	});
	expect((await emailsTo(site, `${member.username}@mail.com`)).map(({ subject }) => subject)).toContain(
		"Two-step login is on",
	);
	const stored = JSON.stringify(await site.deps.db.select().from(totpKeys));
	expect(stored).not.toContain(key);
});

test("the password alone creates no session, in either envelope", async () => {
	const member = await memberWithPassword(site);
	await setUpTwoFactor(site, member);
	const response = await logInWithPassword(site, member, browserHeaders("phone"));
	expectError(response, { status: 401, reason: "second-step-required" });
	expect(response.body.second_step).toEqual({
		ticket: expect.stringMatching(/^\d+\.[\w-]{43}$/),
		methods: ["code", "recovery"],
		expires: expect.any(Number),
	});
	expect(cookiesOf(response).baraza_session).toBeUndefined();
	const older = await site.guest.post(
		"/selfapi/account/login",
		{ username: member.username, password },
		browserHeaders("phone"),
	);
	expectError(older, { status: 401, reason: "second-step-required", convention: "legacy" });
	expect(older.body.second_step.ticket).not.toBe(response.body.second_step.ticket);
});

test("a code creates the session once, with the lifetime of `remember`", async () => {
	const member = await memberWithPassword(site);
	const { key } = await setUpTwoFactor(site, member);
	const { ticket } = (await logInWithPassword(site, member, browserHeaders("phone"))).body.second_step;
	expectError(await sendSecondFactor({ ticket }, browserHeaders("phone")), { status: 422, reason: "field.required" });
	expectError(await sendSecondFactor({ ticket, code: "000000" }, browserHeaders("phone")), {
		status: 422,
		reason: "second-code-wrong",
	});
	const response = await sendSecondFactor({ ticket, code: totpCode(site, key) }, browserHeaders("phone"));
	expect(response.body.data).toMatchObject({ member_username: member.username, auth_token: expect.any(String) });
	expect(response.headers["site-id"]).toBe("188");
	expect(cookiesOf(response).baraza_session).toMatchObject({
		value: response.body.data.auth_token,
		attributes: expect.stringContaining("Max-Age=5184000"),
	});
	site.clock.advance(60_000);
	expectError(await sendSecondFactor({ ticket, code: totpCode(site, key) }, browserHeaders("phone")), {
		status: 403,
		reason: "second-step-gone",
	});
	const { logins } = (await site.as(member).get("/v5/user/security")).body.data;
	expect(logins.map(({ method, outcome }: { method: string; outcome: string }) => [method, outcome])).toEqual([
		["password", "in"],
		["password", "wrong-code"],
	]);
});

test("a used code is rejected: concurrently, from another browser, or of an older time step", async () => {
	const member = await memberWithPassword(site);
	const { key } = await setUpTwoFactor(site, member);
	const names = ["one", "two", "three", "four"];
	for (const name of names) await logInWithPassword(site, member, browserHeaders(name));
	const code = totpCode(site, key);
	const older = totpCode(site, key, -1);
	const responses = await Promise.all(names.map((name) => sendSecondFactor({ code }, browserHeaders(name))));
	expect(responses.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
	await logInWithPassword(site, member, browserHeaders("five"));
	expectError(await sendSecondFactor({ code: older }, browserHeaders("five")), {
		status: 422,
		reason: "second-code-wrong",
	});
	expect((await sendSecondFactor({ code: totpCode(site, key, 1) }, browserHeaders("five"))).status).toBe(200);
});

test.each([
	[-2, 422],
	[-1, 200],
	[0, 200],
	[1, 200],
	[2, 422],
])("a clock that is %i time steps off: %i", async (steps, status) => {
	const member = await memberWithPassword(site);
	const { key } = await setUpTwoFactor(site, member);
	// Past the time step of the code that enabled it.
	site.clock.advance(90_000);
	await logInWithPassword(site, member, browserHeaders("phone"));
	expect((await sendSecondFactor({ code: totpCode(site, key, steps) }, browserHeaders("phone"))).status).toBe(status);
});

test("one ticket sent twice concurrently creates one session", async () => {
	const member = await memberWithPassword(site);
	const { key, codes } = await setUpTwoFactor(site, member);
	const { ticket } = (await logInWithPassword(site, member, browserHeaders("phone"))).body.second_step;
	const responses = await Promise.all([
		sendSecondFactor({ ticket, code: totpCode(site, key) }, browserHeaders("phone")),
		sendSecondFactor({ ticket, recovery: codes[0] }, browserHeaders("phone")),
	]);
	expect(responses.map(({ status }) => status).sort()).toEqual([200, 403]);
});

test("a ticket is invalid in another browser, for another member, or after ten minutes", async () => {
	const [member, other] = [await memberWithPassword(site), await memberWithPassword(site)];
	const [{ key }, { key: otherKey }] = [await setUpTwoFactor(site, member), await setUpTwoFactor(site, other)];
	const { ticket } = (await logInWithPassword(site, member, browserHeaders("mine"))).body.second_step;
	const otherTicket = (await logInWithPassword(site, other, browserHeaders("theirs"))).body.second_step.ticket;
	for (const headers of [browserHeaders("theirs"), {}, browserHeaders("none")])
		expectError(await sendSecondFactor({ ticket, code: totpCode(site, key) }, headers), {
			status: 403,
			reason: "second-step-gone",
		});
	expectError(await sendSecondFactor({ ticket: otherTicket, code: totpCode(site, key) }, browserHeaders("theirs")), {
		status: 422,
		reason: "second-code-wrong",
	});
	expectError(await sendSecondFactor({ ticket, code: totpCode(site, otherKey) }, browserHeaders("mine")), {
		status: 422,
		reason: "second-code-wrong",
	});
	expect((await site.guest.get("/v5/user/secondStep", browserHeaders("mine"))).body.data.second_step.methods).toEqual([
		"code",
		"recovery",
	]);
	site.clock.advance(10 * 60_000);
	expect((await site.guest.get("/v5/user/secondStep", browserHeaders("mine"))).body.data.second_step).toBeNull();
	expectError(await sendSecondFactor({ ticket, code: totpCode(site, key) }, browserHeaders("mine")), {
		status: 403,
		reason: "second-step-gone",
	});
});

test("guessing is limited to five attempts, also concurrently and with new tickets; known devices are not throttled", async () => {
	const member = await memberWithPassword(site);
	const { key } = await setUpTwoFactor(site, member);
	await logInWithPassword(site, member, browserHeaders("home"));
	expect((await sendSecondFactor({ code: totpCode(site, key) }, browserHeaders("home"))).status).toBe(200);
	const browsers: string[] = [];
	for (let at = 0; at < 4; at++) {
		await logInWithPassword(site, member, browserHeaders(`guesser${at}`));
		browsers.push(`guesser${at}`);
	}
	const guesses = browsers.flatMap((name) =>
		["000001", "000002", "000003", "000004", "000005", "000006"].map((code) =>
			sendSecondFactor({ code }, browserHeaders(name)),
		),
	);
	const statuses = (await Promise.all(guesses)).map(({ status }) => status);
	expect(statuses.filter((status) => status === 422)).toHaveLength(5);
	expect(statuses).not.toContain(200);
	site.clock.advance(60_000);
	await logInWithPassword(site, member, browserHeaders("home"));
	expect((await sendSecondFactor({ code: totpCode(site, key) }, browserHeaders("home"))).status).toBe(200);
});

test("without the password nobody is throttled: attempts count only after it", async () => {
	const member = await memberWithPassword(site);
	const { key } = await setUpTwoFactor(site, member);
	for (let at = 0; at < 8; at++)
		expectError(await sendSecondFactor({ code: "000000" }, browserHeaders(`other${at}`)), {
			status: 403,
			reason: "second-step-gone",
		});
	await logInWithPassword(site, member, browserHeaders("new-phone"));
	expect((await sendSecondFactor({ code: totpCode(site, key) }, browserHeaders("new-phone"))).status).toBe(200);
});

test("a recovery code is accepted once, however it is typed; new ones invalidate the old", async () => {
	const member = await memberWithPassword(site);
	const { codes } = await setUpTwoFactor(site, member);
	const names = ["one", "two", "three"];
	for (const name of names) await logInWithPassword(site, member, browserHeaders(name));
	const typed = ` ${codes[3]?.toUpperCase().replaceAll("-", " ")} `;
	const responses = await Promise.all(names.map((name) => sendSecondFactor({ recovery: typed }, browserHeaders(name))));
	expect(responses.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
	expect((await site.as(member).get("/v5/user/security")).body.data.recovery_left).toBe(9);
	const renewed = await site.as(member).post("/v5/user/twoFactor/recovery", { password });
	expect(renewed.body.data.codes).toHaveLength(10);
	await logInWithPassword(site, member, browserHeaders("one"));
	expectError(await sendSecondFactor({ recovery: codes[4] }, browserHeaders("one")), {
		status: 422,
		reason: "recovery-code-wrong",
	});
	expect((await sendSecondFactor({ recovery: renewed.body.data.codes[0] }, browserHeaders("one"))).status).toBe(200);
});

test("disabling needs the password and a code", async () => {
	const member = await memberWithPassword(site);
	const { key, codes } = await setUpTwoFactor(site, member);
	const disable = (body: object) => site.as(member).post("/v5/user/twoFactor/off", body);
	expectError(await disable({ code: totpCode(site, key) }), { status: 422, reason: "password-empty" });
	expectError(await disable({ code: totpCode(site, key), password: "wrong-one" }), {
		status: 422,
		reason: "password-wrong",
	});
	expectError(await disable({ code: "000000", password }), { status: 422, reason: "second-code-wrong" });
	expect((await logInWithPassword(site, member, browserHeaders("phone"))).status).toBe(401);
	const doubles = await Promise.all([disable({ code: codes[0], password }), disable({ code: codes[0], password })]);
	expect(doubles.map(({ status }) => status).sort()).toEqual([200, 403]);
	expect((await logInWithPassword(site, member, browserHeaders("phone"))).status).toBe(200);
	expectError(await disable({ code: codes[1], password }), { status: 403, reason: "two-factor-off" });
});

test("guessing the password of an open session is throttled", async () => {
	const member = await memberWithPassword(site);
	const tries = await Promise.all(
		Array.from({ length: 12 }, () => site.as(member).post("/v5/user/reauthenticate", { password: "wrong-one" })),
	);
	expect(tries.filter(({ status }) => status === 422)).toHaveLength(5);
	expect(tries.filter(({ status }) => status === 429)).toHaveLength(7);
});

test("the owner is notified of logins by unknown devices only", async () => {
	const member = await memberWithPassword(site);
	const loginNotices = async () =>
		(await emailsTo(site, `${member.username}@mail.com`)).filter(({ subject }) => subject.startsWith("New login"))
			.length;
	await logInWithPassword(site, member, browserHeaders("first"));
	await logInWithPassword(site, member, browserHeaders("first"));
	expect(await loginNotices()).toBe(0);
	await logInWithPassword(site, member, browserHeaders("second"));
	await logInWithPassword(site, member, browserHeaders("second"));
	expect(await loginNotices()).toBe(1);
});
