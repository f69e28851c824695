import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { expectError } from "../../../../test/expectError.ts";
import { buildTestApp, type TestMember } from "../../../../test/testApp.ts";
import { deleteAccount } from "../../auth/deletion/actions/deleteAccount.ts";
import { cookiesOf, emailsTo, solveCaptcha } from "../registration/registration.fixture.ts";
import {
	browserHeaders,
	logInWithPassword,
	memberWithPassword,
	password,
	setUpTwoFactor,
	totpCode,
} from "../security.fixture.ts";

const site = await buildTestApp();
const [own, attacker] = [browserHeaders("own"), browserHeaders("attacker")];
const isSessionValid = async (token: string): Promise<boolean> =>
	(await site.guest.get("/v5/user/sessions", { authorization: `Bearer ${token}` })).status === 200;

const newPasswordActions: Record<string, (member: TestMember) => Promise<void>> = {
	async "a change"(member) {
		const body = { oldpassword: password, newpassword: "sunset88", newpassword2: "sunset88" };
		expect((await site.as(member).post("/v5/user/changePassword", body, own)).status).toBe(200);
	},
	async "a recovery"({ username }) {
		const { body } = await site.guest.post(
			"/v5/user/recover",
			{ account: username, ...(await solveCaptcha(site)) },
			own,
		);
		const code = (await emailsTo(site, `${username}@mail.com`)).at(-1)?.code;
		const fields = { token: body.data.token, code, newpassword: "sunset88", newpassword2: "sunset88" };
		expect((await site.guest.post("/v5/user/recover/change", fields, own)).status).toBe(200);
	},
};

describe.each(Object.entries(newPasswordActions))("%s of the password revokes", (_name, setNewPassword) => {
	test("a pending login that used the old password", async () => {
		const member = await memberWithPassword(site);
		const { key } = await setUpTwoFactor(site, member);
		const { ticket } = (await logInWithPassword(site, member, attacker)).body.second_step;
		await setNewPassword(member);
		expectError(await site.guest.post("/v5/user/secondStep", { ticket, code: totpCode(site, key) }, attacker), {
			status: 403,
			reason: "second-step-gone",
		});
		expect((await site.guest.get("/v5/user/secondStep", attacker)).body.data.second_step).toBeNull();
	});

	test("all other sessions and known devices", async () => {
		const member = await memberWithPassword(site);
		const stolen = (await logInWithPassword(site, member, attacker)).body.data.auth_token as string;
		await setNewPassword(member);
		expect(await isSessionValid(stolen)).toBe(false);
		const { rows } = await site.deps.db.execute(
			sql`select count(*)::int as n from known_devices where uid = ${member.uid}`,
		);
		expect(Number(rows[0]?.n)).toBeLessThanOrEqual(1);
	});

	test("a pending confirmation of another e-mail", async () => {
		const member = await memberWithPassword(site);
		const target = `thief_of_${member.username}@mail.com`;
		expect(
			(await site.as(member).post("/v5/user/sendEmail", { type: "validate_email", email: target, password })).status,
		).toBe(200);
		const [message] = await emailsTo(site, target);
		await setNewPassword(member);
		expectError(await site.guest.post("/v5/user/confirmEmail", { token: message?.token }), {
			status: 422,
			reason: "code-wrong",
		});
		expect(
			(await site.guest.post("/v5/user/login", { username: `${member.username}@mail.com`, password: "sunset88" }))
				.status,
		).toBe(200);
	});
});

test("a confirmation of the account's own e-mail stays valid after a new password", async () => {
	const member = await memberWithPassword(site, { emailVerifiedAt: undefined });
	await site.as(member).post("/v5/user/sendEmail", { type: "validate_email" });
	const [message] = await emailsTo(site, `${member.username}@mail.com`);
	await newPasswordActions["a change"]?.(member);
	expect((await site.guest.post("/v5/user/confirmEmail", { token: message?.token })).status).toBe(200);
});

test("a reset code sent to the old e-mail is invalid after the e-mail was changed", async () => {
	const member = await memberWithPassword(site);
	const { body } = await site.guest.post(
		"/v5/user/recover",
		{ account: `${member.username}@mail.com`, ...(await solveCaptcha(site)) },
		attacker,
	);
	const code = (await emailsTo(site, `${member.username}@mail.com`)).at(-1)?.code;
	const email = `${member.username}@new.com`;
	await site.as(member).post("/v5/user/sendEmail", { type: "validate_email", email, password });
	const [message] = await emailsTo(site, email);
	expect((await site.as(member).post("/v5/user/bindEmail", { code: message?.code })).status).toBe(200);
	const fields = { token: body.data.token, code, newpassword: "thiefs-own1", newpassword2: "thiefs-own1" };
	expectError(await site.guest.post("/v5/user/recover/change", fields, attacker), {
		status: 422,
		reason: "code-wrong",
	});
});

test("a session row of a deleted account logs nobody in, neither by second factor nor by cookie", async () => {
	const member = await memberWithPassword(site);
	const { key } = await setUpTwoFactor(site, member);
	const { ticket } = (await logInWithPassword(site, member, attacker)).body.second_step;
	// As a concurrent login could leave them.
	const rows = async (table: string) =>
		(await site.deps.db.execute(sql.raw(`select * from ${table} where uid = ${member.uid}`))).rows;
	const [session] = await rows("sessions");
	const [pending] = await rows("one_time_tokens");
	await site.deps.db.transaction((tx) => deleteAccount(tx, member.uid, site.clock.now()));
	expect([await rows("sessions"), await rows("one_time_tokens"), await rows("totp_keys")]).toEqual([[], [], []]);
	await site.deps.db.execute(
		sql`insert into sessions (token_hash, uid, expires_at)
			values (${session?.token_hash}, ${member.uid}, now() + interval '1 day')`,
	);
	await site.deps.db.execute(
		sql`insert into one_time_tokens (id, purpose, uid, security_stamp, device, data, created_at,
			expires_at) overriding system value
		values (${pending?.id}, 'login', ${member.uid}, ${pending?.security_stamp}, ${pending?.device},
		${JSON.stringify(pending?.data)}, now(), now() + interval '1 hour')`,
	);
	expect(await isSessionValid(member.token)).toBe(false);
	const byCookie = await site.guest.post(
		"/selfapi/session/login",
		{},
		{ cookie: `baraza_session=${member.token}`, "sec-fetch-site": "same-origin" },
	);
	expect(byCookie.body.data.usermsg).toBeNull();
	const late = await site.guest.post("/v5/user/secondStep", { ticket, code: totpCode(site, key) }, attacker);
	expect([late.status, cookiesOf(late).baraza_session]).toEqual([422, undefined]);
});
