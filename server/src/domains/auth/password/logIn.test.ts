import { beforeAll, expect, test } from "vitest";
import { buildTestApp, type TestResponse } from "../../../../test/testApp.ts";
import { hashPassword } from "../../../platform/security/passwords.ts";
import { bannedGroup } from "../../accounts/groups.ts";
import { cookiesOf } from "../registration/registration.fixture.ts";

const site = await buildTestApp();
const password = "sunrise7";
let passwordHash: string;
beforeAll(async () => {
	passwordHash = await hashPassword(site.deps.config, password);
});

const login = (username: string, guess: string, headers: Record<string, string> = {}, more: object = {}) =>
	site.guest.post("/v5/user/login", { username, password: guess, ...more }, headers);
const device = (name: string) => ({ cookie: `baraza_device=${name.padEnd(43, "0")}`, "sec-fetch-site": "same-origin" });

test.each<[string, object, string]>([
	["no name", { username: " ", password }, "username-empty"],
	["no password", { username: "somebody", password: "" }, "password-empty"],
	["a password beyond the limit", { username: "somebody", password: "a".repeat(21) }, "password-too-long"],
	["nothing", {}, "username-empty"],
])("refuses %s", async (_what, body, reason) => {
	const response = await site.guest.post("/v5/user/login", body);
	expect({ status: response.status, reason: response.body.reason, wire: response.body.status }).toEqual({
		status: 422,
		reason,
		wire: 0,
	});
});

test("gives the same response for an unknown name and a wrong password", async () => {
	const { username } = await site.member({ passwordHash });
	const wrong = await login(username, "wrong-one", device("enumerator"));
	const unknown = await login("nobody_here", "wrong-one", device("enumerator"));
	const unknownMail = await login("nobody@mail.com", "wrong-one", device("enumerator"));
	expect(wrong).toMatchObject({ status: 403, body: { status: 0, reason: "login-failed" } });
	// The request's own id is random, whoever asks.
	const withoutRequestId = ({ body: { requestId: _ownId, ...body } }: TestResponse): object => body;
	expect(withoutRequestId(unknown)).toEqual(withoutRequestId(wrong));
	expect(withoutRequestId(unknownMail)).toEqual(withoutRequestId(wrong));
	expect(Object.keys(unknown.headers).sort()).toEqual(Object.keys(wrong.headers).sort());
});

test("a member without a password can't log in by password", async () => {
	const { username } = await site.member();
	expect((await login(username, "")).status).toBe(422);
	expect((await login(username, "null-pass")).body.reason).toBe("login-failed");
});

test.each(["username", "e-mail"])("logs in by %s", async (by) => {
	const name = `member_by_${by.slice(0, 1)}`;
	await site.member({ username: name, passwordHash, countryFid: 211 });
	const response = await login(by === "username" ? name.toUpperCase() : `${name}@MAIL.com`, password);
	expect(response.body).toMatchObject({
		status: 1,
		data: {
			member_username: name,
			groupid: 1,
			readaccess: 10,
			ismoderator: 0,
			email_verified: true,
			space: { conutry_fid: 211, decInfo: { dec_url: "" } },
		},
	});
	expect(response.headers["site-id"]).toBe("211");
	expect(cookiesOf(response)).toMatchObject({
		baraza_session: { value: response.body.data.auth_token, attributes: expect.stringContaining("Max-Age=5184000") },
		baraza_device: { value: expect.stringMatching(/^[\w-]{43}$/), attributes: expect.stringContaining("HttpOnly") },
	});
});

test("a confirmed phone logs in, in national or international format; an unconfirmed one does not", async () => {
	const phone = { phone: "+2348031112233", phoneVerifiedAt: new Date(), passwordHash };
	const { uid } = await site.member({ ...phone, countryFid: 188 });
	for (const typed of ["08031112233", "+234 803 111 2233", "002348031112233", "0803-111-2233"])
		expect([typed, (await login(typed, password)).body.data?.member_uid]).toEqual([typed, uid]);
	await site.member({ ...phone, phone: "+2348031112244", phoneVerifiedAt: undefined });
	expect((await login("+2348031112244", password)).body.reason).toBe("login-failed");
	// A username of these digits takes precedence.
	const named = await site.member({
		username: "08031112233",
		passwordHash: await hashPassword(site.deps.config, "another-1"),
	});
	expect((await login("08031112233", password)).body.reason).toBe("login-failed");
	expect((await login("08031112233", "another-1")).body.data.member_uid).toBe(named.uid);
	expect((await login("+2348031112233", password)).body.data.member_uid).toBe(uid);
});

test("the older call returns the same in its envelope", async () => {
	const { username, uid } = await site.member({ passwordHash });
	const { body } = await site.guest.post("/selfapi/account/login", { username, password });
	expect(body).toMatchObject({ code: 0, data: { Variables: { member_uid: uid, auth_token: expect.any(String) } } });
});

test("a session that is not remembered ends with the browser", async () => {
	const { username } = await site.member({ passwordHash });
	const response = await login(username, password, {}, { remember: "0" });
	expect(cookiesOf(response).baraza_session?.attributes).not.toContain("Max-Age");
	site.clock.advance(86_400_001);
	expect((await site.guest.get("/v5/user/sessions", { authorization: response.body.data.auth_token })).status).toBe(
		401,
	);
});

test("a banned member can log in", async () => {
	const { username } = await site.member({ passwordHash, groupId: bannedGroup });
	const { body } = await login(username, password);
	expect(body.data).toMatchObject({ groupid: 5 });
	const auth = await site.guest.get("/v5/user/auth", { authorization: body.data.auth_token });
	expect(auth.body.data.auth).toEqual({ allowpostpoll: 0, createTopic: 0, scene: 0 });
});

test("waits grow after five wrong attempts, also for unknown names", async () => {
	const { username } = await site.member({ passwordHash });
	for (const name of [username, "nobody_at_all"]) {
		for (let guess = 0; guess < 5; guess++)
			expect((await login(name, "wrong-one", device("guesser"))).status).toBe(403);
		const slowed = await login(name, "wrong-one", device("guesser"));
		expect(slowed).toMatchObject({ status: 429, body: { reason: "too-many", retryAfter: 30 } });
		expect(slowed.headers["retry-after"]).toBe("30");
	}
	expect((await login(username, password, device("guesser"))).status).toBe(429);
	for (const seconds of [30, 60, 120, 240, 480, 900, 900]) {
		site.clock.advance(seconds * 1000);
		expect((await login(username, "wrong-one", device("guesser"))).status).toBe(403);
	}
	expect((await login(username, "wrong-one", device("guesser"))).body.retryAfter).toBe(900);
	site.clock.advance(900_000);
	expect((await login(username, password, device("guesser"))).status).toBe(200);
});

test("throttling does not reveal which e-mail belongs to a username", async () => {
	const { username } = await site.member({ passwordHash });
	const emails = [`${username}@mail.com`, "candidate@mail.com"];
	for (let guess = 0; guess < 5; guess++) await login(username, "wrong-one", device(`curious${guess}`));
	expect((await login(username, "wrong-one", device("from-elsewhere"))).status).toBe(429);
	for (const email of emails) expect((await login(email, "wrong-one", device("from-elsewhere"))).status).toBe(403);
	for (let guess = 1; guess < 5; guess++)
		for (const email of emails) expect((await login(email, "wrong-one", device(`curious${guess}`))).status).toBe(403);
	for (const email of emails)
		expect(await login(email, "wrong-one", device("from-afar"))).toMatchObject({
			status: 429,
			body: { retryAfter: 30 },
		});
});

test("changing the device does not bypass the throttle", async () => {
	const { username } = await site.member({ passwordHash });
	for (let guess = 0; guess < 5; guess++)
		expect((await login(username, "wrong-one", device(`mask${guess}`))).status).toBe(403);
	expect((await login(username, "wrong-one", device("mask9"))).status).toBe(429);
	expect((await login(username, "wrong-one")).status).toBe(429);
});

test("concurrent guesses do not bypass the throttle", async () => {
	const { username } = await site.member({ passwordHash });
	const responses = await Promise.all(
		Array.from({ length: 30 }, (_, at) => login(username, "wrong-one", device(`rush${at}`))),
	);
	expect(responses.filter(({ status }) => status === 403)).toHaveLength(5);
	expect(responses.filter(({ status }) => status === 429)).toHaveLength(25);
});

test("unknown devices can't lock out a known device", async () => {
	const { username } = await site.member({ passwordHash });
	const mine = device("the-owner");
	expect((await login(username, password, mine)).status).toBe(200);
	for (let guess = 0; guess < 8; guess++) await login(username, "wrong-one", device(`other${guess}`));
	expect((await login(username, password, device("other"))).status).toBe(429);
	expect((await login(username, password, mine)).status).toBe(200);
});

test("a correct password resets the count", async () => {
	const { username } = await site.member({ passwordHash });
	for (let round = 0; round < 3; round++) {
		for (let guess = 0; guess < 4; guess++)
			expect((await login(username, "wrong-one", device("clumsy"))).status).toBe(403);
		expect((await login(username, password, device("clumsy"))).status).toBe(200);
	}
});
