import { expect, test } from "vitest";
import { buildTestApp, type TestMember } from "../../../test/app.ts";
import { expectRefusal } from "../../../test/refusals.ts";
import { cookiesOf } from "../accounts/registering.fixture.ts";
import { Authenticator } from "./authenticator.fixture.ts";
import { browser, challenge, firstStep, password, secured, withPasskey, withTwoStep } from "./security.fixture.ts";

const site = await buildTestApp();
const signIn = (assertion: string, headers: Record<string, string>) => site.guest.post("/v5/user/passkey/signIn", { assertion }, headers);
const phone = browser("phone");

test("only a member with a fresh sign-in gets what a new passkey needs", async () => {
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
	["a challenge of its own making", { challenge: Buffer.alloc(32).toString("base64url") }],
])("a new passkey with %s is refused", async (_what, mischief) => {
	const member = await secured(site);
	const { options } = (await site.as(member).post("/v5/user/passkey/options", {}, phone)).body.data;
	const attestation = new Authenticator().create(options, mischief);
	expectRefusal(await site.as(member).post("/v5/user/passkey/add", { name: "x", attestation }, phone), { status: 403, reason: "passkey-failed" });
	expect((await site.as(member).get("/v5/user/security")).body.data.passkeys).toEqual([]);
});

test.each(["{}", "[]", "null", "no json", '{"id":"x","response":{"clientDataJSON":"eyJ9"}}', '{"id":"x","response":{"clientDataJSON":1}}'])(
	"what is no answer of a browser (%s) is refused",
	async (text) => {
		const member = await secured(site);
		expectRefusal(await site.as(member).post("/v5/user/passkey/add", { name: "x", attestation: text }, phone), { status: 403, reason: "passkey-failed" });
		expectRefusal(await signIn(text, phone), { status: 403, reason: "passkey-failed" });
	},
);

test("is added once, also when sent twice under one key; is listed, renamed and removed by its owner only", async () => {
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
	const copy = await site.as(member).post("/v5/user/passkey/add", { name: "Copy", attestation: authenticator.create(again) }, phone);
	expectRefusal(copy, { status: 409, reason: "passkey-known" });

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
	expectRefusal(await signIn(authenticator.get(await challenge(site, "sign-in", phone)), phone), { status: 403, reason: "passkey-failed" });
});

test("ten are the most, also when two come at once", async () => {
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

test("opens a new session without a name; it stands for both steps", async () => {
	const member = await secured(site, { countryFid: 211 });
	const authenticator = await withPasskey(site, member);
	await withTwoStep(site, member);
	const options = await challenge(site, "sign-in", phone);
	expect(options).toMatchObject({ rpId: "localhost", userVerification: "required", allowCredentials: [] });
	const before = "a".repeat(43);
	const answer = await signIn(authenticator.get(options), { ...phone, cookie: `${phone.cookie}; baraza_session=${before}` });
	expect(answer.body.data).toMatchObject({ member_username: member.username });
	expect(answer.headers["site-id"]).toBe("211");
	const token = cookiesOf(answer).baraza_session?.value;
	expect(token).toBe(answer.body.data.auth_token);
	expect(token).not.toBe(before);
	expect((await site.as({ ...member, token: token ?? "" }).get("/v5/user/security")).body.data.sign_ins[0]).toMatchObject({ way: "passkey", outcome: "in" });
});

test("a challenge is used once: an answer seen by somebody opens nothing, at the same time or later", async () => {
	const authenticator = await withPasskey(site, await secured(site));
	const assertion = authenticator.get(await challenge(site, "sign-in", phone));
	const answers = await Promise.all([signIn(assertion, phone), signIn(assertion, phone), signIn(assertion, phone)]);
	expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403]);
	expectRefusal(await signIn(assertion, phone), { status: 403, reason: "passkey-failed" });
});

test("a challenge belongs to one browser, one purpose, and five minutes", async () => {
	const member = await secured(site);
	const authenticator = await withPasskey(site, member);
	const stolen = authenticator.get(await challenge(site, "sign-in", phone));
	expectRefusal(await signIn(stolen, browser("thief")), { status: 403, reason: "passkey-failed" });
	const forFresh = authenticator.get(await challenge(site, "fresh", phone, site.as(member)));
	expectRefusal(await signIn(forFresh, phone), { status: 403, reason: "passkey-failed" });
	const late = authenticator.get(await challenge(site, "sign-in", phone));
	site.clock.pass(5 * 60_000);
	expectRefusal(await signIn(late, phone), { status: 403, reason: "passkey-failed" });
});

test.each<[string, object]>([
	["another site's origin", { origin: "https://evil.example" }],
	["another port", { origin: "http://localhost:3001" }],
	["another site's id", { rpId: "evil.example" }],
	["a touch alone", { verified: false }],
	["another key", { forged: true }],
])("an answer with %s opens nothing", async (_what, mischief) => {
	const authenticator = await withPasskey(site, await secured(site));
	expectRefusal(await signIn(authenticator.get(await challenge(site, "sign-in", phone), mischief), phone), { status: 403, reason: "passkey-failed" });
	expect((await signIn(authenticator.get(await challenge(site, "sign-in", phone)), phone)).status).toBe(200);
});

test("a count that goes back, or that two copies send, is refused; one that never counts is fine", async () => {
	const authenticator = await withPasskey(site, await secured(site));
	const at = async (counter: number, name = "phone") => {
		const headers = browser(name);
		const assertion = authenticator.get(await challenge(site, "sign-in", headers), { counter });
		return () => signIn(assertion, headers);
	};
	for (let round = 0; round < 2; round++) expect((await (await at(0))()).status).toBe(200);
	expect((await (await at(7))()).status).toBe(200);
	for (const counter of [7, 6, 0]) expectRefusal(await (await at(counter))(), { status: 403, reason: "passkey-failed" });
	const copies = [await at(8, "one"), await at(8, "two")];
	expect((await Promise.all(copies.map((send) => send()))).map(({ status }) => status).sort()).toEqual([200, 403]);
});

test("takes the second step, only for its own member", async () => {
	const [member, stranger] = [await secured(site), await secured(site)];
	const authenticator = await withPasskey(site, member);
	const theirs = await withPasskey(site, stranger);
	await withTwoStep(site, member);
	expect((await firstStep(site, member, phone)).body.second_step.methods).toEqual(["code", "recovery", "passkey"]);
	const second = async (by: Authenticator, mischief: object = {}) =>
		site.guest.post("/v5/user/secondStep", { assertion: by.get(await challenge(site, "second-step", phone), mischief) }, phone);
	expectRefusal(await second(theirs), { status: 403, reason: "passkey-failed" });
	expectRefusal(await second(authenticator, { origin: "https://evil.example" }), { status: 403, reason: "passkey-failed" });
	expect((await second(authenticator, { verified: false })).body.data.member_username).toBe(member.username);
	expectRefusal(await site.guest.post("/v5/user/passkey/challenge", { purpose: "second-step" }, phone), { status: 403, reason: "second-step-gone" });
});

test("makes a sign-in fresh again, by one's own passkey only", async () => {
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
