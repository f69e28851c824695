import { beforeAll, expect, test } from "vitest";
import { expectError } from "../../../../test/expectError.ts";
import { buildTestApp, type TestMember } from "../../../../test/testApp.ts";
import { wrongCode } from "../phone/phone.fixture.ts";
import { emailsTo } from "../registration/registration.fixture.ts";
import {
	browserHeaders,
	logInWithPassword,
	memberWithPassword,
	password,
	requestChallenge,
	setUpPasskey,
	setUpTwoFactor,
	totpCode,
} from "../security.fixture.ts";
import { insertSession } from "../session/queries.ts";

const site = await buildTestApp();
const recentAuthenticationMs = 10 * 60_000 + 1;
const reauthenticate = (member: TestMember, body: object, headers: Record<string, string> = {}) =>
	site.as(member).post("/v5/user/reauthenticate", body, headers);
const isRecentlyAuthenticated = async (member: TestMember): Promise<boolean> =>
	(await site.as(member).get("/v5/user/security")).body.data.recentlyAuthenticated;
/** A second session of the same member. */
const secondSession = async (member: TestMember, name: string, second?: object): Promise<TestMember> => {
	const response = await logInWithPassword(site, member, browserHeaders(name));
	const opened = second ? await site.guest.post("/v5/user/secondStep", second, browserHeaders(name)) : response;
	return { ...member, token: opened.body.data.auth_token };
};

/**
 * A member with two-factor login and two sessions, neither recently authenticated; the second session used the recovery
 * code `codes[1]`.
 */
async function memberWithTwoSessions() {
	const first = await memberWithPassword(site);
	const { key, codes } = await setUpTwoFactor(site, first);
	const second = await secondSession(first, "second", { recovery: codes[1] });
	site.clock.advance(recentAuthenticationMs);
	return { first, second, key, codes };
}
const emailedCodeOf = async ({ username }: TestMember): Promise<string> =>
	(await emailsTo(site, `${username}@mail.com`)).at(-1)?.code ?? "";

/**
 * Calls that a stolen session must not make. The last value is the error for a password alone where two-factor login is
 * on.
 */
const sensitiveCalls: [string, string, object, "field" | "refused"][] = [
	["deleting the account", "/v5/user/deletion", { password }, "field"],
	["requesting the data export", "/v5/user/download", { password }, "field"],
	["new recovery codes", "/v5/user/twoFactor/recovery", { password }, "field"],
	["removing a passkey", "/v5/user/passkey/remove", { id: 1, password }, "field"],
	["creating a passkey", "/v5/user/passkey/options", {}, "refused"],
	["linking a provider", "/v5/user/social/start", { provider: "google", link: true }, "refused"],
	["another e-mail", "/v5/user/sendEmail", { type: "validate_email", email: "attacker@mail.com", password }, "refused"],
	[
		"another password",
		"/v5/user/changePassword",
		{ oldpassword: password, newpassword: "sunset88", newpassword2: "sunset88" },
		"refused",
	],
];

let member: TestMember;
beforeAll(async () => {
	member = await memberWithPassword(site);
	await setUpTwoFactor(site, member);
	site.clock.advance(recentAuthenticationMs);
});

test.each(sensitiveCalls)(
	"%s: a stolen session and the password are not enough where two-factor login is on",
	async (_name, url, body, kind) => {
		const response = await site.as(member).post(url, body);
		if (kind === "refused") expectError(response, { status: 403, reason: "reauthentication-required" });
		else expect(response).toMatchObject({ status: 422, body: { fields: { code: { reason: "field.required" } } } });
		if (kind === "field")
			expectError(await site.as(member).post(url, { ...body, code: "000000" }), {
				status: 422,
				reason: "second-code-wrong",
			});
		expect(await isRecentlyAuthenticated(member)).toBe(false);
		site.clock.advance(15 * 60_000);
	},
);

test("a stolen session can neither download the data export nor see the TOTP key", async () => {
	expectError(await site.as(member).get("/v5/user/download/file"), {
		status: 403,
		reason: "reauthentication-required",
	});
	const other = await memberWithPassword(site);
	await site.as(other).post("/v5/user/twoFactor/begin");
	site.clock.advance(recentAuthenticationMs);
	expect((await site.as(other).get("/v5/user/twoFactor/setup")).body.data.setup).toBeNull();
});

test("unlinking, a first password and a first e-mail need a recent authentication too", async () => {
	const social = await site.member();
	const byPhone = await memberWithPassword(site, {
		email: undefined,
		emailVerifiedAt: undefined,
		phone: "+2348031239001",
	});
	const mistyped = await memberWithPassword(site, { emailVerifiedAt: undefined });
	const bind = (who: TestMember, more: object = {}) =>
		site.as(who).post("/v5/user/sendEmail", { type: "validate_email", email: `new_${who.username}@fan.org`, ...more });
	site.clock.advance(recentAuthenticationMs);
	expectError(await site.as(social).post("/v5/user/identities/unlink", { provider: "google" }), { status: 404 });
	expectError(await site.as(social).post("/v5/user/firstPassword", { password: "sunset88" }), {
		status: 403,
		reason: "reauthentication-required",
	});
	// Whoever has the session alone gets nothing at the new address: a code goes to the present one.
	const asked = await bind(social);
	expect(asked.body).toMatchObject({
		status: 1,
		data: { sent_to_current: "m…@mail.com" },
		msg: "First enter the code that we sent to m…@mail.com.",
	});
	expect(await emailsTo(site, `new_${social.username}@fan.org`)).toEqual([]);
	const unconfirmed = await site.member({ emailVerifiedAt: undefined });
	const withSecondFactor = await site.member();
	await setUpTwoFactor(site, withSecondFactor);
	site.clock.advance(recentAuthenticationMs);
	for (const who of [unconfirmed, withSecondFactor])
		expectError(await bind(who), { status: 403, reason: "reauthentication-required" });
	for (const who of [byPhone, mistyped]) {
		expect(await bind(who)).toMatchObject({
			status: 422,
			body: { fields: { password: { reason: "password-empty" } } },
		});
		expect(await bind(who, { password: "wrong-one" })).toMatchObject({
			status: 422,
			body: { fields: { password: { reason: "old-password-wrong" } } },
		});
		expect((await bind(who, { password })).status).toBe(200);
	}
	// The account's own address needs no reauthentication: only its owner can read the e-mail.
	expect((await site.as(mistyped).post("/v5/user/sendEmail", { type: "validate_email" })).status).toBe(200);
});

test("both factors authenticate this session alone for ten minutes, during which sensitive calls need no password", async () => {
	const { first, second, key, codes } = await memberWithTwoSessions();
	expect(await reauthenticate(first, { code: totpCode(site, key) })).toMatchObject({
		status: 422,
		body: { fields: { password: { reason: "password-empty" } } },
	});
	expect(await reauthenticate(first, { password: "wrong-one", code: totpCode(site, key) })).toMatchObject({
		status: 422,
		body: { reason: "password-wrong" },
	});
	expect(await reauthenticate(first, { password })).toMatchObject({
		status: 422,
		body: { fields: { code: { reason: "field.required" } } },
	});
	expect([await isRecentlyAuthenticated(first), await isRecentlyAuthenticated(second)]).toEqual([false, false]);
	// A wrong password did not consume the code.
	expect((await reauthenticate(first, { password, code: totpCode(site, key) })).status).toBe(200);
	expect([await isRecentlyAuthenticated(first), await isRecentlyAuthenticated(second)]).toEqual([true, false]);
	expect((await site.as(first).post("/v5/user/passkey/options", {}, browserHeaders("second"))).status).toBe(200);
	expect((await site.as(first).post("/v5/user/twoFactor/recovery")).status).toBe(200);
	expect((await site.as(first).post("/v5/user/download", { password })).status).toBe(200);
	// New recovery codes invalidated the old ones.
	expectError(await reauthenticate(second, { password, code: codes[0] }), { status: 422, reason: "second-code-wrong" });
	site.clock.advance(recentAuthenticationMs);
	expect(await isRecentlyAuthenticated(first)).toBe(false);
	expectError(await site.as(first).get("/v5/user/download/file"), { status: 403, reason: "reauthentication-required" });
});

test("a used code or recovery code is rejected: replayed, older, or in another session", async () => {
	const { first, second, key, codes } = await memberWithTwoSessions();
	const code = totpCode(site, key);
	expect((await reauthenticate(first, { password, code })).status).toBe(200);
	expectError(await reauthenticate(second, { password, code: totpCode(site, key, -1) }), {
		status: 422,
		reason: "second-code-wrong",
	});
	expectError(await reauthenticate(second, { password, code }), { status: 422, reason: "second-code-wrong" });
	expectError(await site.as(second).post("/v5/user/deletion", { password, code }), {
		status: 422,
		reason: "second-code-wrong",
	});
	expectError(await reauthenticate(second, { password, code: codes[1] }), { status: 422, reason: "second-code-wrong" });
	expect((await reauthenticate(second, { password, code: codes[2] })).status).toBe(200);
	site.clock.advance(recentAuthenticationMs);
	for (const used of [code, codes[1], codes[2]])
		expectError(await reauthenticate(second, { password, code: used }), { status: 422, reason: "second-code-wrong" });
	expect((await site.as(second).post("/v5/user/deletion", { password, code: codes[3] })).status).toBe(200);
});

test("one code in two concurrent sessions authenticates one; the same form sent twice in one session succeeds twice", async () => {
	const { first, second, key, codes } = await memberWithTwoSessions();
	const code = totpCode(site, key);
	const responses = await Promise.all([
		reauthenticate(first, { password, code }),
		reauthenticate(second, { password, code }),
	]);
	expect(responses.map(({ status }) => status).sort()).toEqual([200, 422]);
	site.clock.advance(recentAuthenticationMs);
	const doubles = await Promise.all([0, 1].map(() => reauthenticate(first, { password, code: codes[5] })));
	expect(doubles.map(({ status }) => status)).toEqual([200, 200]);
	expect((await site.as(first).get("/v5/user/security")).body.data.recovery_left).toBe(8);
});

test("guessing codes is throttled for that session only", async () => {
	const { first, second, key } = await memberWithTwoSessions();
	const guesses = await Promise.all(
		Array.from({ length: 9 }, (_, at) => reauthenticate(first, { password, code: `00000${at}` })),
	);
	expect(guesses.filter(({ status }) => status === 422)).toHaveLength(5);
	expect(guesses.filter(({ status }) => status === 429)).toHaveLength(4);
	expect((await reauthenticate(second, { password, code: totpCode(site, key) })).status).toBe(200);
});

test("enabling two-factor login resets the recent authentication of other sessions", async () => {
	const other = await memberWithPassword(site);
	const stolen = await secondSession(other, "stolen");
	expect(await isRecentlyAuthenticated(stolen)).toBe(true);
	await setUpTwoFactor(site, other);
	expect([await isRecentlyAuthenticated(stolen), await isRecentlyAuthenticated(other)]).toEqual([false, true]);
});

test("a passkey counts as both factors", async () => {
	const other = await memberWithPassword(site);
	const authenticator = await setUpPasskey(site, other);
	await setUpTwoFactor(site, other);
	site.clock.advance(recentAuthenticationMs);
	const assertion = authenticator.get(
		await requestChallenge(site, "reauthentication", browserHeaders("laptop"), site.as(other)),
	);
	expect((await reauthenticate(other, { assertion }, browserHeaders("laptop"))).status).toBe(200);
	expect(await isRecentlyAuthenticated(other)).toBe(true);
	expectError(await reauthenticate(other, { assertion }, browserHeaders("laptop")), {
		status: 403,
		reason: "passkey-failed",
	});
});

test("a member without a password reauthenticates by an e-mailed code: once, in this session, for ten minutes", async () => {
	const [social, otherMember] = [await site.member(), await site.member()];
	const { token } = await insertSession(site.deps.db, {
		uid: social.uid,
		remembered: true,
		userAgent: "",
		address: "",
		now: site.clock.now(),
	});
	const second = { ...social, token };
	expectError(await site.guest.post("/v5/user/reauthenticate/sendCode"), { status: 401 });
	expectError(await site.as(await memberWithPassword(site)).post("/v5/user/reauthenticate/sendCode"), {
		status: 403,
		reason: "reauthentication-required",
	});
	expectError(
		await site.as(await site.member({ emailVerifiedAt: undefined })).post("/v5/user/reauthenticate/sendCode"),
		{
			status: 403,
			reason: "reauthentication-required",
		},
	);
	site.clock.advance(recentAuthenticationMs);
	expect((await site.as(social).get("/v5/user/security")).body.data).toMatchObject({
		has_password: false,
		reauthentication_email: expect.stringMatching(/^m…@mail\.com$/),
		email: expect.stringMatching(/^m…@mail\.com$/),
	});
	expectError(await reauthenticate(social, { mailed: "123456" }), { status: 422, reason: "code-wrong" });
	expect((await site.as(social).post("/v5/user/reauthenticate/sendCode")).status).toBe(200);
	const code = await emailedCodeOf(social);
	expectError(await reauthenticate(second, { mailed: code }), { status: 422, reason: "code-wrong" });
	expectError(await reauthenticate(otherMember, { mailed: code }), { status: 422, reason: "code-wrong" });
	expect((await reauthenticate(social, { mailed: ` ${code.slice(0, 3)} ${code.slice(3)} ` })).status).toBe(200);
	expect([await isRecentlyAuthenticated(social), await isRecentlyAuthenticated(second)]).toEqual([true, false]);
	expectError(await reauthenticate(social, { mailed: code }), { status: 422, reason: "code-wrong" });
	expect((await site.as(social).post("/v5/user/deletion")).status).toBe(200);

	const late = await site.member();
	await site.as(late).post("/v5/user/reauthenticate/sendCode");
	const lateCode = await emailedCodeOf(late);
	site.clock.advance(recentAuthenticationMs);
	expectError(await reauthenticate(late, { mailed: lateCode }), { status: 422, reason: "code-wrong" });
});

test("five wrong codes invalidate an e-mailed code, also concurrently", async () => {
	const social = await site.member();
	await site.as(social).post("/v5/user/reauthenticate/sendCode");
	const code = await emailedCodeOf(social);
	site.clock.advance(9 * 60_000);
	await Promise.all(Array.from({ length: 5 }, () => reauthenticate(social, { mailed: wrongCode(code) })));
	expectError(await reauthenticate(social, { mailed: code }), { status: 422, reason: "code-wrong" });
});
