import { expect, test } from "vitest";
import { buildTestApp, type TestMember } from "../../../test/app.ts";
import { expectRefusal } from "../../../test/refusals.ts";
import { cookiesOf } from "../accounts/registering.fixture.ts";
import { Authenticator } from "./authenticator.fixture.ts";
import { browser, challenge, firstStep, password, secured, withPasskey, withTwoStep } from "./security.fixture.ts";

const site = await buildTestApp();
const logIn = (assertion: string, headers: Record<string, string>) => site.guest.post("/v5/user/passkey/signIn", { assertion }, headers);
const phone = browser("phone");

test("creation options need a recently authenticated member", async () => {
	expectRefusal(await site.guest.post("/v5/user/passkey/options"), { status: 401 });
	const member = await secured(site);
	site.clock.pass(11 * 60_000);
	expectRefusal(await site.as(member).post("/v5/user/passkey/options"), { status: 403, reason: "fresh-sign-in-required" });
	expect((await site.as(member).post("/v5/user/fresh", { password })).status).toBe(200);
	const { options } = (await site.as(member).post("/v5/user/passkey/options")).body.data;
	expect(options).toMatchObject({ rp: { id: "localhost", name: "Baraza" }, authenticatorSelection: { residentKey: "required", userVerification: "required" } });
	expect(Buffer.from(options.user.id, "base64url").toString()).not.toContain(String(member.uid));
});

test.each<[string, object]>([
	["another site's origin", { origin: "https://evil.example" }],
	["another site's id", { rpId: "evil.example" }],
	["a person who was not verified", { verified: false }],
	["a challenge of its own", { challenge: Buffer.alloc(32).toString("base64url") }],
])("a new passkey with %s is rejected", async (_what, tampering) => {
	const member = await secured(site);
	const { options } = (await site.as(member).post("/v5/user/passkey/options", {}, phone)).body.data;
	const attestation = new Authenticator().create(options, tampering);
	expectRefusal(await site.as(member).post("/v5/user/passkey/add", { name: "x", attestation }, phone), { status: 403, reason: "passkey-failed" });
	expect((await site.as(member).get("/v5/user/security")).body.data.passkeys).toEqual([]);
});

test.each(["{}", "[]", "null", "no json", '{"id":"x","response":{"clientDataJSON":"eyJ9"}}', '{"id":"x","response":{"clientDataJSON":1}}'])(
	"a malformed credential (%s) is rejected",
	async (text) => {
		const member = await secured(site);
		expectRefusal(await site.as(member).post("/v5/user/passkey/add", { name: "x", attestation: text }, phone), { status: 403, reason: "passkey-failed" });
		expectRefusal(await logIn(text, phone), { status: 403, reason: "passkey-failed" });
	},
);

test("is added once per idempotency key; is listed, renamed and removed by its owner only", async () => {
	const [member, stranger] = [await secured(site), await secured(site)];
	const authenticator = new Authenticator();
	const { options } = (await site.as(member).post("/v5/user/passkey/options", {}, phone)).body.data;
	const attestation = authenticator.create(options);
	const add = () => site.as(member).post("/v5/user/passkey/add", { name: "  My phone ", attestation }, { ...phone, "idempotency-key": "add-passkey" });
	const answers = [await add(), await add()];
	expect(answers[1]?.body, String(answers[1]?.raw)).toEqual(answers[0]?.body);
	expect((await site.as(member).get("/v5/user/security")).body.data.passkeys).toMatchObject([{ name: "My phone", usedAt: null }]);
	const again = (await site.as(member).post("/v5/user/passkey/options", {}, phone)).body.data.options;
	expect(again.excludeCredentials).toMatchObject([{ id: authenticator.id.toString("base64url") }]);
	const duplicate = await site.as(member).post("/v5/user/passkey/add", { name: "Copy", attestation: authenticator.create(again) }, phone);
	expectRefusal(duplicate, { status: 409, reason: "passkey-known" });

	const id: number = answers[0]?.body.data.id;
	for (const [path, body] of [
		["rename", { id, name: "Mine now" }],
		["remove", { id }],
	] as const)
		expectRefusal(await site.as(stranger).post(`/v5/user/passkey/${path}`, body), { status: 404 });
	expectRefusal(await site.as(member).post("/v5/user/passkey/rename", { id, name: " " }), { status: 422 });
	expect((await site.as(member).post("/v5/user/passkey/rename", { id, name: "Old phone" })).status).toBe(200);
	expect((await site.as(member).get("/v5/user/security")).body.data.passkeys[0].name).toBe("Old phone");
	expect((await site.as(member).post("/v5/user/passkey/remove", { id })).status).toBe(200);
	expectRefusal(await logIn(authenticator.get(await challenge(site, "sign-in", phone)), phone), { status: 403, reason: "passkey-failed" });
});

test("at most ten, also under concurrent requests", async () => {
	const member = await secured(site);
	for (let at = 0; at < 9; at++) await withPasskey(site, member);
	const rush = await Promise.all(
		[browser("left"), browser("right")].map(async (headers) => {
			const { options } = (await site.as(member).post("/v5/user/passkey/options", {}, headers)).body.data;
			return () => site.as(member).post("/v5/user/passkey/add", { name: "", attestation: new Authenticator().create(options) }, headers);
		}),
	);
	expect((await Promise.all(rush.map((add) => add()))).map(({ status }) => status).sort()).toEqual([200, 403]);
	expectRefusal(await site.as(member).post("/v5/user/passkey/options"), { status: 403, reason: "too-many-passkeys" });
});

test("creates a session without a username; counts as both factors", async () => {
	const member = await secured(site, { countryFid: 211 });
	const authenticator = await withPasskey(site, member);
	await withTwoStep(site, member);
	const options = await challenge(site, "sign-in", phone);
	expect(options).toMatchObject({ rpId: "localhost", userVerification: "required", allowCredentials: [] });
	const before = "a".repeat(43);
	const answer = await logIn(authenticator.get(options), { ...phone, cookie: `${phone.cookie}; baraza_session=${before}` });
	expect(answer.body.data).toMatchObject({ member_username: member.username });
	expect(answer.headers["site-id"]).toBe("211");
	const token = cookiesOf(answer).baraza_session?.value;
	expect(token).toBe(answer.body.data.auth_token);
	expect(token).not.toBe(before);
	expect((await site.as({ ...member, token: token ?? "" }).get("/v5/user/security")).body.data.sign_ins[0]).toMatchObject({ way: "passkey", outcome: "in" });
});

test("a challenge is used once: a replayed assertion is rejected, concurrently or later", async () => {
	const authenticator = await withPasskey(site, await secured(site));
	const assertion = authenticator.get(await challenge(site, "sign-in", phone));
	const answers = await Promise.all([logIn(assertion, phone), logIn(assertion, phone), logIn(assertion, phone)]);
	expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403]);
	expectRefusal(await logIn(assertion, phone), { status: 403, reason: "passkey-failed" });
});

test("a challenge is valid for one browser, one purpose, and five minutes", async () => {
	const member = await secured(site);
	const authenticator = await withPasskey(site, member);
	const stolen = authenticator.get(await challenge(site, "sign-in", phone));
	expectRefusal(await logIn(stolen, browser("thief")), { status: 403, reason: "passkey-failed" });
	const forFresh = authenticator.get(await challenge(site, "fresh", phone, site.as(member)));
	expectRefusal(await logIn(forFresh, phone), { status: 403, reason: "passkey-failed" });
	const late = authenticator.get(await challenge(site, "sign-in", phone));
	site.clock.pass(5 * 60_000);
	expectRefusal(await logIn(late, phone), { status: 403, reason: "passkey-failed" });
});

test.each<[string, object]>([
	["another site's origin", { origin: "https://evil.example" }],
	["another port", { origin: "http://localhost:3001" }],
	["another site's id", { rpId: "evil.example" }],
	["no user verification", { verified: false }],
	["another key", { forged: true }],
])("an assertion with %s is rejected", async (_what, tampering) => {
	const authenticator = await withPasskey(site, await secured(site));
	expectRefusal(await logIn(authenticator.get(await challenge(site, "sign-in", phone), tampering), phone), { status: 403, reason: "passkey-failed" });
	expect((await logIn(authenticator.get(await challenge(site, "sign-in", phone)), phone)).status).toBe(200);
});

test("a counter that decreases or repeats is rejected; one that is always 0 is accepted", async () => {
	const authenticator = await withPasskey(site, await secured(site));
	const at = async (counter: number, name = "phone") => {
		const headers = browser(name);
		const assertion = authenticator.get(await challenge(site, "sign-in", headers), { counter });
		return () => logIn(assertion, headers);
	};
	for (let round = 0; round < 2; round++) expect((await (await at(0))()).status).toBe(200);
	expect((await (await at(7))()).status).toBe(200);
	for (const counter of [7, 6, 0]) expectRefusal(await (await at(counter))(), { status: 403, reason: "passkey-failed" });
	const copies = [await at(8, "one"), await at(8, "two")];
	expect((await Promise.all(copies.map((send) => send()))).map(({ status }) => status).sort()).toEqual([200, 403]);
});

test("serves as second factor for its own member only", async () => {
	const [member, stranger] = [await secured(site), await secured(site)];
	const authenticator = await withPasskey(site, member);
	const theirs = await withPasskey(site, stranger);
	await withTwoStep(site, member);
	expect((await firstStep(site, member, phone)).body.second_step.methods).toEqual(["code", "recovery", "passkey"]);
	const second = async (by: Authenticator, tampering: object = {}) =>
		site.guest.post("/v5/user/secondStep", { assertion: by.get(await challenge(site, "second-step", phone), tampering) }, phone);
	expectRefusal(await second(theirs), { status: 403, reason: "passkey-failed" });
	expectRefusal(await second(authenticator, { origin: "https://evil.example" }), { status: 403, reason: "passkey-failed" });
	expect((await second(authenticator, { verified: false })).body.data.member_username).toBe(member.username);
	expectRefusal(await site.guest.post("/v5/user/passkey/challenge", { purpose: "second-step" }, phone), { status: 403, reason: "second-step-gone" });
});

test("reauthenticates, by one's own passkey only", async () => {
	const [member, stranger] = [await site.member(), await site.member()];
	const authenticator = await withPasskey(site, member);
	const theirs = await withPasskey(site, stranger);
	site.clock.pass(11 * 60_000);
	expectRefusal(await site.as(member).post("/v5/user/fresh", {}, phone), { status: 422, reason: "field.required" });
	const unreachable = await site.member({ emailVerifiedAt: undefined });
	expectRefusal(await site.as(unreachable).post("/v5/user/fresh", {}, phone), { status: 403, reason: "fresh-sign-in-required" });
	expectRefusal(await site.guest.post("/v5/user/passkey/challenge", { purpose: "fresh" }, phone), { status: 401 });
	const fresh = async (by: Authenticator) =>
		site.as(member).post("/v5/user/fresh", { assertion: by.get(await challenge(site, "fresh", phone, site.as(member))) }, phone);
	expectRefusal(await fresh(theirs), { status: 403, reason: "passkey-failed" });
	const isFresh = async (who: TestMember) => (await site.as(who).get("/v5/user/security")).body.data.fresh;
	expect(await isFresh(member)).toBe(false);
	expect((await fresh(authenticator)).status).toBe(200);
	expect(await isFresh(member)).toBe(true);
});
