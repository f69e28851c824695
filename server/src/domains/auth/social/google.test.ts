import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { expectError } from "../../../../test/expectError.ts";
import { type OidcUser, oidcClient, otherOidcClient, startOidcProvider } from "../../../../test/oidcProvider.ts";
import { buildTestApp } from "../../../../test/testApp.ts";
import { hashPassword } from "../../../platform/security/passwords.ts";
import { cookiesOf, emailsTo } from "../registration/registration.fixture.ts";
import { Visitor } from "./visitor.fixture.ts";

const publicUrl = "http://localhost:3000";
const password = "sunrise7";
const someone = (sub: string, more: Partial<OidcUser> = {}): OidcUser => ({
	sub,
	name: `Amina ${sub}`,
	email: `${sub}@gmail.test`,
	email_verified: true,
	...more,
});
const people: OidcUser[] = [
	...Array.from({ length: 12 }, (_, n) => someone(`person${n}`)),
	someone("unverified", { email_verified: false }),
	someone("silent", { email: undefined, email_verified: undefined, name: undefined }),
	someone("same", { email: "Victim@mail.com" }),
	someone("same_unverified", { email: "victim@mail.com", email_verified: false }),
	someone("admin", { name: "Baraza Official", email: "x@gmail.test" }),
	someone("hindi", { name: "अमीना", email: "अ@gmail.test" }),
];
const issuer = await startOidcProvider(people, `${publicUrl}/account/with/google/back`);
afterAll(() => issuer.close());
const google = { issuer: issuer.url, tokenInfoUrl: issuer.tokenInfoUrl, ...oidcClient };
const site = await buildTestApp({ google });
const passwordHash = await hashPassword(site.deps.config, password);
const victim = await site.member({ username: "victim", passwordHash });
const count = async (from: string): Promise<number> =>
	Number((await site.deps.db.execute(sql.raw(`select count(*) from ${from}`))).rows[0]?.count);
let next = 0;
/** A person at the issuer whom no other test uses. */
const newPerson = (): string => `person${next++}`;

test("the flow uses PKCE, state and nonce, and the callback URL does not depend on request headers", async () => {
	const visitor = new Visitor(site);
	const { status, body } = await visitor.post(
		"/v5/user/social/start",
		{ provider: "google" },
		{ host: "evil.example", "x-forwarded-host": "evil.example" },
	);
	expect(status).toBe(200);
	const url = new URL(body.data.url);
	expect(url.origin).toBe(issuer.url);
	expect(Object.fromEntries(url.searchParams)).toMatchObject({
		redirect_uri: `${publicUrl}/account/with/google/back`,
		response_type: "code",
		scope: "openid email profile",
		code_challenge_method: "S256",
		code_challenge: expect.stringMatching(/^[\w-]{43}$/),
		state: expect.stringMatching(/^[\w-]{43}$/),
		nonce: expect.stringMatching(/^[\w-]{43}$/),
	});
	expect(JSON.stringify(visitor.cookies)).not.toContain(url.searchParams.get("state"));
});

test("the flow cookie is HttpOnly, SameSite and short-lived", async () => {
	const response = await site.guest.post("/v5/user/social/start", { provider: "google" });
	const { attributes } = cookiesOf(response).baraza_social_flow ?? { attributes: "" };
	for (const part of ["HttpOnly", "SameSite=Lax", "Max-Age=600"]) expect(attributes).toContain(part);
});

test.each([
	"//evil.example",
	"/\\evil.example",
	"https:evil.example",
	"https://evil.example",
	"\\\\evil",
	"/a b",
	"javascript:alert(1)",
	"evil",
	"/\t/evil.example",
])("the return path %j is rejected", async (back) => {
	expectError(await site.guest.post("/v5/user/social/start", { provider: "google", back }), {
		status: 422,
		reason: "invalid-input",
	});
});

test("a new member gets an account, is logged in, and logs in to it again", async () => {
	const person = newPerson();
	const visitor = new Visitor(site);
	const first = await visitor.runFlow("google", person, { back: "/ng/forum" });
	expect(first.body).toMatchObject({
		status: 1,
		data: {
			outcome: "new_user",
			back: "/ng/forum",
			memberinfo: { member_username: `amina_${person}`.slice(0, 15), email_verified: true },
		},
	});
	expect(await visitor.loggedInUsername()).toBe(first.body.data.memberinfo.member_username);
	const again = await new Visitor(site).runFlow("google", person);
	expect(again.body.data).toMatchObject({
		outcome: "login_success",
		memberinfo: { member_uid: first.body.data.memberinfo.member_uid },
	});
	expect(await count(`identities where subject = '${person}'`)).toBe(1);
});

test("concurrent logins of a new member create one account", async () => {
	const person = newPerson();
	const visitors = [new Visitor(site), new Visitor(site), new Visitor(site)];
	const responses = await Promise.all(visitors.map((visitor) => visitor.runFlow("google", person)));
	expect(new Set(responses.map(({ body }) => body.data?.memberinfo?.member_uid ?? body)).size).toBe(1);
	expect(await count(`accounts where email = '${person}@gmail.test'`)).toBe(1);
});

test("the new member may choose username and country once, in the same browser", async () => {
	const visitor = new Visitor(site);
	const { body } = await visitor.runFlow("google", newPerson());
	const { member_uid: uid } = body.data.memberinfo;
	expect((await visitor.get("/v5/user/social/pending")).body.data.pending).toMatchObject({
		provider: "google",
		registered: true,
		matched: null,
		suggestion: body.data.memberinfo.member_username,
	});
	const { baraza_session: session, ...others } = { ...visitor.cookies };
	expectError(
		await new Visitor(site, others).post("/v5/user/social/complete", { username: "not_signed_in", agree: "1" }),
		{
			status: 403,
			reason: "social-expired",
		},
	);
	const otherMember = await site.member();
	expectError(
		await new Visitor(site, { ...others, baraza_session: otherMember.token }).post("/v5/user/social/complete", {
			username: "somebody_else",
			agree: "1",
		}),
		{ status: 403, reason: "social-expired" },
	);
	expectError(await visitor.post("/v5/user/social/complete", { username: "victim", agree: "1" }), {
		status: 422,
		reason: "username-taken",
	});
	const done = await visitor.post("/v5/user/social/complete", { username: "amina_of_accra", cid: "207", agree: "1" });
	expect([done.status, done.body.data], String(done.raw)).toEqual([200, { memberinfo: null }]);
	expect((await site.guest.get(`/selfapi/ucenter/getprofile?uid=${uid}`)).body.data.Variables.space).toMatchObject({
		username: "amina_of_accra",
		name: "amina_of_accra",
		conutry_fid: 207,
	});
	expectError(
		await new Visitor(site, { ...others, baraza_session: String(session) }).post("/v5/user/social/complete", {
			username: "once_more",
			agree: "1",
		}),
		{
			status: 403,
			reason: "social-expired",
		},
	);
});

test.each([
	["unverified", null, false],
	["silent", null, false],
	["admin", "x@gmail.test", true],
	["hindi", "अ@gmail.test", true],
] as const)("unverified or unusable data of %s is not trusted", async (person, email, verified) => {
	const { body } = await new Visitor(site).runFlow("google", person);
	expect(body.data.memberinfo).toMatchObject({
		email_verified: verified,
		member_username: expect.stringMatching(/^(?!.*(baraza|official|admin))\w{5,15}$/),
	});
	const { rows } = await site.deps.db.execute(
		sql`select email, password_hash from accounts where uid = ${body.data.memberinfo.member_uid}`,
	);
	expect(rows).toEqual([{ email, password_hash: null }]);
});

test.each(["same", "same_unverified"])(
	"%s e-mail as a member's does not log in without the member's password",
	async (person) => {
		const visitor = new Visitor(site);
		const { body } = await visitor.runFlow("google", person);
		expect(body.data).toMatchObject({ outcome: "other", memberinfo: null });
		expect(await visitor.loggedInUsername()).toBeUndefined();
		const { pending } = (await visitor.get("/v5/user/social/pending")).body.data;
		expect(pending).toMatchObject({ matched: expect.stringMatching(/^[vV]…@mail\.com$/), registered: false });
		expectError(await visitor.post("/v5/user/social/link", { password: "wrong-one" }), {
			status: 403,
			reason: "login-failed",
		});
		expectError(await visitor.post("/v5/user/social/link", { password: "" }), {
			status: 422,
			reason: "password-empty",
		});
		expect(await visitor.loggedInUsername()).toBeUndefined();
		expect(await count(`identities where uid = ${victim.uid}`)).toBe(0);
	},
);

test("the password links the identity, the owner is notified, and later logins need no password", async () => {
	const { uid, username } = await site.member({ username: "linker_one", passwordHash, email: "person11@gmail.test" });
	const visitor = new Visitor(site);
	expect((await visitor.runFlow("google", "person11", { back: "/latest" })).body.data.outcome).toBe("other");
	const key = { "idempotency-key": "link-once-0001" };
	const linked = await visitor.post("/v5/user/social/link", { password }, key);
	expect(linked.body).toMatchObject({ status: 1, data: { memberinfo: { member_uid: uid } } });
	expect(await visitor.loggedInUsername()).toBe(username);
	expect((await emailsTo(site, "person11@gmail.test")).map(({ subject }) => subject)).toContain(
		"Google was linked to your Baraza account",
	);
	expect((await new Visitor(site).runFlow("google", "person11")).body.data).toMatchObject({
		outcome: "login_success",
		memberinfo: { member_uid: uid },
	});
	expectError(await visitor.post("/v5/user/social/link", { password }), { status: 403, reason: "social-expired" });
});

test("a visitor who does not link becomes a new member, without that e-mail", async () => {
	const visitor = new Visitor(site);
	expect((await visitor.runFlow("google", "same")).body.data.outcome).toBe("other");
	const done = await visitor.post("/v5/user/social/complete", { username: "not_the_victim", agree: "1", cid: "188" });
	expect(done.body.data.memberinfo, String(done.raw)).toMatchObject({
		member_username: "not_the_victim",
		email_verified: false,
	});
	expect(await visitor.loggedInUsername()).toBe("not_the_victim");
	await site.deps.db.execute(
		sql`delete from identities where uid = (select uid from accounts where username = 'not_the_victim')`,
	);
});

test("a declined login is reported, and nothing is stored", async () => {
	const visitor = new Visitor(site);
	expectError(await visitor.runFlow("google", "nobody"), { status: 403, reason: "social-cancelled" });
	expect((await visitor.get("/v5/user/social/pending")).body.data.pending).toBeNull();
	expect(visitor.cookies.baraza_social_flow).toBeUndefined();
});

test("google.login: a token of our own client logs in, by both methods; a claimed e-mail is ignored", async () => {
	const person = newPerson();
	const token = await issuer.token(person);
	const first = await site.guest.post("/selfapi/google/login", {
		access_token: token,
		email: "victim@mail.com",
		module: "google",
	});
	expect(first.body).toMatchObject({
		code: 0,
		success: "new_user",
		google: { id: person, email: `${person}@gmail.test` },
		memberinfo: { auth_token: expect.any(String) },
	});
	const second = await site.guest.get(`/selfapi/google/login?access_token=${token}&email=victim%40mail.com`);
	expect(second.body).toMatchObject({
		code: 0,
		success: "login_success",
		memberinfo: { member_uid: first.body.memberinfo.member_uid },
	});
});

test("google.login: a token of another client, or none, logs nobody in", async () => {
	for (const token of [await issuer.token("person0", otherOidcClient), "made-up", "x".repeat(4_000)])
		expectError(await site.guest.post("/selfapi/google/login", { access_token: token }), {
			status: 403,
			reason: "social-failed",
			convention: "legacy",
		});
	expectError(await site.guest.post("/selfapi/google/login", {}), { status: 422, convention: "legacy" });
});

test("google.login: choose yes links by the password, choose no creates a new account", async () => {
	const { uid } = await site.member({ username: "chooser_one", passwordHash, email: "person10@gmail.test" });
	const token = await issuer.token("person10");
	expect((await site.guest.post("/selfapi/google/login", { access_token: token })).body).toMatchObject({
		success: "other",
		memberinfo: null,
	});
	expectError(
		await site.guest.post("/selfapi/google/login", { access_token: token, choose: "yes", password: "wrong-one" }),
		{
			status: 403,
			reason: "login-failed",
			convention: "legacy",
		},
	);
	const linked = await site.guest.post("/selfapi/google/login", { access_token: token, choose: "yes", password });
	expect(linked.body).toMatchObject({ success: "login_success", memberinfo: { member_uid: uid } });
	const same = await issuer.token("same");
	const asNew = await site.guest.post("/selfapi/google/login", { access_token: same, choose: "no" });
	expect(asNew.body).toMatchObject({ success: "new_user", memberinfo: { email_verified: false } });
	expect(asNew.body.memberinfo.member_uid).not.toBe(victim.uid);
	expectError(
		await site.guest.post("/selfapi/google/login", {
			access_token: await issuer.token(newPerson()),
			choose: "yes",
			password,
		}),
		{
			status: 403,
			reason: "login-failed",
			convention: "legacy",
		},
	);
});
