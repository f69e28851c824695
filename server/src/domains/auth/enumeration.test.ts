import { sql } from "drizzle-orm";
import pg from "pg";
import { afterEach, expect, test, vi } from "vitest";
import { everySection } from "#contract/sections.ts";
import { buildTestApp, type TestResponse } from "../../../test/testApp.ts";
import { hashPassword } from "../../platform/security/passwords.ts";
import { readSetting } from "../siteSettings/queries.ts";
import { loadFilter } from "../wordFilter/queries.ts";
import { deviceCookie, newPhoneNumber, phoneRegistration, requestCode, toE164 } from "./phone/phone.fixture.ts";
import { solveCaptcha, validRegistration } from "./registration/registration.fixture.ts";
import { registrationOpen } from "./settings.ts";

const site = await buildTestApp();
const passwordHash = await hashPassword(site.deps.config, "sunrise7");
const device = { ...deviceCookie("enumerator"), "sec-fetch-site": "same-origin" };
afterEach(() => vi.restoreAllMocks());

/** What the caller sees of a response, and the queries that were run for it. */
async function observe(ask: () => Promise<TestResponse>): Promise<{ response: object; queries: string[] }> {
	await site.runJobs();
	const query = vi.spyOn(pg.Client.prototype, "query");
	const { status, headers, body } = await ask();
	// Signals go to other processes later, in bundles.
	const queries = query.mock.calls
		.map(([first]) => (typeof first === "string" ? first : (first as { text: string }).text))
		.filter((text) => !text.startsWith("select pg_notify("));
	query.mockRestore();
	const { requestId: _own, ...content } = body;
	return {
		response: {
			status,
			headers: Object.keys(headers).sort(),
			content: JSON.parse(JSON.stringify(content).replace(/\d+\.[\w-]{43}/g, "a token")),
		},
		queries,
	};
}

async function expectSame(known: () => Promise<TestResponse>, unknown: () => Promise<TestResponse>): Promise<void> {
	// The first request of a minute reads the settings and the word filter.
	await readSetting(site.deps, registrationOpen);
	await loadFilter(site.deps, everySection);
	const [one, other] = [await observe(known), await observe(unknown)];
	expect(other.response).toEqual(one.response);
	expect(other.queries).toEqual(one.queries);
	expect(one.queries.length).toBeGreaterThan(0);
}

test.each(["username", "e-mail"])("logging in by %s: a wrong password and an unknown name", async (by) => {
	const { username } = await site.member({ passwordHash });
	const login = (name: string) => () =>
		site.guest.post(
			"/v5/user/login",
			{ username: by === "username" ? name : `${name}@mail.com`, password: "wrong-one" },
			device,
		);
	await expectSame(login(username), login(`nobody_${by.length}`));
	// The next time there is a count already.
	await expectSame(login(username), login(`nobody_${by.length}`));
});

test("logging in: an account without a password, and an unknown name", async () => {
	const { username } = await site.member();
	const login = (name: string) => () =>
		site.guest.post("/v5/user/login", { username: name, password: "wrong-one" }, device);
	await expectSame(login(username), login("nobody_at_all"));
});

test.each(["e-mail", "username", "phone"])("requesting a password reset by %s, and guessing its code", async (by) => {
	const [mine, free] = [newPhoneNumber(), newPhoneNumber()];
	const { username } = await site.member({ passwordHash, phone: toE164(mine), phoneVerifiedAt: site.clock.now() });
	const [known, unknown] = {
		"e-mail": [{ account: `${username}@mail.com` }, { account: "other@mail.com" }],
		username: [{ account: username }, { account: "nobody_here" }],
		phone: [
			{ mobile: mine, cid: "188" },
			{ mobile: free, cid: "188" },
		],
	}[by] as [object, object];
	const requests: string[] = [];
	const ask = (who: object) => async () => {
		const response = await site.guest.post("/v5/user/recover", { ...who, ...(await solveCaptcha(site)) }, device);
		requests.push(response.body.data.token);
		return response;
	};
	await expectSame(ask(known), ask(unknown));
	await site.runJobs();
	const { rows } = await site.deps.db.execute<{ secret_hash: string | null }>(
		sql`select secret_hash from one_time_tokens where purpose = 'recover' order by id desc limit 2`,
	);
	expect(rows.map(({ secret_hash: sent }) => sent !== null)).toEqual([false, true]);
	const guess = (at: number) => () =>
		site.guest.post(
			"/v5/user/recover/change",
			{ token: requests[at], code: "abcdef", newpassword: "sunrise8", newpassword2: "sunrise8" },
			device,
		);
	await expectSame(guess(0), guess(1));
	await expectSame(guess(0), guess(1));
});

test("a code for a registered number, and for a free one", async () => {
	const mobile = newPhoneNumber();
	await site.member({ phone: toE164(mobile), email: undefined });
	const [taken, free] = [await phoneRegistration(site, { mobile }), await phoneRegistration(site)];
	await expectSame(
		() => requestCode(site, taken, device),
		() => requestCode(site, free, device),
	);
});

test("checkemail never tells whether an address is registered", async () => {
	const { username } = await site.member();
	const asker = site.as(await site.member());
	const check = (email: string) => () => asker.get(`/selfapi/ucenter/checkemail?email=${email}`);
	const [known, unknown] = [await observe(check(`${username}@mail.com`)), await observe(check("nobody_has@mail.com"))];
	expect(known.queries).toEqual(unknown.queries);
	expect([known.response, unknown.response].map((response) => (response as { status: number }).status)).toEqual([
		200, 200,
	]);
});

test("confirming another member's e-mail, and a free one", async () => {
	const { username } = await site.member();
	const asker = await site.member({ passwordHash, emailVerifiedAt: undefined });
	const send = (email: string) => () =>
		site.as(asker).post("/v5/user/sendEmail", { type: "validate_email", email }, device);
	await expectSame(send(`${username}@mail.com`), send("free_for_all@mail.com"));
});

test("a registration reports a taken e-mail only after a captcha, and not whether it is confirmed", async () => {
	const [confirmed, claimed] = [await site.member(), await site.member({ emailVerifiedAt: undefined })];
	const register = async (email: string, changes: Record<string, string> = {}) =>
		site.guest.post("/selfapi/account/registeremail", await validRegistration(site, { email, ...changes }), device);
	for (const email of [`${confirmed.username}@mail.com`, "free_one@mail.com"])
		expect((await register(email, { VerificationCode: "zzzz" })).body.reason).toBe("captcha-wrong");
	const responses = [await register(`${confirmed.username}@mail.com`), await register(`${claimed.username}@mail.com`)];
	const [one, other] = responses.map(({ status, body: { requestId: _own, ...content } }) => ({ status, content }));
	expect(one).toEqual(other);
	expect(one?.content.reason).toBe("email-taken");
});
