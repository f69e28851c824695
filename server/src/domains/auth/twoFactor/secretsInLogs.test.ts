import { pino } from "pino";
import { expect, test } from "vitest";
import { buildTestApp } from "../../../../test/testApp.ts";
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

const site = await buildTestApp();
const lines: string[] = [];
site.deps.log.level = "trace";
Object.assign(site.deps.log, { [pino.symbols.streamSym]: { write: (line: string) => lines.push(line) } });

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
	const { body } = await site.guest.post("/v5/user/secondStep", { ticket, code }, { ...phone, "idempotency-key": "second-step" });
	const renewed = await site.as(member).post("/v5/user/twoStep/recovery", { password }, { "idempotency-key": "new-codes" });
	// A query that fails with secrets in its parameters.
	await logInWithPassword(site, member, phone);
	await site.deps.pool.query("alter table recovery_codes rename to codes_hidden");
	expect((await site.guest.post("/v5/user/secondStep", { recovery: codes[0] }, phone)).status).toBe(500);
	await site.deps.pool.query("alter table codes_hidden rename to recovery_codes");

	const storedResults = JSON.stringify((await site.deps.pool.query("select * from idempotency_keys")).rows);
	expect(storedResults).toContain("new-codes");
	const log = lines.join("\n");
	expect(log).toContain('"path":"/v5/user/secondStep"');
	const secrets: string[] = [key, ticket, password, forged, body.data.auth_token, ...codes, ...renewed.body.data.codes, JSON.parse(forged).response.signature];
	for (const secret of secrets) {
		expect(log).not.toContain(secret);
		expect(storedResults).not.toContain(secret);
	}
});

test("nor does an e-mailed code, and its row holds a keyed hash", async () => {
	const member = await site.member();
	await site.as(member).post("/v5/user/fresh/mail", {}, { "idempotency-key": "mail-a-code" });
	const mailed = (await emailsTo(site, `${member.username}@mail.com`)).at(-1)?.body.match(/\b\d{6}\b/)?.[0] ?? "";
	await site.deps.pool.query("alter table rate_limits rename to hidden");
	expect((await site.as(member).post("/v5/user/fresh", { mailed })).status).toBe(500);
	await site.deps.pool.query("alter table hidden rename to rate_limits");
	const rows = JSON.stringify((await site.deps.pool.query("select secret_hash from one_time_tokens where uid = $1", [member.uid])).rows);
	const storedResults = JSON.stringify((await site.deps.pool.query("select key, request_hash, result from idempotency_keys")).rows);
	expect(storedResults).toContain("mail-a-code");
	for (const text of [lines.join("\n"), rows, storedResults]) expect(text).not.toMatch(new RegExp(`\\b${mailed}\\b`));
});
