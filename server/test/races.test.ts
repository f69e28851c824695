import { sql } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { Authenticator } from "../src/domains/auth/passkey/authenticator.fixture.ts";
import { cookiesOf, emailsTo, solveCaptcha } from "../src/domains/auth/registration/registration.fixture.ts";
import {
	browserHeaders,
	logInWithPassword,
	memberWithPassword,
	password,
	requestChallenge,
	setUpPasskey,
	setUpTwoFactor,
	totpCode,
} from "../src/domains/auth/security.fixture.ts";
import { Visitor } from "../src/domains/auth/social/visitor.fixture.ts";
import { eventually } from "./eventually.ts";
import { facebookApp, startFacebookGraph } from "./facebookGraph.ts";
import { buildTestApp, type TestMember, type TestResponse } from "./testApp.ts";

const people = Array.from({ length: 4 }, (_, n) => ({ id: `f${n}`, name: `Farah ${n}` }));
const graph = await startFacebookGraph(people);
afterAll(() => graph.close());
const site = await buildTestApp({ facebook: { ...facebookApp, graphUrl: graph.url, dialogUrl: graph.dialogUrl } });

type Action = () => Promise<TestResponse>;

/**
 * Runs actions that all wait for an account's row lock: each starts when the previous one waits, then they proceed in
 * order.
 */
async function race(uid: number, actions: Action[]): Promise<TestResponse[]> {
	const holder = await site.deps.pool.connect();
	try {
		await holder.query("begin");
		await holder.query("select 1 from accounts where uid = $1 for update", [uid]);
		const running: Promise<TestResponse>[] = [];
		for (const action of actions) {
			running.push(action());
			await eventually(async () => {
				const { rows } = await site.deps.pool.query(
					"select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
				);
				expect(rows).toHaveLength(running.length);
			});
		}
		await holder.query("commit");
		return await Promise.all(running);
	} finally {
		// Destroyed, since a released connection would keep its open transaction.
		holder.release(true);
	}
}

/** Requests a password reset by e-mail and returns the action that completes it. */
async function recovery({ username }: TestMember, newpassword = "owners-own1"): Promise<Action> {
	const { body } = await site.guest.post("/v5/user/recover", {
		account: `${username}@mail.com`,
		...(await solveCaptcha(site)),
	});
	const code = (await emailsTo(site, `${username}@mail.com`)).at(-1)?.code;
	return () =>
		site.guest.post("/v5/user/recover/change", {
			token: body.data.token,
			code,
			newpassword,
			newpassword2: newpassword,
		});
}

const isSessionValid = async (token: string): Promise<boolean> =>
	(await site.guest.get("/v5/user/sessions", { authorization: `Bearer ${token}` })).status === 200;
const tokenOf = (response: TestResponse | undefined): string =>
	cookiesOf(response as TestResponse).baraza_session?.value ?? "";
const [attacker, authenticatorBrowser, other] = ["attacker", "authenticator", "other"].map((name) =>
	browserHeaders(name),
) as [Record<string, string>, Record<string, string>, Record<string, string>];

/** An account that an attacker registered with somebody else's e-mail address, with every login method. */
async function hijackedAccount(facebookId: string) {
	const member = await memberWithPassword(site);
	const authenticator = await setUpPasskey(site, member);
	const { key, codes } = await setUpTwoFactor(site, member);
	await site.deps.db.execute(
		sql`insert into identities (uid, provider, subject) values (${member.uid}, 'facebook', ${facebookId})`,
	);
	await site.deps.db.execute(sql`update accounts set email_verified_at = null where uid = ${member.uid}`);
	return { member, authenticator, key, codes };
}

describe("an account that an attacker registered with somebody else's address", () => {
	test("loses all login methods as soon as its owner resets the password, before any job has run", async () => {
		const { member, authenticator, key, codes } = await hijackedAccount("f0");
		const { ticket } = (await logInWithPassword(site, member, attacker)).body.second_step;
		const options = await requestChallenge(site, "login", authenticatorBrowser);
		const byFacebook = new Visitor(site);
		const response = await byFacebook.authorizeAs("f0", await byFacebook.startFlow("facebook"));
		const recover = await recovery(member);

		expect((await recover()).body.status).toBe(1);
		expect(await isSessionValid(member.token)).toBe(false);
		expect(
			(await site.guest.post("/v5/user/passkey/logIn", { assertion: authenticator.get(options) }, authenticatorBrowser))
				.body.reason,
		).toBe("passkey-failed");
		expect(
			(await site.guest.post("/v5/user/secondStep", { ticket, code: totpCode(site, key) }, attacker)).body.reason,
		).toBe("second-step-gone");
		expect((await byFacebook.finishFlow("facebook", response)).body.data.outcome).toBe("new_user");
		for (const table of ["identities", "passkeys", "totp_keys", "recovery_codes", "one_time_tokens", "sessions"])
			expect(
				(await site.deps.db.execute(sql.raw(`select 1 from ${table} where uid = ${member.uid}`))).rows,
				table,
			).toEqual([]);
		// Only the browser of the password reset is a known device.
		expect((await site.deps.db.execute(sql`select 1 from known_devices where uid = ${member.uid}`)).rows).toHaveLength(
			1,
		);
		// The owner logs in with the new password alone, without the attacker's second factor.
		const login = await site.guest.post(
			"/v5/user/login",
			{ username: member.username, password: "owners-own1" },
			other,
		);
		expect(login.body.data).toMatchObject({ email_verified: true, auth_token: expect.any(String) });
		expect(codes).toHaveLength(10);
	});

	test("allows none of them in a race when the owner is first", async () => {
		const { member, authenticator, key } = await hijackedAccount("f1");
		const assertion = authenticator.get(await requestChallenge(site, "login", authenticatorBrowser));
		const { ticket } = (await logInWithPassword(site, member, attacker)).body.second_step;
		const [recovered, passkey, step, facebook] = await race(member.uid, [
			await recovery(member),
			() => site.guest.post("/v5/user/passkey/logIn", { assertion }, authenticatorBrowser),
			() => site.guest.post("/v5/user/secondStep", { ticket, code: totpCode(site, key) }, attacker),
			() => site.guest.post("/selfapi/facebook/stepone", { access_token: graph.token("f1") }),
		]);
		expect(recovered?.body.status).toBe(1);
		expect([passkey?.body.reason, step?.body.reason, facebook?.body.reason]).toEqual([
			"passkey-failed",
			"second-step-gone",
			"login-failed",
		]);
		expect((await site.deps.db.execute(sql`select 1 from sessions where uid = ${member.uid}`)).rows).toEqual([]);
	});

	test("ends the sessions of those who were first in a race", async () => {
		const { member, authenticator, key } = await hijackedAccount("f2");
		const assertion = authenticator.get(await requestChallenge(site, "login", authenticatorBrowser));
		const { ticket } = (await logInWithPassword(site, member, attacker)).body.second_step;
		const [passkey, step, recovered] = await race(member.uid, [
			() => site.guest.post("/v5/user/passkey/logIn", { assertion }, authenticatorBrowser),
			() => site.guest.post("/v5/user/secondStep", { ticket, code: totpCode(site, key) }, attacker),
			await recovery(member),
		]);
		expect([passkey?.status, step?.status, recovered?.status]).toEqual([200, 200, 200]);
		expect(await Promise.all([tokenOf(passkey), tokenOf(step)].map(isSessionValid))).toEqual([false, false]);
	});

	test("the same applies to an unverified phone; a reset by an unverified phone can't take over a verified e-mail", async () => {
		const { member, authenticator } = await hijackedAccount("f3");
		const phone = "+2348035550001";
		await site.deps.db.execute(
			sql`update accounts set phone = ${phone}, email = null, email_key = null where uid = ${member.uid}`,
		);
		const requestReset = async () =>
			(await site.guest.post("/v5/user/recover", { mobile: phone, cid: "188", ...(await solveCaptcha(site)) })).body
				.data.token;
		const messages = async () => {
			await site.runJobs();
			return (
				await site.deps.db.execute<{ body: string }>(
					sql`select body from outbox where recipient = ${phone} order by id desc`,
				)
			).rows;
		};
		const token = await requestReset();
		const code = /\d{6}/.exec((await messages())[0]?.body ?? "")?.[0];
		const options = await requestChallenge(site, "login", authenticatorBrowser);
		const fields = { token, code, newpassword: "owners-own1", newpassword2: "owners-own1" };
		expect((await site.guest.post("/v5/user/recover/change", fields)).body.status).toBe(1);
		expect(
			(await site.guest.post("/v5/user/passkey/logIn", { assertion: authenticator.get(options) }, authenticatorBrowser))
				.body.reason,
		).toBe("passkey-failed");

		await site.deps.db.execute(
			sql`update accounts set phone_verified_at = null, email = 'mine@mail.com', email_key = 'mine@mail.com',
				email_verified_at = now() where uid = ${member.uid}`,
		);
		site.clock.advance(61_000);
		const before = (await messages()).length;
		await requestReset();
		expect(await messages()).toHaveLength(before);
	});
});

describe("a password change in a race with", () => {
	const change =
		({ token }: TestMember, newpassword: string) =>
		() =>
			site.guest.post(
				"/v5/user/changePassword",
				{ oldpassword: password, newpassword, newpassword2: newpassword },
				{ authorization: `Bearer ${token}`, ...authenticatorBrowser },
			);

	test("a login with the old password: it fails", async () => {
		const member = await memberWithPassword(site);
		const [changed, login] = await race(member.uid, [
			change(member, "sunset88"),
			() => logInWithPassword(site, member, attacker),
		]);
		expect([changed?.status, login?.body.reason]).toEqual([200, "login-failed"]);
		expect(await isSessionValid(member.token)).toBe(true);
	});

	test("another change from a session that it ends: the first wins", async () => {
		const member = await memberWithPassword(site);
		const second = { ...member, token: tokenOf(await logInWithPassword(site, member, attacker)) };
		const [changed, late] = await race(member.uid, [change(member, "sunset88"), change(second, "thiefs-own1")]);
		expect([changed?.status, late?.status]).toEqual([200, 401]);
		expect((await site.guest.post("/v5/user/login", { username: member.username, password: "sunset88" })).status).toBe(
			200,
		);
	});

	test.each<[string, (caller: ReturnType<typeof site.as>, attestation: string) => Promise<TestResponse>]>([
		[
			"a new passkey",
			(caller, attestation) => caller.post("/v5/user/passkey/add", { name: "x", attestation }, attacker),
		],
		["a new authenticator key", (caller) => caller.post("/v5/user/twoFactor/begin", { password }, attacker)],
		[
			"another e-mail",
			(caller) =>
				caller.post("/v5/user/sendEmail", { type: "validate_email", email: "attacker@mail.com", password }, attacker),
		],
		["an account deletion", (caller) => caller.post("/v5/user/deletion", { password }, attacker)],
	])("%s from a session that it ends: rejected", async (_what, action) => {
		const member = await memberWithPassword(site);
		const stolen = site.as({ ...member, token: tokenOf(await logInWithPassword(site, member, attacker)) });
		const attestation = new Authenticator().create(
			(await stolen.post("/v5/user/passkey/options", {}, attacker)).body.data.options,
		);
		const [changed, late] = await race(member.uid, [change(member, "sunset88"), () => action(stolen, attestation)]);
		expect([changed?.status, late?.status, late?.body.reason]).toEqual([200, 401, "login-required"]);
	});

	test("a social link with the old password: rejected", async () => {
		const member = await memberWithPassword(site);
		const visitor = new Visitor(site);
		await visitor.runFlow("facebook", "f3");
		const [changed, linked] = await race(member.uid, [
			change(member, "sunset88"),
			() => visitor.post("/v5/user/social/link", { username: member.username, password }),
		]);
		expect([changed?.status, linked?.body.reason]).toEqual([200, "login-failed"]);
		expect((await site.deps.db.execute(sql`select 1 from identities where uid = ${member.uid}`)).rows).toEqual([]);
	});
});
