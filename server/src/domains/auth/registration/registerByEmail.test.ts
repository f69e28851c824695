import { eq, sql } from "drizzle-orm";
import { CompactEncrypt, importJWK, type JWK } from "jose";
import { expect, test } from "vitest";
import { buildTestApp } from "../../../../test/testApp.ts";
import { accounts } from "../../accounts/tables.ts";
import { oneTimeTokens, sessions } from "../tables.ts";
import { cookiesOf, emailsTo, register, validRegistration } from "./registration.fixture.ts";

const site = await buildTestApp();
const url = "/selfapi/account/registeremail";
const send = async (changes: Record<string, string> = {}, headers: Record<string, string> = {}) =>
	site.guest.post(url, await validRegistration(site, changes), headers);
const membersNamed = async (username: string) =>
	site.deps.db.select().from(accounts).where(eq(accounts.usernameKey, username.toLowerCase()));

test.each<[string, Record<string, string>, string]>([
	["nothing filled in", { username: "", email: "", password: "" }, "register-incomplete"],
	["a short name", { username: "ada" }, "register-incomplete"],
	["no agreement", { agree: "0" }, "agreement-missing"],
	["a name with a blank", { username: "ada lovelace" }, "username-format"],
	["a reserved word", { username: "baraza_fan" }, "username-taken"],
	["a short password", { password: "12345", password2: "12345" }, "password-too-short"],
	["a long password", { password: "a".repeat(21), password2: "a".repeat(21) }, "password-too-long"],
	["two passwords", { password2: "different1" }, "password-mismatch"],
	["no e-mail address", { email: "ada mail.com" }, "email-malformed"],
])("refuses %s", async (_what, changes, reason) => {
	const { status, body } = await send(changes);
	expect({ status, reason: body.reason, success: body.success }).toEqual({ status: 422, reason, success: 0 });
	expect(body.msg).not.toMatch(/[{}]/);
	expect(body.data).toEqual({ Variables: { Message: { messagevar: reason, messagestr: body.msg } } });
});

test("unreadable signs are refused, unless the fields are sent plainly beside them", async () => {
	const signs = "eyJ.not.a.real.single";
	expect((await site.guest.post(url, { signs })).body.reason).toBe("signs-unreadable");
	expect((await send({ signs })).status).toBe(200);
});

test.each([undefined, "", null, true, "1", 1])("accepts the agreement sent as %j", async (agree) => {
	expect((await site.guest.post(url, { ...(await validRegistration(site)), agree })).status).toBe(200);
});

test("accepts any ending of an e-mail by default", async () => {
	expect((await send({ email: "ada@mail.co.ke" })).status).toBe(200);
});

test("accepts and lists the endings that the operator set, also when an e-mail is added", async () => {
	const limited = await buildTestApp({ emailEndings: ["com", "cn", "net"] });
	const { body } = await limited.guest.post(url, await validRegistration(limited, { email: "ada@mail.org" }));
	expect(body.fields.email).toMatchObject({ reason: "email-format", msg: expect.stringContaining(".com, .cn, .net") });
	const member = await limited.member({ email: undefined, emailVerifiedAt: undefined });
	const add = (email: string) => limited.as(member).post("/v5/user/sendEmail", { type: "validate_email", email });
	expect((await add("ada@mail.org")).body.fields.email).toMatchObject({
		reason: "email-format",
		msg: expect.stringContaining(".com, .cn, .net"),
	});
	expect((await add("ada@mail.net")).status).toBe(200);
});

test("refuses a taken name and a taken e-mail, however they are written", async () => {
	const { username, email } = await register(site);
	expect((await send({ username: username.toUpperCase() })).body.fields).toMatchObject({
		username: { reason: "username-taken" },
	});
	expect((await send({ email: email.toUpperCase() })).body.fields).toMatchObject({ email: { reason: "email-taken" } });
});

test("registers, logs in and sends an e-mail", async () => {
	const response = await send({
		username: "Amina_01",
		email: "Amina@mail.com",
		nationality: "Kenya",
		cityname: " Nairobi  West ",
	});
	expect(response.status).toBe(200);
	const { Variables } = response.body.data;
	expect(Variables.Message).toEqual({ messagevar: "register_succeed", messagestr: response.body.msg });
	const cookie = cookiesOf(response).baraza_session;
	expect(cookie?.value).toBe(Variables.auth_token);
	expect(cookie?.attributes).toMatch(/HttpOnly.*SameSite=Lax/);

	const [account] = await membersNamed("amina_01");
	expect(account).toMatchObject({
		username: "Amina_01",
		email: "Amina@mail.com",
		emailVerifiedAt: null,
		countryFid: 207,
		nationality: "Kenya",
		city: "Nairobi West",
	});
	expect(account?.passwordHash).toMatch(/^\$argon2id\$/);
	const me = await site.guest.get("/selfapi/common/getUsermsg", { authorization: Variables.auth_token });
	expect(me.body.data.usermsg).toMatchObject({
		member_uid: Variables.member_uid,
		member_username: "Amina_01",
		email_verified: false,
	});
	expect(me.body.data.usermsg.auth_token).toBeUndefined();
	const [received] = await emailsTo(site, "Amina@mail.com");
	expect(received).toMatchObject({
		code: expect.stringMatching(/^\d{6}$/),
		token: expect.stringMatching(/^\d+\.[\w-]{43}$/),
	});
});

test("uses the section when no country is chosen", async () => {
	const fields = await validRegistration(site);
	delete fields.cid;
	await site.guest.post(url, fields, { "site-id": "212" });
	expect((await membersNamed(fields.username ?? ""))[0]?.countryFid).toBe(212);
});

test("takes the fields from an encrypted `signs`", async () => {
	const { jwk } = (await site.guest.get("/v5/user/signsKey")).body.data as { jwk: JWK };
	expect(jwk).not.toHaveProperty("d");
	const fields = await validRegistration(site, { password: "a&b=c+%7é", password2: "a&b=c+%7é" });
	const signs = await new CompactEncrypt(new TextEncoder().encode(String(new URLSearchParams(fields))))
		.setProtectedHeader({ alg: "ECDH-ES", enc: "A256GCM" })
		.encrypt(await importJWK(jwk, "ECDH-ES"));
	expect((await site.guest.post(url, { signs })).status).toBe(200);
	expect((await site.guest.post("/v5/user/login", { username: fields.username, password: "a&b=c+%7é" })).status).toBe(
		200,
	);
});

test("of twenty concurrent registrations of one username, one succeeds", async () => {
	const fields = await Promise.all(
		Array.from({ length: 20 }, () => validRegistration(site, { username: "wanted_name" })),
	);
	const responses = await Promise.all(fields.map((body) => site.guest.post(url, body)));
	expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
	expect(responses.filter(({ body }) => body.reason === "username-taken")).toHaveLength(19);
	expect(await membersNamed("wanted_name")).toHaveLength(1);
});

test("of ten concurrent registrations of one e-mail, one succeeds", async () => {
	const fields = await Promise.all(
		Array.from({ length: 10 }, () => validRegistration(site, { email: "wanted@mail.com" })),
	);
	const responses = await Promise.all(fields.map((body) => site.guest.post(url, body)));
	expect(responses.map(({ body }) => body.reason ?? "registered").sort()).toEqual([
		...Array(9).fill("email-taken"),
		"registered",
	]);
});

test("a repeat under the same key is the same account with a token that works", async () => {
	const fields = await validRegistration(site);
	const headers = { "idempotency-key": "register-0001" };
	const first = await site.guest.post(url, fields, headers);
	const again = await site.guest.post(url, fields, headers);
	expect([first.status, again.status]).toEqual([200, 200]);
	expect(again.body.data.Variables.member_uid).toBe(first.body.data.Variables.member_uid);
	for (const { body } of [first, again]) {
		const me = await site.guest.get("/selfapi/common/getUsermsg", { authorization: body.data.Variables.auth_token });
		expect(me.body.data.usermsg.member_username).toBe(fields.username);
	}
	expect(await emailsTo(site, fields.email ?? "")).toHaveLength(1);
});

test("concurrent repeats under the same key create one account", async () => {
	for (let round = 0; round < 10; round++) {
		const fields = await validRegistration(site);
		const headers = { "idempotency-key": `double-tap-${round}` };
		const responses = await Promise.all([1, 2].map(() => site.guest.post(url, fields, headers)));
		expect(responses.map(({ status }) => status)).toEqual([200, 200]);
		expect(new Set(responses.map(({ body }) => body.data.Variables.member_uid)).size).toBe(1);
	}
});

test("an error does not use up the idempotency key", async () => {
	const headers = { "idempotency-key": "register-0002" };
	expect((await send({ VerificationCode: "nope" }, headers)).body.reason).toBe("captcha-wrong");
	expect((await send({}, headers)).status).toBe(200);
});

test("no secret is stored in plain text", async () => {
	const { token, email } = await register(site, { password: "very-hidden-1", password2: "very-hidden-1" });
	const [received] = await emailsTo(site, email);
	await site.deps.db.execute(sql`delete from outbox`);
	const rows = JSON.stringify([
		await site.deps.db.select().from(accounts),
		await site.deps.db.select().from(sessions),
		await site.deps.db.select().from(oneTimeTokens),
		(await site.deps.db.execute(sql`select * from idempotency_keys`)).rows,
	]);
	for (const secret of [token, "very-hidden-1", received?.token ?? "?", `"${received?.code}"`])
		expect(rows).not.toContain(secret);
});

test.each<[string, number, string | undefined]>([
	["free_name_1", 200, undefined],
	["abcd", 422, "username-too-short"],
	["with space", 422, "username-format"],
	["Official_me", 422, "username-taken"],
	["taken_name", 422, "username-taken"],
	["TAKEN_name", 422, "username-taken"],
])("checking whether %j is free answers %i", async (username, status, reason) => {
	if ((await membersNamed("taken_name")).length === 0) await site.member({ username: "taken_name" });
	const response = await site.guest.post("/selfapi/account/checkusername", { username });
	expect({ status: response.status, reason: response.body.reason }).toEqual({ status, reason });
	expect(response.body.data.Variables.Message.messagevar).toBe(reason ?? "username_ok");
});

test("offers free usernames for a taken one", async () => {
	await site.member({ username: "sunny_morning15" });
	const { suggestions } = (await site.guest.post("/selfapi/account/checkusername", { username: "Sunny_morning15" }))
		.body;
	expect(suggestions).toHaveLength(3);
	for (const username of suggestions) {
		expect(username).toMatch(/^Sunny_morni_\d{2,3}$/);
		expect((await site.guest.post("/selfapi/account/checkusername", { username })).status).toBe(200);
	}
});

test("lists the countries in the caller's language", async () => {
	const { body } = await site.guest.post("/selfapi/account/countryname?iscountry=1", {}, { lang: "fr" });
	expect(body).toMatchObject({ code: 0, success: 1 });
	expect(body.lists).toContainEqual({ name: "Maroc", sname: "ma", code: "212" });
	expect(body.lists).toHaveLength(16);
	expect((await site.guest.post("/selfapi/account/countryname", {})).body.lists).toHaveLength(17);
});
