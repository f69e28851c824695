import { eq, sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { expectError } from "../../../../test/expectError.ts";
import { facebookApp, startFacebookGraph } from "../../../../test/facebookGraph.ts";
import { oidcClient, startOidcProvider } from "../../../../test/oidcProvider.ts";
import { buildTestApp, type TestMember } from "../../../../test/testApp.ts";
import { publish } from "../../../platform/jobs/events.ts";
import { hashPassword } from "../../../platform/security/passwords.ts";
import { accountDeleted } from "../../accounts/events.ts";
import { bannedGroup } from "../../accounts/groups.ts";
import { accounts } from "../../accounts/tables.ts";
import { emailsTo } from "../registration/registration.fixture.ts";
import { Visitor } from "./visitor.fixture.ts";

const password = "sunrise7";
const people = Array.from({ length: 14 }, (_, n) => ({
	sub: `g${n}`,
	name: `Gita ${n}`,
	email: `g${n}@gmail.test`,
	email_verified: true,
}));
const issuer = await startOidcProvider(people, "http://localhost:3000/account/with/google/back");
const graph = await startFacebookGraph(Array.from({ length: 6 }, (_, n) => ({ id: `f${n}`, name: `Farah ${n}` })));
afterAll(() => Promise.all([issuer.close(), graph.close()]));
const site = await buildTestApp({
	google: { issuer: issuer.url, tokenInfoUrl: issuer.tokenInfoUrl, ...oidcClient },
	facebook: { ...facebookApp, graphUrl: graph.url, dialogUrl: graph.dialogUrl },
});
const passwordHash = await hashPassword(site.deps.config, password);
const visitorOf = ({ token }: TestMember): Visitor => new Visitor(site, { baraza_session: token });
const linkedProviders = async (visitor: Visitor): Promise<string[]> =>
	(await visitor.get("/v5/user/identities")).body.data.lists.map(({ provider }: { provider: string }) => provider);

const setSecondFactors = (uid: number, methods: string[]) =>
	site.deps.db.update(accounts).set({ secondFactors: methods }).where(eq(accounts.uid, uid));

test("a guest links, lists and unlinks nothing", async () => {
	const guest = new Visitor(site);
	expectError(await guest.post("/v5/user/social/start", { provider: "google", link: true }), {
		status: 401,
		reason: "login-required",
	});
	expectError(await guest.get("/v5/user/identities"), { status: 401 });
	expectError(await guest.post("/v5/user/identities/unlink", { provider: "google" }), { status: 401 });
	expectError(await guest.post("/v5/user/firstPassword", { password }), { status: 401 });
	expectError(await guest.post("/v5/user/social/finish"), { status: 401 });
});

test("linking needs a recent authentication and no ban", async () => {
	const member = await site.member({ passwordHash });
	await site.deps.db.execute(
		sql`update sessions set authenticated_at = now() - interval '11 minutes' where uid = ${member.uid}`,
	);
	expectError(await visitorOf(member).post("/v5/user/social/start", { provider: "google", link: true }), {
		status: 403,
		reason: "reauthentication-required",
	});
	const banned = await site.member({ groupId: bannedGroup });
	expectError(await visitorOf(banned).post("/v5/user/social/start", { provider: "google", link: true }), {
		status: 403,
		reason: "banned",
	});
});

test("a member links both providers, lists them, and unlinks them; each change is notified by e-mail", async () => {
	const member = await site.member({ passwordHash, username: "gita_links" });
	const visitor = visitorOf(member);
	expect((await visitor.runFlow("google", "g0", { link: true, back: "/ucenter/setting/account" })).body.data).toEqual({
		outcome: "linked",
		memberinfo: null,
		back: "/ucenter/setting/account",
	});
	expect((await visitor.runFlow("facebook", "f0", { link: true })).body.data.outcome).toBe("linked");
	const { body } = await visitor.get("/v5/user/identities");
	expect(body.data).toMatchObject({
		hasPassword: true,
		lists: [
			{ provider: "facebook", name: "Farah 0", email: null },
			{ provider: "google", name: "Gita 0", email: "g0@gmail.test" },
		],
	});
	// Linking the same once more changes nothing.
	expect((await visitor.runFlow("google", "g0", { link: true })).body.data.outcome).toBe("linked");
	await site.deps.db.execute(
		sql`update sessions set authenticated_at = now() - interval '11 minutes' where uid = ${member.uid}`,
	);
	expectError(await visitor.post("/v5/user/identities/unlink", { provider: "google" }), {
		status: 403,
		reason: "reauthentication-required",
	});
	expect((await visitor.post("/v5/user/reauthenticate", { password })).status).toBe(200);
	const key = { "idempotency-key": "unlink-once-01" };
	expect((await visitor.post("/v5/user/identities/unlink", { provider: "google" }, key)).status).toBe(200);
	expect((await visitor.post("/v5/user/identities/unlink", { provider: "google" }, key)).status).toBe(200);
	expectError(await visitor.post("/v5/user/identities/unlink", { provider: "google" }), { status: 404 });
	expect(await linkedProviders(visitor)).toEqual(["facebook"]);
	expect((await emailsTo(site, "gita_links@mail.com")).map(({ subject }) => subject)).toEqual([
		"Google was linked to your Baraza account",
		"Facebook was linked to your Baraza account",
		"Google was unlinked from your Baraza account",
	]);
	// The unlinked identity now belongs to a new member.
	expect((await new Visitor(site).runFlow("google", "g0")).body.data.outcome).toBe("new_user");
});

test("an identity of another member cannot be linked, nor a second one of the same provider", async () => {
	const member = await site.member();
	const [owner, other] = [visitorOf(member), visitorOf(await site.member())];
	await owner.runFlow("google", "g1", { link: true });
	expectError(await other.runFlow("google", "g1", { link: true }), { status: 409, reason: "social-taken" });
	expectError(await visitorOf(member).runFlow("google", "g2", { link: true }), {
		status: 409,
		reason: "social-linked",
	});
	expect(await linkedProviders(other)).toEqual([]);
});

test("of several members who link the same identity concurrently, one succeeds", async () => {
	const visitors = [visitorOf(await site.member()), visitorOf(await site.member()), visitorOf(await site.member())];
	const flows = await Promise.all(
		visitors.map(async (visitor) => ({
			visitor,
			response: await visitor.authorizeAs("g3", await visitor.startFlow("google", { link: true })),
		})),
	);
	const responses = await Promise.all(flows.map(({ visitor, response }) => visitor.finishFlow("google", response)));
	expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
});

test("a link that one member started cannot be finished by another", async () => {
	const [beginner, other] = [await site.member(), await site.member()];
	const visitor = visitorOf(beginner);
	const response = await visitor.authorizeAs("g4", await visitor.startFlow("google", { link: true }));
	visitor.cookies.baraza_session = other.token;
	expectError(await visitor.finishFlow("google", response), { status: 403, reason: "social-failed" });
	expect(await linkedProviders(visitorOf(other))).toEqual([]);
});

test("a link whose session ended meanwhile logs nobody in", async () => {
	const visitor = visitorOf(await site.member());
	const response = await visitor.authorizeAs("g4", await visitor.startFlow("google", { link: true }));
	delete visitor.cookies.baraza_session;
	expectError(await visitor.finishFlow("google", response), { status: 401, reason: "login-required" });
});

test("the only login method cannot be unlinked, also under concurrent requests", async () => {
	const visitor = new Visitor(site);
	await visitor.runFlow("google", "g5");
	expectError(await visitor.post("/v5/user/identities/unlink", { provider: "google" }), {
		status: 403,
		reason: "only-login-method",
	});
	await visitor.runFlow("facebook", "f1", { link: true });
	const both = await Promise.all([
		visitor.post("/v5/user/identities/unlink", { provider: "google" }),
		visitor.post("/v5/user/identities/unlink", { provider: "facebook" }),
	]);
	expect(both.map(({ status }) => status).sort()).toEqual([200, 403]);
	expect((await linkedProviders(visitor)).length).toBe(1);
	expect((await visitor.post("/v5/user/firstPassword", { password, password2: password })).status).toBe(200);
	expectError(await visitor.post("/v5/user/firstPassword", { password: "another-7" }), {
		status: 409,
		reason: "password-set",
	});
	const [last] = await linkedProviders(visitor);
	expect((await visitor.post("/v5/user/identities/unlink", { provider: last })).status).toBe(200);
});

test("a first password is set only right after logging in", async () => {
	const visitor = new Visitor(site);
	const { body } = await visitor.runFlow("google", "g6");
	await site.deps.db.execute(
		sql`update sessions set authenticated_at = now() - interval '11 minutes'
			where uid = ${body.data.memberinfo.member_uid}`,
	);
	expectError(await visitor.post("/v5/user/firstPassword", { password }), {
		status: 403,
		reason: "reauthentication-required",
	});
});

test("where a second step follows, the password alone neither logs in nor links; the link is made after it", async () => {
	const { uid, username } = await site.member({ username: "two_steps", email: "g7@gmail.test", passwordHash });
	await setSecondFactors(uid, ["code"]);
	const visitor = new Visitor(site);
	expect((await visitor.runFlow("google", "g7", { back: "/latest" })).body.data.outcome).toBe("other");
	const refused = await visitor.post("/v5/user/social/link", { password });
	expectError(refused, { status: 401, reason: "second-step-required" });
	expect(refused.body.second_step).toMatchObject({ methods: ["code"] });
	expect(await visitor.loggedInUsername()).toBeUndefined();
	expect((await new Visitor(site).runFlow("google", "g7")).body.data.outcome).toBe("other");
	// Another member in the same browser does not get it.
	const otherMember = await site.member();
	const cookies = { ...visitor.cookies };
	expect(
		(await new Visitor(site, { ...cookies, baraza_session: otherMember.token }).post("/v5/user/social/finish")).body
			.data,
	).toEqual({
		linked: false,
		back: null,
	});
	// After the second factor the member has a session.
	await setSecondFactors(uid, []);
	const session = (await site.guest.post("/v5/user/login", { username, password })).body.data.auth_token as string;
	const back = new Visitor(site, { ...cookies, baraza_session: session });
	expect((await back.post("/v5/user/social/finish")).body.data).toEqual({ linked: true, back: "/latest" });
	expect(await linkedProviders(back)).toEqual(["google"]);
	expect((await back.post("/v5/user/social/finish")).body.data).toEqual({ linked: false, back: null });
});

test("a Google login asks for the second factor too", async () => {
	const member = await site.member({ username: "asked_again", passwordHash });
	await visitorOf(member).runFlow("google", "g8", { link: true });
	await setSecondFactors(member.uid, ["code"]);
	const visitor = new Visitor(site);
	expectError(await visitor.runFlow("google", "g8"), { status: 401, reason: "second-step-required" });
	expect(await visitor.loggedInUsername()).toBeUndefined();
});

test("a banned member is logged in, so that the ban can be shown", async () => {
	const member = await site.member();
	await visitorOf(member).runFlow("google", "g9", { link: true });
	await site.deps.db.execute(sql`update accounts set group_id = ${bannedGroup} where uid = ${member.uid}`);
	expect((await new Visitor(site).runFlow("google", "g9")).body.data).toMatchObject({
		outcome: "login_success",
		memberinfo: { groupid: 5 },
	});
});

test("a banned member cannot link by password, but can unlink", async () => {
	const member = await site.member({ username: "banned_links", passwordHash });
	await visitorOf(member).runFlow("google", "g12", { link: true });
	await site.deps.db.execute(sql`update accounts set group_id = ${bannedGroup} where uid = ${member.uid}`);
	const visitor = new Visitor(site);
	await visitor.runFlow("facebook", "f3");
	expectError(await visitor.post("/v5/user/social/link", { username: "banned_links", password }), {
		status: 403,
		reason: "banned",
	});
	expect(await visitor.loggedInUsername()).toBeUndefined();
	// The ban also stops links that were started before it.
	const back = visitorOf(member);
	await site.deps.db.execute(sql`update one_time_tokens set uid = ${member.uid} where purpose = 'social'`);
	back.cookies.baraza_social = visitor.cookies.baraza_social ?? "";
	expectError(await back.post("/v5/user/social/finish"), { status: 403, reason: "banned" });
	expect(await linkedProviders(back)).toEqual(["google"]);
	expect((await back.post("/v5/user/identities/unlink", { provider: "google" })).status).toBe(200);
});

test("unlinking cancels a pending login by that provider", async () => {
	const member = await site.member({ username: "unlinks_soon", passwordHash });
	await visitorOf(member).runFlow("google", "g13", { link: true });
	await setSecondFactors(member.uid, ["code"]);
	const attacker = new Visitor(site);
	expectError(await attacker.runFlow("google", "g13"), { status: 401, reason: "second-step-required" });
	expect((await attacker.get("/v5/user/secondStep")).body.data.second_step).not.toBeNull();
	expect((await visitorOf(member).post("/v5/user/identities/unlink", { provider: "google" })).status).toBe(200);
	expect((await attacker.get("/v5/user/secondStep")).body.data.second_step).toBeNull();
});

test("a pending identity can be deleted", async () => {
	await site.member({ username: "forgets", email: "g10@gmail.test", passwordHash });
	const visitor = new Visitor(site);
	await visitor.runFlow("google", "g10");
	const cookies = { ...visitor.cookies };
	expect((await visitor.post("/v5/user/social/drop")).status).toBe(200);
	expectError(await new Visitor(site, cookies).post("/v5/user/social/link", { password }), {
		status: 403,
		reason: "social-expired",
	});
});

test("any account may be linked by its username and password", async () => {
	const member = await site.member({ username: "by_its_name", passwordHash });
	const visitor = new Visitor(site);
	await visitor.runFlow("facebook", "f2");
	expectError(await visitor.post("/v5/user/social/link", { password }), { status: 422, reason: "username-empty" });
	expectError(await visitor.post("/v5/user/social/link", { username: "nobody_here", password }), {
		status: 403,
		reason: "login-failed",
	});
	expect(
		(await visitor.post("/v5/user/social/link", { username: "BY_ITS_NAME", password })).body.data.memberinfo.member_uid,
	).toBe(member.uid);
});

test("a deleted account has no linked identity", async () => {
	const visitor = new Visitor(site);
	const { body } = await visitor.runFlow("google", "g11");
	const { member_uid: uid } = body.data.memberinfo;
	await site.deps.db.transaction((tx) => publish(tx, accountDeleted({ uid })));
	await site.runJobs();
	const { rows } = await site.deps.db.execute(sql`select count(*)::int as n from identities where uid = ${uid}`);
	expect(rows).toEqual([{ n: 0 }]);
});
