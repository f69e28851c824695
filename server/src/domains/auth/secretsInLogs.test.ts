import { expect, test } from "vitest";
import { recordLog } from "../../../test/recordLog.ts";
import { buildTestApp } from "../../../test/testApp.ts";
import { emailsTo, register } from "./registration/registration.fixture.ts";
import {
	browserHeaders,
	logInWithPassword,
	memberWithPassword,
	password,
	requestChallenge,
	setUpPasskey,
	setUpTwoFactor,
	totpCode,
} from "./security.fixture.ts";

const site = await buildTestApp();
const readLog = recordLog(site);
/** Runs while a table is missing, so that a query with secrets in its parameters fails. */
async function withoutTable(table: string, run: () => Promise<{ status: number }>): Promise<void> {
	await site.deps.pool.query(`alter table ${table} rename to missing`);
	expect((await run()).status).toBe(500);
	await site.deps.pool.query(`alter table missing rename to ${table}`);
}

test("no password and no token is logged", async () => {
	const { token, username, email } = await register(site, { password: "hidden-pass-1", password2: "hidden-pass-1" });
	const login = await site.guest.post("/v5/user/login", { username, password: "hidden-pass-1" });
	await site.guest.post("/v5/user/login", { username, password: "hidden-wrong-2" });
	await site.guest.post("/v5/user/login", `{"username":"${username}","password":"hidden-broken-3"`, {
		"content-type": "application/json",
	});
	await site.guest.get(`/selfapi/session/savefbtoken?access_token=hidden-token-4`);
	const [received] = await emailsTo(site, email);
	await site.guest.post("/v5/user/confirmEmail", { token: received?.token });
	await site.guest.get(`/account/confirm?token=${received?.token}`);
	await withoutTable("sessions", () => site.guest.post("/v5/user/login", { username, password: "hidden-pass-1" }));

	const log = readLog();
	expect(log).toContain('"path":"/v5/user/login"');
	expect(log).toContain('"msg":"bug"');
	for (const secret of ["hidden-", token, login.body.data.auth_token, received?.token ?? "?"])
		expect(log).not.toContain(secret);
});

test("no key, code, ticket or assertion reaches the log or the idempotency table", async () => {
	const member = await memberWithPassword(site);
	const authenticator = await setUpPasskey(site, member);
	const { key, codes } = await setUpTwoFactor(site, member);
	const phone = browserHeaders("phone");
	const { ticket } = (await logInWithPassword(site, member, phone)).body.second_step;
	const code = totpCode(site, key);
	await site.guest.post("/v5/user/secondStep", { ticket, code: "000000" }, phone);
	await site.guest.post("/v5/user/secondStep", { ticket, recovery: "aaaa-bbbb-cccc" }, phone);
	const forged = authenticator.get(await requestChallenge(site, "second-step", phone), { forged: true });
	await site.guest.post("/v5/user/secondStep", { ticket, assertion: forged }, phone);
	const { body } = await site.guest.post(
		"/v5/user/secondStep",
		{ ticket, code },
		{ ...phone, "idempotency-key": "second-step" },
	);
	const renewed = await site
		.as(member)
		.post("/v5/user/twoFactor/recovery", { password }, { "idempotency-key": "new-codes" });
	await logInWithPassword(site, member, phone);
	await withoutTable("recovery_codes", () => site.guest.post("/v5/user/secondStep", { recovery: codes[0] }, phone));

	const storedResults = JSON.stringify((await site.deps.pool.query("select * from idempotency_keys")).rows);
	expect(storedResults).toContain("new-codes");
	const log = readLog();
	expect(log).toContain('"path":"/v5/user/secondStep"');
	const secrets: string[] = [
		key,
		ticket,
		password,
		forged,
		body.data.auth_token,
		...codes,
		...renewed.body.data.codes,
		JSON.parse(forged).response.signature,
	];
	for (const secret of secrets) {
		expect(log).not.toContain(secret);
		expect(storedResults).not.toContain(secret);
	}
});

test("no e-mailed code reaches the log or a table; its row holds a keyed hash", async () => {
	const member = await site.member();
	await site.as(member).post("/v5/user/reauthenticate/sendCode", {}, { "idempotency-key": "mail-a-code" });
	const mailed = (await emailsTo(site, `${member.username}@mail.com`)).at(-1)?.code ?? "";
	await withoutTable("rate_limits", () => site.as(member).post("/v5/user/reauthenticate", { mailed }));
	const rows = JSON.stringify(
		(await site.deps.pool.query("select secret_hash from one_time_tokens where uid = $1", [member.uid])).rows,
	);
	const storedResults = JSON.stringify(
		(await site.deps.pool.query("select key, request_hash, result from idempotency_keys")).rows,
	);
	expect(storedResults).toContain("mail-a-code");
	for (const text of [readLog(), rows, storedResults]) expect(text).not.toMatch(new RegExp(`\\b${mailed}\\b`));
});
