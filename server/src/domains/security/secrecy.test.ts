import { pino } from "pino";
import { expect, test } from "vitest";
import { buildTestApp } from "../../../test/app.ts";
import { lettersTo } from "../accounts/registering.fixture.ts";
import { browser, challenge, codeOf, firstStep, password, secured, withPasskey, withTwoStep } from "./security.fixture.ts";

const site = await buildTestApp();
const lines: string[] = [];
site.deps.log.level = "trace";
Object.assign(site.deps.log, { [pino.symbols.streamSym]: { write: (line: string) => lines.push(line) } });

test("no key, code, ticket or passkey's answer reaches the log or the memory of writes", async () => {
	const member = await secured(site);
	const authenticator = await withPasskey(site, member);
	const { key, codes } = await withTwoStep(site, member);
	const phone = browser("phone");
	const { ticket } = (await firstStep(site, member, phone)).body.second_step;
	const code = codeOf(site, key);
	await site.guest.post("/v5/user/secondStep", { ticket, code: "000000" }, phone);
	await site.guest.post("/v5/user/secondStep", { ticket, recovery: "aaaa-bbbb-cccc" }, phone);
	const forged = authenticator.get(await challenge(site, "second-step", phone), { forged: true });
	await site.guest.post("/v5/user/secondStep", { ticket, assertion: forged }, phone);
	const { body } = await site.guest.post("/v5/user/secondStep", { ticket, code }, { ...phone, "idempotency-key": "second-step" });
	const renewed = await site.as(member).post("/v5/user/twoStep/recovery", { password }, { "idempotency-key": "new-codes" });
	// A database that says no inside a query with secrets in it.
	await firstStep(site, member, phone);
	await site.deps.pool.query("alter table recovery_codes rename to codes_away");
	expect((await site.guest.post("/v5/user/secondStep", { recovery: codes[0] }, phone)).status).toBe(500);
	await site.deps.pool.query("alter table codes_away rename to recovery_codes");

	const kept = JSON.stringify((await site.deps.pool.query("select * from idempotency")).rows);
	expect(kept).toContain("new-codes");
	const log = lines.join("\n");
	expect(log).toContain('"path":"/v5/user/secondStep"');
	const secrets: string[] = [key, ticket, password, forged, body.data.auth_token, ...codes, ...renewed.body.data.codes, JSON.parse(forged).response.signature];
	for (const secret of secrets) {
		expect(log).not.toContain(secret);
		expect(kept).not.toContain(secret);
	}
});

test("nor does the code of a letter that proves who it is, and its row holds a keyed hash", async () => {
	const member = await site.member();
	await site.as(member).post("/v5/user/fresh/mail", {}, { "idempotency-key": "mail-a-code" });
	const mailed = (await lettersTo(site, `${member.username}@mail.com`)).at(-1)?.body.match(/\b\d{6}\b/)?.[0] ?? "";
	await site.deps.pool.query("alter table budgets rename to budgets_away");
	expect((await site.as(member).post("/v5/user/fresh", { mailed })).status).toBe(500);
	await site.deps.pool.query("alter table budgets_away rename to budgets");
	const rows = JSON.stringify((await site.deps.pool.query("select code_hash from codes where uid = $1", [member.uid])).rows);
	const kept = JSON.stringify((await site.deps.pool.query("select key, request, result from idempotency")).rows);
	expect(kept).toContain("mail-a-code");
	for (const text of [lines.join("\n"), rows, kept]) expect(text).not.toMatch(new RegExp(`\\b${mailed}\\b`));
});
