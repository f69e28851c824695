import { expect, test } from "vitest";
import { buildTestApp } from "../../../test/app.ts";
import { expectRefusal } from "../../../test/refusals.ts";
import { cookiesOf, lettersTo } from "../accounts/registering.fixture.ts";
import { browser, codeOf, firstStep, password, secured, withTwoStep } from "./security.fixture.ts";
import { twoSteps } from "./tables.ts";

const site = await buildTestApp();
const sendSecondFactor = (body: object, headers: Record<string, string>) => site.guest.post("/v5/user/secondStep", body, headers);

test("guests and members without a recent authentication change nothing", async () => {
	for (const path of ["begin", "on", "off", "recovery"])
		expectRefusal(await site.guest.post(`/v5/user/twoStep/${path}`), { status: 401, reason: "sign-in-required" });
	const member = await secured(site);
	site.clock.pass(11 * 60_000);
	expectRefusal(await site.as(member).post("/v5/user/twoStep/begin"), { status: 403, reason: "fresh-sign-in-required" });
	expectRefusal(await site.as(member).post("/v5/user/twoStep/begin", { password: "wrong-one" }), { status: 422, reason: "password-wrong" });
	expect((await site.as(member).post("/v5/user/twoStep/begin", { password })).status).toBe(200);
	site.clock.pass(11 * 60_000);
	expect((await site.as(member).get("/v5/user/twoStep/setup")).body.data.setup).toBeNull();
	expectRefusal(await site.as(member).post("/v5/user/twoStep/on", { code: "123456" }), { status: 403, reason: "fresh-sign-in-required" });
});

test("a valid code enables two-factor login and returns ten recovery codes; a repetition returns the same", async () => {
	const member = await secured(site);
	const caller = site.as(member);
	expectRefusal(await caller.post("/v5/user/twoStep/on", { code: "123456" }), { status: 422, reason: "second-code-wrong" });
	await caller.post("/v5/user/twoStep/begin", { password });
	const { key, uri, qr } = (await caller.get("/v5/user/twoStep/setup")).body.data.setup;
	expect(uri).toContain(`secret=${key}`);
	expect(qr).toContain("<svg");
	expectRefusal(await caller.post("/v5/user/twoStep/on", { code: "abcdef" }), { status: 422, reason: "second-code-wrong" });
	expect((await firstStep(site, member, browser("before"))).status).toBe(200);
	const code = codeOf(site, key);
	const repeat = { "idempotency-key": "switch-it-on" };
	const answers = await Promise.all([0, 1, 2].map(() => caller.post("/v5/user/twoStep/on", { code }, repeat)));
	expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
	expect(new Set(answers.map(({ body }) => body.data.codes.join())).size).toBe(1);
	expect(answers[0]?.body.data.codes).toHaveLength(10);
	expectRefusal(await caller.post("/v5/user/twoStep/begin", { password }), { status: 403, reason: "two-step-on" });
	expect((await caller.get("/v5/user/security")).body.data).toMatchObject({ two_step: true, recovery_left: 10, has_password: true });
	expect((await lettersTo(site, `${member.username}@mail.com`)).map(({ subject }) => subject)).toContain("Two-step login is on");
	const stored = JSON.stringify(await site.deps.db.select().from(twoSteps));
	expect(stored).not.toContain(key);
});

test("the password alone creates no session, in either envelope", async () => {
	const member = await secured(site);
	await withTwoStep(site, member);
	const answer = await firstStep(site, member, browser("phone"));
	expectRefusal(answer, { status: 401, reason: "second-step-required" });
	expect(answer.body.second_step).toEqual({ ticket: expect.stringMatching(/^[\w-]{43}$/), methods: ["code", "recovery"], expires: expect.any(Number) });
	expect(cookiesOf(answer).baraza_session).toBeUndefined();
	const older = await site.guest.post("/selfapi/account/login", { username: member.username, password }, browser("phone"));
	expectRefusal(older, { status: 401, reason: "second-step-required", convention: "legacy" });
	expect(older.body.second_step.ticket).not.toBe(answer.body.second_step.ticket);
});

test("a code creates the session once, with the lifetime of `remember`", async () => {
	const member = await secured(site);
	const { key } = await withTwoStep(site, member);
	const { ticket } = (await firstStep(site, member, browser("phone"))).body.second_step;
	expectRefusal(await sendSecondFactor({ ticket }, browser("phone")), { status: 422, reason: "field.required" });
	expectRefusal(await sendSecondFactor({ ticket, code: "000000" }, browser("phone")), { status: 422, reason: "second-code-wrong" });
	const answer = await sendSecondFactor({ ticket, code: codeOf(site, key) }, browser("phone"));
	expect(answer.body.data).toMatchObject({ member_username: member.username, auth_token: expect.any(String) });
	expect(answer.headers["site-id"]).toBe("188");
	expect(cookiesOf(answer).baraza_session).toMatchObject({ value: answer.body.data.auth_token, attributes: expect.stringContaining("Max-Age=5184000") });
	site.clock.pass(60_000);
	expectRefusal(await sendSecondFactor({ ticket, code: codeOf(site, key) }, browser("phone")), { status: 403, reason: "second-step-gone" });
	const { sign_ins } = (await site.as(member).get("/v5/user/security")).body.data;
	expect(sign_ins.map(({ way, outcome }: { way: string; outcome: string }) => [way, outcome])).toEqual([
		["password", "in"],
		["password", "wrong-code"],
	]);
});

test("a used code is rejected: concurrently, from another browser, or of an older time step", async () => {
	const member = await secured(site);
	const { key } = await withTwoStep(site, member);
	const names = ["one", "two", "three", "four"];
	for (const name of names) await firstStep(site, member, browser(name));
	const code = codeOf(site, key);
	const older = codeOf(site, key, -1);
	const answers = await Promise.all(names.map((name) => sendSecondFactor({ code }, browser(name))));
	expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
	await firstStep(site, member, browser("five"));
	expectRefusal(await sendSecondFactor({ code: older }, browser("five")), { status: 422, reason: "second-code-wrong" });
	expect((await sendSecondFactor({ code: codeOf(site, key, 1) }, browser("five"))).status).toBe(200);
});

test.each([
	[-2, 422],
	[-1, 200],
	[0, 200],
	[1, 200],
	[2, 422],
])("a clock that is %i time steps off: %i", async (steps, status) => {
	const member = await secured(site);
	const { key } = await withTwoStep(site, member);
	// Past the time step of the code that enabled it.
	site.clock.pass(90_000);
	await firstStep(site, member, browser("phone"));
	expect((await sendSecondFactor({ code: codeOf(site, key, steps) }, browser("phone"))).status).toBe(status);
});

test("one ticket sent twice concurrently creates one session", async () => {
	const member = await secured(site);
	const { key, codes } = await withTwoStep(site, member);
	const { ticket } = (await firstStep(site, member, browser("phone"))).body.second_step;
	const answers = await Promise.all([
		sendSecondFactor({ ticket, code: codeOf(site, key) }, browser("phone")),
		sendSecondFactor({ ticket, recovery: codes[0] }, browser("phone")),
	]);
	expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
});

test("a ticket is invalid in another browser, for another member, or after ten minutes", async () => {
	const [member, other] = [await secured(site), await secured(site)];
	const [{ key }, { key: otherKey }] = [await withTwoStep(site, member), await withTwoStep(site, other)];
	const { ticket } = (await firstStep(site, member, browser("mine"))).body.second_step;
	const otherTicket = (await firstStep(site, other, browser("theirs"))).body.second_step.ticket;
	for (const headers of [browser("theirs"), {}, browser("none")])
		expectRefusal(await sendSecondFactor({ ticket, code: codeOf(site, key) }, headers), { status: 403, reason: "second-step-gone" });
	expectRefusal(await sendSecondFactor({ ticket: otherTicket, code: codeOf(site, key) }, browser("theirs")), { status: 422, reason: "second-code-wrong" });
	expectRefusal(await sendSecondFactor({ ticket, code: codeOf(site, otherKey) }, browser("mine")), { status: 422, reason: "second-code-wrong" });
	expect((await site.guest.get("/v5/user/secondStep", browser("mine"))).body.data.second_step.methods).toEqual(["code", "recovery"]);
	site.clock.pass(10 * 60_000);
	expect((await site.guest.get("/v5/user/secondStep", browser("mine"))).body.data.second_step).toBeNull();
	expectRefusal(await sendSecondFactor({ ticket, code: codeOf(site, key) }, browser("mine")), { status: 403, reason: "second-step-gone" });
});

test("guessing is limited to five attempts, also concurrently and with new tickets; known devices are not throttled", async () => {
	const member = await secured(site);
	const { key } = await withTwoStep(site, member);
	await firstStep(site, member, browser("home"));
	expect((await sendSecondFactor({ code: codeOf(site, key) }, browser("home"))).status).toBe(200);
	const browsers: string[] = [];
	for (let at = 0; at < 4; at++) {
		await firstStep(site, member, browser(`guesser${at}`));
		browsers.push(`guesser${at}`);
	}
	const guesses = browsers.flatMap((name) =>
		["000001", "000002", "000003", "000004", "000005", "000006"].map((code) => sendSecondFactor({ code }, browser(name))),
	);
	const statuses = (await Promise.all(guesses)).map(({ status }) => status);
	expect(statuses.filter((status) => status === 422)).toHaveLength(5);
	expect(statuses).not.toContain(200);
	site.clock.pass(60_000);
	await firstStep(site, member, browser("home"));
	expect((await sendSecondFactor({ code: codeOf(site, key) }, browser("home"))).status).toBe(200);
});

test("without the password nobody is throttled: attempts count only after it", async () => {
	const member = await secured(site);
	const { key } = await withTwoStep(site, member);
	for (let at = 0; at < 8; at++)
		expectRefusal(await sendSecondFactor({ code: "000000" }, browser(`stranger${at}`)), { status: 403, reason: "second-step-gone" });
	await firstStep(site, member, browser("new-phone"));
	expect((await sendSecondFactor({ code: codeOf(site, key) }, browser("new-phone"))).status).toBe(200);
});

test("a recovery code is accepted once, however it is typed; new ones invalidate the old", async () => {
	const member = await secured(site);
	const { codes } = await withTwoStep(site, member);
	const names = ["one", "two", "three"];
	for (const name of names) await firstStep(site, member, browser(name));
	const typed = ` ${codes[3]?.toUpperCase().replaceAll("-", " ")} `;
	const answers = await Promise.all(names.map((name) => sendSecondFactor({ recovery: typed }, browser(name))));
	expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
	expect((await site.as(member).get("/v5/user/security")).body.data.recovery_left).toBe(9);
	const renewed = await site.as(member).post("/v5/user/twoStep/recovery", { password });
	expect(renewed.body.data.codes).toHaveLength(10);
	await firstStep(site, member, browser("one"));
	expectRefusal(await sendSecondFactor({ recovery: codes[4] }, browser("one")), { status: 422, reason: "recovery-code-wrong" });
	expect((await sendSecondFactor({ recovery: renewed.body.data.codes[0] }, browser("one"))).status).toBe(200);
});

test("disabling needs the password and a code", async () => {
	const member = await secured(site);
	const { key, codes } = await withTwoStep(site, member);
	const disable = (body: object) => site.as(member).post("/v5/user/twoStep/off", body);
	expectRefusal(await disable({ code: codeOf(site, key) }), { status: 422, reason: "password-empty" });
	expectRefusal(await disable({ code: codeOf(site, key), password: "wrong-one" }), { status: 422, reason: "password-wrong" });
	expectRefusal(await disable({ code: "000000", password }), { status: 422, reason: "second-code-wrong" });
	expect((await firstStep(site, member, browser("phone"))).status).toBe(401);
	const doubles = await Promise.all([disable({ code: codes[0], password }), disable({ code: codes[0], password })]);
	expect(doubles.map(({ status }) => status).sort()).toEqual([200, 403]);
	expect((await firstStep(site, member, browser("phone"))).status).toBe(200);
	expectRefusal(await disable({ code: codes[1], password }), { status: 403, reason: "two-step-off" });
});

test("guessing the password of an open session is throttled", async () => {
	const member = await secured(site);
	const tries = await Promise.all(Array.from({ length: 12 }, () => site.as(member).post("/v5/user/fresh", { password: "wrong-one" })));
	expect(tries.filter(({ status }) => status === 422)).toHaveLength(5);
	expect(tries.filter(({ status }) => status === 429)).toHaveLength(7);
});

test("the owner is notified of an unknown device, not of a known one", async () => {
	const member = await secured(site);
	const loginNotices = async () => (await lettersTo(site, `${member.username}@mail.com`)).filter(({ subject }) => subject.startsWith("New login")).length;
	await firstStep(site, member, browser("first"));
	await firstStep(site, member, browser("first"));
	expect(await loginNotices()).toBe(0);
	await firstStep(site, member, browser("second"));
	await firstStep(site, member, browser("second"));
	expect(await loginNotices()).toBe(1);
});
