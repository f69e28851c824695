import { expect, test } from "vitest";
import { expectError } from "../../../../test/expectError.ts";
import { buildTestApp, type TestMember } from "../../../../test/testApp.ts";
import { cookiesOf } from "../registration/registration.fixture.ts";
import {
	browserHeaders,
	logInWithPassword,
	memberWithPassword,
	password,
	requestChallenge,
	setUpPasskey,
	setUpTwoFactor,
} from "../security.fixture.ts";
import { Authenticator } from "./authenticator.fixture.ts";

const site = await buildTestApp();
const logIn = (assertion: string, headers: Record<string, string>) =>
	site.guest.post("/v5/user/passkey/logIn", { assertion }, headers);
const phone = browserHeaders("phone");

test("creation options need a recently authenticated member", async () => {
	expectError(await site.guest.post("/v5/user/passkey/options"), { status: 401 });
	const member = await memberWithPassword(site);
	site.clock.advance(11 * 60_000);
	expectError(await site.as(member).post("/v5/user/passkey/options"), {
		status: 403,
		reason: "reauthentication-required",
	});
	expect((await site.as(member).post("/v5/user/reauthenticate", { password })).status).toBe(200);
	const { options } = (await site.as(member).post("/v5/user/passkey/options")).body.data;
	expect(options).toMatchObject({
		rp: { id: "localhost", name: "Baraza" },
		authenticatorSelection: { residentKey: "required", userVerification: "required" },
	});
	expect(Buffer.from(options.user.id, "base64url").toString()).not.toContain(String(member.uid));
});

test.each<[string, object]>([
	["another site's origin", { origin: "https://evil.example" }],
	["another site's id", { rpId: "evil.example" }],
	["a person who was not verified", { verified: false }],
	["a challenge of its own", { challenge: Buffer.alloc(32).toString("base64url") }],
])("a new passkey with %s is rejected", async (_what, tampering) => {
	const member = await memberWithPassword(site);
	const { options } = (await site.as(member).post("/v5/user/passkey/options", {}, phone)).body.data;
	const attestation = new Authenticator().create(options, tampering);
	expectError(await site.as(member).post("/v5/user/passkey/add", { name: "x", attestation }, phone), {
		status: 403,
		reason: "passkey-failed",
	});
	expect((await site.as(member).get("/v5/user/security")).body.data.passkeys).toEqual([]);
});

test.each([
	"{}",
	"[]",
	"null",
	"no json",
	'{"id":"x","response":{"clientDataJSON":"eyJ9"}}',
	'{"id":"x","response":{"clientDataJSON":1}}',
])("a malformed credential (%s) is rejected", async (text) => {
	const member = await memberWithPassword(site);
	expectError(await site.as(member).post("/v5/user/passkey/add", { name: "x", attestation: text }, phone), {
		status: 403,
		reason: "passkey-failed",
	});
	expectError(await logIn(text, phone), { status: 403, reason: "passkey-failed" });
});

test("is added once per idempotency key; is listed, renamed and removed by its owner only", async () => {
	const [member, otherMember] = [await memberWithPassword(site), await memberWithPassword(site)];
	const authenticator = new Authenticator();
	const { options } = (await site.as(member).post("/v5/user/passkey/options", {}, phone)).body.data;
	const attestation = authenticator.create(options);
	const add = () =>
		site
			.as(member)
			.post(
				"/v5/user/passkey/add",
				{ name: "  My phone ", attestation },
				{ ...phone, "idempotency-key": "add-passkey" },
			);
	const responses = [await add(), await add()];
	expect(responses[1]?.body, String(responses[1]?.raw)).toEqual(responses[0]?.body);
	expect((await site.as(member).get("/v5/user/security")).body.data.passkeys).toMatchObject([
		{ name: "My phone", usedAt: null },
	]);
	const again = (await site.as(member).post("/v5/user/passkey/options", {}, phone)).body.data.options;
	expect(again.excludeCredentials).toMatchObject([{ id: authenticator.id.toString("base64url") }]);
	const duplicate = await site
		.as(member)
		.post("/v5/user/passkey/add", { name: "Copy", attestation: authenticator.create(again) }, phone);
	expectError(duplicate, { status: 409, reason: "passkey-known" });

	const id: number = responses[0]?.body.data.id;
	for (const [path, body] of [
		["rename", { id, name: "Mine now" }],
		["remove", { id }],
	] as const)
		expectError(await site.as(otherMember).post(`/v5/user/passkey/${path}`, body), { status: 404 });
	expectError(await site.as(member).post("/v5/user/passkey/rename", { id, name: " " }), { status: 422 });
	expect((await site.as(member).post("/v5/user/passkey/rename", { id, name: "Old phone" })).status).toBe(200);
	expect((await site.as(member).get("/v5/user/security")).body.data.passkeys[0].name).toBe("Old phone");
	expect((await site.as(member).post("/v5/user/passkey/remove", { id })).status).toBe(200);
	expectError(await logIn(authenticator.get(await requestChallenge(site, "login", phone)), phone), {
		status: 403,
		reason: "passkey-failed",
	});
});

test("at most ten, also under concurrent requests", async () => {
	const member = await memberWithPassword(site);
	for (let at = 0; at < 9; at++) await setUpPasskey(site, member);
	const additions = await Promise.all(
		[browserHeaders("left"), browserHeaders("right")].map(async (headers) => {
			const { options } = (await site.as(member).post("/v5/user/passkey/options", {}, headers)).body.data;
			return () =>
				site
					.as(member)
					.post("/v5/user/passkey/add", { name: "", attestation: new Authenticator().create(options) }, headers);
		}),
	);
	expect((await Promise.all(additions.map((add) => add()))).map(({ status }) => status).sort()).toEqual([200, 403]);
	expectError(await site.as(member).post("/v5/user/passkey/options"), { status: 403, reason: "too-many-passkeys" });
});

test("creates a session without a username; counts as both factors", async () => {
	const member = await memberWithPassword(site, { countryFid: 211 });
	const authenticator = await setUpPasskey(site, member);
	await setUpTwoFactor(site, member);
	const options = await requestChallenge(site, "login", phone);
	expect(options).toMatchObject({ rpId: "localhost", userVerification: "required", allowCredentials: [] });
	const before = "a".repeat(43);
	const response = await logIn(authenticator.get(options), {
		...phone,
		cookie: `${phone.cookie}; baraza_session=${before}`,
	});
	expect(response.body.data).toMatchObject({ member_username: member.username });
	expect(response.headers["site-id"]).toBe("211");
	const token = cookiesOf(response).baraza_session?.value;
	expect(token).toBe(response.body.data.auth_token);
	expect(token).not.toBe(before);
	expect((await site.as({ ...member, token: token ?? "" }).get("/v5/user/security")).body.data.logins[0]).toMatchObject(
		{ method: "passkey", outcome: "in" },
	);
});

test("a challenge is used once: a replayed assertion is rejected, concurrently or later", async () => {
	const authenticator = await setUpPasskey(site, await memberWithPassword(site));
	const assertion = authenticator.get(await requestChallenge(site, "login", phone));
	const responses = await Promise.all([logIn(assertion, phone), logIn(assertion, phone), logIn(assertion, phone)]);
	expect(responses.map(({ status }) => status).sort()).toEqual([200, 403, 403]);
	expectError(await logIn(assertion, phone), { status: 403, reason: "passkey-failed" });
});

test("a challenge is valid for one browser, one purpose, and five minutes", async () => {
	const member = await memberWithPassword(site);
	const authenticator = await setUpPasskey(site, member);
	const stolen = authenticator.get(await requestChallenge(site, "login", phone));
	expectError(await logIn(stolen, browserHeaders("attacker")), { status: 403, reason: "passkey-failed" });
	const forReauthentication = authenticator.get(
		await requestChallenge(site, "reauthentication", phone, site.as(member)),
	);
	expectError(await logIn(forReauthentication, phone), { status: 403, reason: "passkey-failed" });
	const late = authenticator.get(await requestChallenge(site, "login", phone));
	site.clock.advance(5 * 60_000);
	expectError(await logIn(late, phone), { status: 403, reason: "passkey-failed" });
});

test.each<[string, object]>([
	["another site's origin", { origin: "https://evil.example" }],
	["another port", { origin: "http://localhost:3001" }],
	["another site's id", { rpId: "evil.example" }],
	["no user verification", { verified: false }],
	["another key", { forged: true }],
])("an assertion with %s is rejected", async (_what, tampering) => {
	const authenticator = await setUpPasskey(site, await memberWithPassword(site));
	expectError(await logIn(authenticator.get(await requestChallenge(site, "login", phone), tampering), phone), {
		status: 403,
		reason: "passkey-failed",
	});
	expect((await logIn(authenticator.get(await requestChallenge(site, "login", phone)), phone)).status).toBe(200);
});

test("a counter that decreases or repeats is rejected; one that is always 0 is accepted", async () => {
	const authenticator = await setUpPasskey(site, await memberWithPassword(site));
	const at = async (counter: number, name = "phone") => {
		const headers = browserHeaders(name);
		const assertion = authenticator.get(await requestChallenge(site, "login", headers), { counter });
		return () => logIn(assertion, headers);
	};
	for (let round = 0; round < 2; round++) expect((await (await at(0))()).status).toBe(200);
	expect((await (await at(7))()).status).toBe(200);
	for (const counter of [7, 6, 0]) expectError(await (await at(counter))(), { status: 403, reason: "passkey-failed" });
	const copies = [await at(8, "one"), await at(8, "two")];
	expect((await Promise.all(copies.map((send) => send()))).map(({ status }) => status).sort()).toEqual([200, 403]);
});

test("serves as second factor for its own member only", async () => {
	const [member, otherMember] = [await memberWithPassword(site), await memberWithPassword(site)];
	const authenticator = await setUpPasskey(site, member);
	const theirs = await setUpPasskey(site, otherMember);
	await setUpTwoFactor(site, member);
	expect((await logInWithPassword(site, member, phone)).body.second_step.methods).toEqual([
		"code",
		"recovery",
		"passkey",
	]);
	const second = async (by: Authenticator, tampering: object = {}) =>
		site.guest.post(
			"/v5/user/secondStep",
			{ assertion: by.get(await requestChallenge(site, "second-step", phone), tampering) },
			phone,
		);
	expectError(await second(theirs), { status: 403, reason: "passkey-failed" });
	expectError(await second(authenticator, { origin: "https://evil.example" }), {
		status: 403,
		reason: "passkey-failed",
	});
	expect((await second(authenticator, { verified: false })).body.data.member_username).toBe(member.username);
	expectError(await site.guest.post("/v5/user/passkey/challenge", { purpose: "second-step" }, phone), {
		status: 403,
		reason: "second-step-gone",
	});
});

test("reauthenticates, by one's own passkey only", async () => {
	const [member, otherMember] = [await site.member(), await site.member()];
	const authenticator = await setUpPasskey(site, member);
	const theirs = await setUpPasskey(site, otherMember);
	site.clock.advance(11 * 60_000);
	expectError(await site.as(member).post("/v5/user/reauthenticate", {}, phone), {
		status: 422,
		reason: "field.required",
	});
	const unreachable = await site.member({ emailVerifiedAt: undefined });
	expectError(await site.as(unreachable).post("/v5/user/reauthenticate", {}, phone), {
		status: 403,
		reason: "reauthentication-required",
	});
	expectError(await site.guest.post("/v5/user/passkey/challenge", { purpose: "reauthentication" }, phone), {
		status: 401,
	});
	const reauthenticate = async (by: Authenticator) =>
		site
			.as(member)
			.post(
				"/v5/user/reauthenticate",
				{ assertion: by.get(await requestChallenge(site, "reauthentication", phone, site.as(member))) },
				phone,
			);
	expectError(await reauthenticate(theirs), { status: 403, reason: "passkey-failed" });
	const isRecentlyAuthenticated = async (who: TestMember) =>
		(await site.as(who).get("/v5/user/security")).body.data.recentlyAuthenticated;
	expect(await isRecentlyAuthenticated(member)).toBe(false);
	expect((await reauthenticate(authenticator)).status).toBe(200);
	expect(await isRecentlyAuthenticated(member)).toBe(true);
});
