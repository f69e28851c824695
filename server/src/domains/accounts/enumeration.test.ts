import { sql } from "drizzle-orm";
import pg from "pg";
import { afterEach, expect, test, vi } from "vitest";
import { buildTestApp, type TestAnswer } from "../../../test/app.ts";
import { hashPassword } from "../../platform/passwords.ts";
import { askCode, browser, freshNumber, kept, phoneForm } from "./phone.fixture.ts";
import { registration, solveCaptcha } from "./registering.fixture.ts";

const site = await buildTestApp();
const passwordHash = await hashPassword(site.deps.config, "sunrise7");
const device = { ...browser("enumerator"), "sec-fetch-site": "same-origin" };
afterEach(() => vi.restoreAllMocks());

/** What somebody who asks can see of an answer, and what the database was asked for it. */
async function watched(ask: () => Promise<TestAnswer>): Promise<{ seen: object; work: string[] }> {
	await site.settle();
	const query = vi.spyOn(pg.Client.prototype, "query");
	const { status, headers, body } = await ask();
	const work = query.mock.calls.map(([first]) => (typeof first === "string" ? first : (first as { text: string }).text));
	query.mockRestore();
	const { requestId: _own, ...said } = body;
	return {
		seen: { status, headers: Object.keys(headers).sort(), said: JSON.parse(JSON.stringify(said).replace(/\d+\.[\w-]{43}/g, "a token")) },
		work,
	};
}

async function expectAlike(known: () => Promise<TestAnswer>, unknown: () => Promise<TestAnswer>): Promise<void> {
	const [one, other] = [await watched(known), await watched(unknown)];
	expect(other.seen).toEqual(one.seen);
	expect(other.work).toEqual(one.work);
	expect(one.work.length).toBeGreaterThan(0);
}

test.each(["username", "e-mail"])("signing in, by %s: a wrong password and a name that nobody has", async (by) => {
	const { username } = await site.member({ passwordHash });
	const login = (name: string) => () =>
		site.guest.post("/v5/user/login", { username: by === "username" ? name : `${name}@mail.com`, password: "wrong-one" }, device);
	await expectAlike(login(username), login(`nobody_${by.length}`));
	// The next time there is a count already.
	await expectAlike(login(username), login(`nobody_${by.length}`));
});

test("signing in: an account without a password, and none", async () => {
	const { username } = await site.member();
	const login = (name: string) => () => site.guest.post("/v5/user/login", { username: name, password: "wrong-one" }, device);
	await expectAlike(login(username), login("nobody_at_all"));
});

test.each(["e-mail", "username", "phone"])("asking for the way back in by %s, and guessing its code", async (by) => {
	const [mine, free] = [freshNumber(), freshNumber()];
	const { username } = await site.member({ passwordHash, phone: kept(mine), phoneVerifiedAt: site.clock.now() });
	const [known, unknown] = {
		"e-mail": [{ account: `${username}@mail.com` }, { account: "stranger@mail.com" }],
		username: [{ account: username }, { account: "nobody_here" }],
		phone: [
			{ mobile: mine, cid: "188" },
			{ mobile: free, cid: "188" },
		],
	}[by] as [object, object];
	const requests: string[] = [];
	const ask = (who: object) => async () => {
		const answer = await site.guest.post("/v5/user/recover", { ...who, ...(await solveCaptcha(site)) }, device);
		requests.push(answer.body.data.token);
		return answer;
	};
	await expectAlike(ask(known), ask(unknown));
	await site.settle();
	const { rows } = await site.deps.db.execute<{ code_hash: string | null }>(sql`select code_hash from challenges order by id desc limit 2`);
	expect(rows.map(({ code_hash: sent }) => sent !== null)).toEqual([false, true]);
	const guess = (at: number) => () =>
		site.guest.post("/v5/user/recover/change", { token: requests[at], code: "abcdef", newpassword: "sunrise8", newpassword2: "sunrise8" }, device);
	await expectAlike(guess(0), guess(1));
	await expectAlike(guess(0), guess(1));
});

test("a code for a number that is a member's, and for one that is nobody's", async () => {
	const mobile = freshNumber();
	await site.member({ phone: kept(mobile), email: undefined });
	const [taken, free] = [await phoneForm(site, { mobile }), await phoneForm(site)];
	await expectAlike(
		() => askCode(site, taken, device),
		() => askCode(site, free, device),
	);
});

test("whether an address can be an e-mail is told, never whether somebody has it", async () => {
	const { username } = await site.member();
	const asker = site.as(await site.member());
	const check = (email: string) => () => asker.get(`/selfapi/ucenter/checkemail?email=${email}`);
	const [known, unknown] = [await watched(check(`${username}@mail.com`)), await watched(check("nobody_has@mail.com"))];
	expect(known.work).toEqual(unknown.work);
	expect([known.seen, unknown.seen].map((seen) => (seen as { status: number }).status)).toEqual([200, 200]);
});

test("another's e-mail asked for as one's own, and a free one", async () => {
	const { username } = await site.member();
	const asker = await site.member({ passwordHash, emailVerifiedAt: undefined });
	const send = (email: string) => () => site.as(asker).post("/v5/user/sendEmail", { type: "validate_email", email }, device);
	await expectAlike(send(`${username}@mail.com`), send("free_for_all@mail.com"));
});

test("a registration tells of a taken name or e-mail only to whoever solved a captcha for it, and confirmed or not is not told", async () => {
	const [confirmed, claimed] = [await site.member(), await site.member({ emailVerifiedAt: undefined })];
	const register = async (email: string, changes: Record<string, string> = {}) =>
		site.guest.post("/selfapi/account/registeremail", await registration(site, { email, ...changes }), device);
	for (const email of [`${confirmed.username}@mail.com`, "free_one@mail.com"])
		expect((await register(email, { VerificationCode: "zzzz" })).body.reason).toBe("captcha-wrong");
	const answers = [await register(`${confirmed.username}@mail.com`), await register(`${claimed.username}@mail.com`)];
	const [one, other] = answers.map(({ status, body: { requestId: _own, ...said } }) => ({ status, said }));
	expect(one).toEqual(other);
	expect(one?.said.reason).toBe("email-taken");
});
