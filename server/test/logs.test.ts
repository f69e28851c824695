import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { buildApp } from "../src/app.ts";
import { validRegistration } from "../src/domains/auth/registration/registration.fixture.ts";
import { createLog } from "../src/platform/log.ts";
import { expectError } from "./expectError.ts";
import { buildTestApp, type TestResponse } from "./testApp.ts";

const lines: string[] = [];
const site = await buildTestApp();
const log = createLog("trace", { write: (line) => void lines.push(line) });
const app = await buildApp({ ...site.deps, log }, { rateLimits: false });
await app.ready();
afterAll(() => app.close());

const send = async (
	method: "GET" | "POST",
	url: string,
	payload: object | string | undefined,
	headers: Record<string, string> = {},
): Promise<TestResponse> => {
	const response = await app.inject({ method, url, ...(payload === undefined ? {} : { payload }), headers });
	return {
		status: response.statusCode,
		headers: response.headers as TestResponse["headers"],
		body: response.json(),
		raw: response.rawPayload,
	};
};

test("logins, invalid input and bugs log no secrets", async () => {
	const [password, wrongPassword, code, note] = [
		"pa55-of-ours",
		"pa55-of-a-guess",
		"c0de-typed-wrong",
		"a-letter-to-a-friend",
	];
	const fields = await validRegistration(site, { password, password2: password });
	const registered = await send("POST", "/selfapi/account/registeremail", fields, {
		"idempotency-key": "key-of-registration",
	});
	expect(registered.status).toBe(200);
	const login = await send("POST", "/v5/user/login", { username: fields.username, password });
	const token: string = login.body.data.auth_token;
	const bearer = { authorization: `Bearer ${token}` };
	await send("POST", "/v5/user/login", { username: fields.username, password: wrongPassword });
	await send("POST", `/v5/user/login?password=${wrongPassword}`, {
		username: fields.username,
		password: wrongPassword,
		extra: note,
	});
	await send("POST", "/v5/user/login", `{"password":"${wrongPassword}",`, { "content-type": "application/json" });
	await send("POST", "/v5/user/login", "signs=not-a-jwe-at-all", {
		"content-type": "application/x-www-form-urlencoded",
	});
	await send("GET", `/v5/user/sessions?auth_token=${token}`, undefined, { cookie: `baraza_session=${token}; lang=hi` });
	await send("GET", `/v5/nothing?token=${token}`, undefined, bearer);
	await send("GET", `/%ff?token=${token}`, undefined, bearer);
	await send("POST", "/v5/user/bindEmail", { code }, bearer);
	await send("POST", "/v5/user/confirmEmail", { token: `1.${code.repeat(3)}` });

	await send("POST", "/v5/user/sendSms", {
		type: "register",
		cid: "188",
		mobile: "08031234567",
		idhash: "unknown1",
		VerificationCode: code.slice(0, 4),
	});
	await send("POST", "/selfapi/account/registermobile", {
		...fields,
		mobile: "08031234567",
		reg_token: `1.${code}`,
		sms_code: code.slice(0, 12),
	});
	await send("POST", "/v5/user/recover/change", {
		token: `1.${code.repeat(3)}`,
		code: code.slice(0, 12),
		newpassword: wrongPassword,
		newpassword2: note.slice(0, 20),
	});
	await send(
		"POST",
		"/v5/user/changePassword",
		{ oldpassword: wrongPassword, newpassword: password, newpassword2: password },
		bearer,
	);

	// Bugs with the input in the statement's values.
	await site.deps.db.execute(sql`alter table rate_limits rename to elsewhere`);
	const broken = await send("POST", `/selfapi/account/login?x=${note}`, { username: note, password }, { lang: "hi" });
	expectError(broken, { status: 500, reason: "internal", convention: "legacy", lang: "hi" });
	await site.deps.db.execute(sql`alter table elsewhere rename to rate_limits`);
	await site.deps.db.execute(sql`alter table posts add constraint impossible check (message = '')  not valid`);
	const thread = {
		subject: note,
		message: `${note} of many words\n    at ${note}\nparams: ${note}`,
		fid: 1,
		country_fid: 188,
	};
	const member = await site.member();
	const unwritten = await send("POST", "/v5/content/thread", thread, { authorization: `Bearer ${member.token}` });
	expectError(unwritten, { status: 500, reason: "internal", lang: "en" });
	await site.deps.db.execute(sql`alter table posts drop constraint impossible`);

	const text = lines.join("");
	expect(text).toContain('"path":"/v5/user/login"');
	expect(lines.filter((line) => line.includes('"bug"'))).toHaveLength(2);
	expect(text).toContain(String(broken.headers["x-request-id"]));
	for (const secret of [
		password,
		wrongPassword,
		code,
		note,
		token,
		member.token,
		"key-of-registration",
		"baraza_session",
		"not-a-jwe",
		fields.email,
		"$argon2",
	])
		expect(text, secret).not.toContain(secret);
	for (const line of lines) expect(JSON.parse(line).path ?? "/").not.toContain("?");
});
