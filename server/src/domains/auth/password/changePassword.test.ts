import { expect, test } from "vitest";
import { buildTestApp, type TestMember } from "../../../../test/testApp.ts";
import { hashPassword } from "../../../platform/security/passwords.ts";
import { deviceCookie } from "../phone/phone.fixture.ts";
import { cookiesOf, emailsTo } from "../registration/registration.fixture.ts";

const site = await buildTestApp();
const passwordHash = await hashPassword(site.deps.config, "sunrise7");
const change = ({ token }: Pick<TestMember, "token">, fields: object = {}, headers: Record<string, string> = {}) =>
	site.guest.post(
		"/v5/user/changePassword",
		{ oldpassword: "sunrise7", newpassword: "sunset88", newpassword2: "sunset88", ...fields },
		{ authorization: `Bearer ${token}`, ...deviceCookie("changer"), ...headers },
	);
const login = (username: string, password: string) => site.guest.post("/v5/user/login", { username, password });
const isSessionValid = async (token: string): Promise<boolean> =>
	(await site.guest.get("/v5/user/sessions", { authorization: `Bearer ${token}` })).status === 200;

test("guests cannot", async () => {
	expect(
		(await site.guest.post("/v5/user/changePassword", { oldpassword: "a", newpassword: "b", newpassword2: "b" }))
			.status,
	).toBe(401);
});

test.each<[object, string, string]>([
	[{ oldpassword: "" }, "oldpassword", "password-empty"],
	[{ oldpassword: "not-it-77" }, "oldpassword", "old-password-wrong"],
	[{ newpassword: "", newpassword2: "" }, "newpassword", "password-empty"],
	[{ newpassword: "12345", newpassword2: "12345" }, "newpassword", "password-too-short"],
	[{ newpassword: "a".repeat(21), newpassword2: "a".repeat(21) }, "newpassword", "password-too-long"],
	[{ newpassword: "with space", newpassword2: "with space" }, "newpassword", "password-format"],
	[{ newpassword2: "sunset99" }, "newpassword2", "password-mismatch"],
])("refuses %j", async (fields, field, reason) => {
	const member = await site.member({ passwordHash });
	expect(await change(member, fields)).toMatchObject({
		status: 422,
		body: { status: 0, reason, fields: { [field]: { reason } } },
	});
	expect((await login(member.username, "sunrise7")).status).toBe(200);
});

test("changes it, keeps this session, ends the others, and notifies the owner", async () => {
	const member = await site.member({ passwordHash });
	const elsewhere: string = (await login(member.username, "sunrise7")).body.data.auth_token;
	const response = await change(member);
	expect(response.body).toEqual({ status: 1, msg: expect.stringContaining("next login"), data: {} });
	expect(cookiesOf(response).baraza_session).toBeUndefined();
	expect(await Promise.all([member.token, elsewhere].map(isSessionValid))).toEqual([true, false]);
	expect((await login(member.username, "sunrise7")).status).toBe(403);
	expect((await login(member.username, "sunset88")).status).toBe(200);
	expect((await emailsTo(site, `${member.username}@mail.com`)).map(({ subject }) => subject)).toContain(
		"Your Baraza password was changed",
	);
});

test("at most six times a day", async () => {
	const member = await site.member({ passwordHash });
	const { token } = member;
	for (let at = 1; at <= 6; at++) {
		const response = await change(
			{ token },
			{
				oldpassword: at === 1 ? "sunrise7" : `sunset-${at - 1}`,
				newpassword: `sunset-${at}`,
				newpassword2: `sunset-${at}`,
			},
		);
		expect(response.status).toBe(200);
	}
	const seventh = { oldpassword: "sunset-6", newpassword: "sunset-7", newpassword2: "sunset-7" };
	expect(await change({ token }, seventh)).toMatchObject({ status: 403, body: { reason: "password-change-limit" } });
	expect((await login(member.username, "sunset-6")).status).toBe(200);
	site.clock.advance(86_400_001);
	const again = (await login(member.username, "sunset-6")).body.data.auth_token;
	expect((await change({ token: again }, seventh)).status).toBe(200);
});

test("throttling of unknown devices stays, and does not affect the device that changed the password", async () => {
	const member = await site.member({ passwordHash });
	const own = { ...deviceCookie("changer"), "sec-fetch-site": "same-origin" };
	const logIn = (headers: Record<string, string>) =>
		site.guest.post("/v5/user/login", { username: member.username, password: "sunset88" }, headers);
	for (let guess = 0; guess < 6; guess++) await login(member.username, `wrong-${guess}`);
	expect((await change(member)).status).toBe(200);
	expect((await logIn(deviceCookie("another-device"))).status).toBe(429);
	expect((await logIn(own)).status).toBe(200);
});

test("guesses of the old password are throttled", async () => {
	const member = await site.member({ passwordHash });
	for (let guess = 0; guess < 5; guess++)
		expect((await change(member, { oldpassword: `wrong-${guess}` })).status).toBe(422);
	expect(await change(member, { oldpassword: "sunrise7" })).toMatchObject({ status: 429 });
});

test("concurrent repeats under the same key change it once", async () => {
	const member = await site.member({ passwordHash });
	const key = { "idempotency-key": "change-twice-1" };
	const responses = await Promise.all([change(member, {}, key), change(member, {}, key)]);
	expect(responses.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(1);
	expect((await emailsTo(site, `${member.username}@mail.com`)).length).toBe(1);
	expect((await login(member.username, "sunset88")).status).toBe(200);
});
