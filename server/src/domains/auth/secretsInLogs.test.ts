import { pino } from "pino";
import { expect, test } from "vitest";
import { buildTestApp } from "../../../test/testApp.ts";
import { emailsTo, register } from "./registration/registration.fixture.ts";

const site = await buildTestApp();
const lines: string[] = [];
site.deps.log.level = "trace";
Object.assign(site.deps.log, { [pino.symbols.streamSym]: { write: (line: string) => lines.push(line) } });

test("no password and no token is logged", async () => {
	const { token, username, email } = await register(site, { password: "hidden-pass-1", password2: "hidden-pass-1" });
	const login = await site.guest.post("/v5/user/login", { username, password: "hidden-pass-1" });
	await site.guest.post("/v5/user/login", { username, password: "hidden-wrong-2" });
	await site.guest.post("/v5/user/login", `{"username":"${username}","password":"hidden-broken-3"`, { "content-type": "application/json" });
	await site.guest.get(`/selfapi/session/savefbtoken?access_token=hidden-token-4`);
	const [letter] = await emailsTo(site, email);
	await site.guest.post("/v5/user/confirmEmail", { token: letter?.token });
	await site.guest.get(`/account/confirm?token=${letter?.token}`);
	// A failing query that has secrets as parameters.
	await site.deps.pool.query("alter table sessions rename to sessions_away");
	expect((await site.guest.post("/v5/user/login", { username, password: "hidden-pass-1" })).status).toBe(500);
	await site.deps.pool.query("alter table sessions_away rename to sessions");

	const log = lines.join("\n");
	expect(log).toContain('"path":"/v5/user/login"');
	expect(log).toContain('"msg":"bug"');
	for (const secret of ["hidden-", token, login.body.data.auth_token, letter?.token ?? "?"]) expect(log).not.toContain(secret);
});
