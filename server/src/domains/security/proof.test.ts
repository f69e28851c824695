import { beforeAll, expect, test } from "vitest";
import { buildTestApp, type TestMember } from "../../../test/app.ts";
import { expectRefusal } from "../../../test/refusals.ts";
import { openSession } from "../accounts/actions/openSession.ts";
import { lettersTo } from "../accounts/registering.fixture.ts";
import { browser, challenge, codeOf, firstStep, password, secured, withPasskey, withTwoStep } from "./security.fixture.ts";

const site = await buildTestApp();
const staleMs = 10 * 60_000 + 1;
const prove = (member: TestMember, body: object, headers: Record<string, string> = {}) => site.as(member).post("/v5/user/fresh", body, headers);
const isFresh = async (member: TestMember): Promise<boolean> => (await site.as(member).get("/v5/user/security")).body.data.fresh;
/** A second session of the same member, as old as the first step says. */
const elsewhere = async (member: TestMember, name: string, second?: object): Promise<TestMember> => {
	const answer = await firstStep(site, member, browser(name));
	const opened = second ? await site.guest.post("/v5/user/secondStep", second, browser(name)) : answer;
	return { ...member, token: opened.body.data.auth_token };
};

/** Deeds that a stolen session must not do. The last word says what a password alone hears where two-step sign-in is on. */
const deeds: [string, string, object, "field" | "refused"][] = [
	["deleting the account", "/v5/user/close", { password }, "field"],
	["asking for the data", "/v5/user/download", { password }, "field"],
	["new recovery codes", "/v5/user/twoStep/recovery", { password }, "field"],
	["removing a passkey", "/v5/user/passkey/remove", { id: 1, password }, "field"],
	["beginning a new passkey", "/v5/user/passkey/options", {}, "refused"],
	["linking another site", "/v5/user/social/start", { provider: "google", link: true }, "refused"],
	["another e-mail", "/v5/user/sendEmail", { type: "validate_email", email: "thief@mail.com", password }, "refused"],
	["another password", "/v5/user/changePassword", { oldpassword: password, newpassword: "sunset88", newpassword2: "sunset88" }, "refused"],
];

let member: TestMember;
beforeAll(async () => {
	member = await secured(site);
	await withTwoStep(site, member);
	site.clock.pass(staleMs);
});

test.each(deeds)("%s: a stolen session and the password are not enough where two-step sign-in is on", async (_name, url, body, kind) => {
	const answer = await site.as(member).post(url, body);
	if (kind === "refused") expectRefusal(answer, { status: 403, reason: "fresh-sign-in-required" });
	else expect(answer).toMatchObject({ status: 422, body: { fields: { code: { reason: "field.required" } } } });
	if (kind === "field") expectRefusal(await site.as(member).post(url, { ...body, code: "000000" }), { status: 422, reason: "second-code-wrong" });
	expect(await isFresh(member)).toBe(false);
	site.clock.pass(15 * 60_000);
});

test("the archive that lies ready is not fetched, nor the key of an app seen, by a stolen session", async () => {
	expectRefusal(await site.as(member).get("/v5/user/download/file"), { status: 403, reason: "fresh-sign-in-required" });
	const other = await secured(site);
	await site.as(other).post("/v5/user/twoStep/begin");
	site.clock.pass(staleMs);
	expect((await site.as(other).get("/v5/user/twoStep/setup")).body.data.setup).toBeNull();
});

test("unlinking, a first password and a first e-mail need a fresh session too", async () => {
	const social = await site.member();
	const byPhone = await secured(site, { email: undefined, emailVerifiedAt: undefined, phone: "+2348031239001" });
	const mistyped = await secured(site, { emailVerifiedAt: undefined });
	const bind = (who: TestMember, more: object = {}) =>
		site.as(who).post("/v5/user/sendEmail", { type: "validate_email", email: `new_${who.username}@fan.org`, ...more });
	site.clock.pass(staleMs);
	expectRefusal(await site.as(social).post("/v5/user/identities/unlink", { provider: "google" }), { status: 404 });
	expectRefusal(await site.as(social).post("/v5/user/firstPassword", { password: "sunset88" }), { status: 403, reason: "fresh-sign-in-required" });
	expectRefusal(await bind(social), { status: 403, reason: "fresh-sign-in-required" });
	for (const who of [byPhone, mistyped]) {
		expect(await bind(who)).toMatchObject({ status: 422, body: { fields: { password: { reason: "password-empty" } } } });
		expect(await bind(who, { password: "wrong-one" })).toMatchObject({ status: 422, body: { fields: { password: { reason: "old-password-wrong" } } } });
		expect((await bind(who, { password })).status).toBe(200);
	}
	// The account's own address asks for nothing: whoever reads it there is its owner.
	expect((await site.as(mistyped).post("/v5/user/sendEmail", { type: "validate_email" })).status).toBe(200);
});

test("both steps make the session fresh for ten minutes, this one alone, and every deed goes through unasked", async () => {
	const other = await secured(site);
	const { key, codes } = await withTwoStep(site, other);
	const second = await elsewhere(other, "second", { code: codeOf(site, key) });
	site.clock.pass(staleMs);
	expect(await prove(other, { code: codeOf(site, key) })).toMatchObject({ status: 422, body: { fields: { password: { reason: "password-empty" } } } });
	expect(await prove(other, { password: "wrong-one", code: codeOf(site, key) })).toMatchObject({ status: 422, body: { reason: "password-wrong" } });
	expect(await prove(other, { password })).toMatchObject({ status: 422, body: { fields: { code: { reason: "field.required" } } } });
	expect([await isFresh(other), await isFresh(second)]).toEqual([false, false]);
	// A wrong password left the code as it was.
	expect((await prove(other, { password, code: codeOf(site, key) })).status).toBe(200);
	expect([await isFresh(other), await isFresh(second)]).toEqual([true, false]);
	expect((await site.as(other).post("/v5/user/passkey/options", {}, browser("second"))).status).toBe(200);
	expect((await site.as(other).post("/v5/user/twoStep/recovery")).status).toBe(200);
	expect((await site.as(other).post("/v5/user/download", { password })).status).toBe(200);
	// New recovery codes ended the old: the one of before is worth nothing.
	expectRefusal(await prove(second, { password, code: codes[0] }), { status: 422, reason: "second-code-wrong" });
	site.clock.pass(staleMs);
	expect(await isFresh(other)).toBe(false);
	expectRefusal(await site.as(other).get("/v5/user/download/file"), { status: 403, reason: "fresh-sign-in-required" });
});

test("a code or recovery code that was taken proves nothing more: replayed, older, or in another session", async () => {
	const other = await secured(site);
	const { key, codes } = await withTwoStep(site, other);
	const second = await elsewhere(other, "second", { recovery: codes[1] });
	site.clock.pass(staleMs);
	const code = codeOf(site, key);
	expect((await prove(other, { password, code })).status).toBe(200);
	expectRefusal(await prove(second, { password, code: codeOf(site, key, -1) }), { status: 422, reason: "second-code-wrong" });
	expectRefusal(await prove(second, { password, code }), { status: 422, reason: "second-code-wrong" });
	expectRefusal(await site.as(second).post("/v5/user/close", { password, code }), { status: 422, reason: "second-code-wrong" });
	expectRefusal(await prove(second, { password, code: codes[1] }), { status: 422, reason: "second-code-wrong" });
	expect((await prove(second, { password, code: codes[2] })).status).toBe(200);
	site.clock.pass(staleMs);
	for (const used of [code, codes[1], codes[2]]) expectRefusal(await prove(second, { password, code: used }), { status: 422, reason: "second-code-wrong" });
	expect((await site.as(second).post("/v5/user/close", { password, code: codes[3] })).status).toBe(200);
});

test("one code in two sessions at once proves one; a form sent twice at once in one session is one proof", async () => {
	const other = await secured(site);
	const { key, codes } = await withTwoStep(site, other);
	const second = await elsewhere(other, "second", { recovery: codes[1] });
	site.clock.pass(staleMs);
	const code = codeOf(site, key);
	const answers = await Promise.all([prove(other, { password, code }), prove(second, { password, code })]);
	expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
	site.clock.pass(staleMs);
	const doubles = await Promise.all([0, 1].map(() => prove(other, { password, code: codes[5] })));
	expect(doubles.map(({ status }) => status)).toEqual([200, 200]);
	expect((await site.as(other).get("/v5/user/security")).body.data.recovery_left).toBe(8);
});

test("guessing codes in an open session is slowed, and nobody else by it", async () => {
	const other = await secured(site);
	const { key, codes } = await withTwoStep(site, other);
	const second = await elsewhere(other, "second", { recovery: codes[1] });
	site.clock.pass(staleMs);
	const guesses = await Promise.all(Array.from({ length: 9 }, (_, at) => prove(other, { password, code: `00000${at}` })));
	expect(guesses.filter(({ status }) => status === 422)).toHaveLength(5);
	expect(guesses.filter(({ status }) => status === 429)).toHaveLength(4);
	expect((await prove(second, { password, code: codeOf(site, key) })).status).toBe(200);
});

test("switching two-step sign-in on ends what the password alone had shown in other sessions", async () => {
	const other = await secured(site);
	const stolen = await elsewhere(other, "stolen");
	expect(await isFresh(stolen)).toBe(true);
	await withTwoStep(site, other);
	expect([await isFresh(stolen), await isFresh(other)]).toEqual([false, true]);
});

test("a passkey stands for both steps", async () => {
	const other = await secured(site);
	const authenticator = await withPasskey(site, other);
	await withTwoStep(site, other);
	site.clock.pass(staleMs);
	const assertion = authenticator.get(await challenge(site, "fresh", browser("laptop"), site.as(other)));
	expect((await prove(other, { assertion }, browser("laptop"))).status).toBe(200);
	expect(await isFresh(other)).toBe(true);
	expectRefusal(await prove(other, { assertion }, browser("laptop")), { status: 403, reason: "passkey-failed" });
});

test("who has no password proves it by a letter's code: once, in this session, for ten minutes, and with the second step where it is on", async () => {
	const [social, stranger] = [await site.member(), await site.member()];
	const letter = async () => (await lettersTo(site, `${social.username}@mail.com`)).at(-1)?.body.match(/\b\d{6}\b/)?.[0] ?? "";
	const { token } = await openSession(site.deps.db, { uid: social.uid, remembered: true, userAgent: "", address: "", now: site.clock.now() });
	const second = { ...social, token };
	expectRefusal(await site.guest.post("/v5/user/fresh/mail"), { status: 401 });
	expectRefusal(await site.as(await secured(site)).post("/v5/user/fresh/mail"), { status: 403, reason: "fresh-sign-in-required" });
	expectRefusal(await site.as(await site.member({ emailVerifiedAt: undefined })).post("/v5/user/fresh/mail"), {
		status: 403,
		reason: "fresh-sign-in-required",
	});
	site.clock.pass(staleMs);
	expect((await site.as(social).get("/v5/user/security")).body.data).toMatchObject({
		has_password: false,
		proof_email: expect.stringMatching(/^m…@mail\.com$/),
		email: expect.stringMatching(/^m…@mail\.com$/),
	});
	expectRefusal(await prove(social, { mailed: "123456" }), { status: 422, reason: "code-wrong" });
	expect((await site.as(social).post("/v5/user/fresh/mail")).status).toBe(200);
	const code = await letter();
	expectRefusal(await prove(second, { mailed: code }), { status: 422, reason: "code-wrong" });
	expectRefusal(await prove(stranger, { mailed: code }), { status: 422, reason: "code-wrong" });
	expect((await prove(social, { mailed: ` ${code.slice(0, 3)} ${code.slice(3)} ` })).status).toBe(200);
	expect([await isFresh(social), await isFresh(second)]).toEqual([true, false]);
	expectRefusal(await prove(social, { mailed: code }), { status: 422, reason: "code-wrong" });
	expect((await site.as(social).post("/v5/user/close")).status).toBe(200);

	const late = await site.member();
	await site.as(late).post("/v5/user/fresh/mail");
	const lateCode = (await lettersTo(site, `${late.username}@mail.com`)).at(-1)?.body.match(/\b\d{6}\b/)?.[0];
	site.clock.pass(staleMs);
	expectRefusal(await prove(late, { mailed: lateCode }), { status: 422, reason: "code-wrong" });
});

test("five wrong codes end a letter's code, also at once", async () => {
	const social = await site.member();
	await site.as(social).post("/v5/user/fresh/mail");
	const code = (await lettersTo(site, `${social.username}@mail.com`)).at(-1)?.body.match(/\b\d{6}\b/)?.[0] ?? "";
	site.clock.pass(9 * 60_000);
	await Promise.all(Array.from({ length: 5 }, () => prove(social, { mailed: code === "000000" ? "000001" : "000000" })));
	expectRefusal(await prove(social, { mailed: code }), { status: 422, reason: "code-wrong" });
});
