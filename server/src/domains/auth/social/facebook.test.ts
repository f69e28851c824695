import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { expectError } from "../../../../test/expectError.ts";
import { facebookApp, startFacebookGraph } from "../../../../test/facebookGraph.ts";
import { buildTestApp } from "../../../../test/testApp.ts";
import { hashPassword } from "../../../platform/security/passwords.ts";
import { emailsTo } from "../registration/registration.fixture.ts";
import { Visitor } from "./visitor.fixture.ts";

const password = "sunrise7";
const people = [
	{ id: "901", name: "Kofi Mensah", email: "kofi@mail.test" },
	{ id: "902", name: "Élodie Bamba", email: "elodie@mail.com" },
	{ id: "903", name: "No Mail" },
	{ id: "904", name: "Same Mail", email: "SAME@mail.com" },
	{ id: "905", name: "Also Same", email: "other_same@mail.com" },
	{ id: "906", name: "By The Browser", email: "browser@mail.com" },
	{ id: "907", name: "Steps", email: "steps_same@mail.com" },
	{ id: "908", name: "Twice", email: "twice@mail.com" },
	{ id: "912", name: "Without Cookies", email: "without_cookies@mail.com" },
];
const graph = await startFacebookGraph(people);
afterAll(() => graph.close());
const site = await buildTestApp({ facebook: { ...facebookApp, graphUrl: graph.url, dialogUrl: graph.dialogUrl } });
const passwordHash = await hashPassword(site.deps.config, password);
const same = await site.member({ username: "same_mail", email: "same@mail.com", passwordHash });
const stepOne = "/selfapi/facebook/stepone";
const stepTwo = "/selfapi/facebook/steptwo";
const thirdPart = "/selfapi/account/registerthirdpart";
const legacy = { convention: "legacy" } as const;

test.each<[string, string]>([
	["made up", "EAAmadeup"],
	["of another app", graph.token("901", "9988776655")],
	["of nobody", graph.token("000")],
])("a token that is %s logs nobody in", async (_what, access_token) => {
	expectError(await site.guest.post(stepOne, { access_token }), { status: 403, reason: "social-failed", ...legacy });
	expectError(await site.guest.post(stepTwo, { access_token, choose: "no" }), {
		status: 403,
		reason: "social-failed",
		...legacy,
	});
});

test.each([{}, { access_token: "" }, { access_token: [7] }, { access_token: "x".repeat(5_000) }])(
	"stepone rejects %j",
	async (body) => {
		expectError(await site.guest.post(stepOne, body), { status: 422, ...legacy });
	},
);

test.each([{}, { choose: "maybe" }, { choose: "" }])("steptwo rejects %j", async (body) => {
	expectError(await site.guest.post(stepTwo, { access_token: "x", ...body }), { status: 422, ...legacy });
});

test("a client without cookies completes the account by its access token, of the same person only", async () => {
	const access_token = graph.token("912");
	const account = { username: "by_token", password, password2: password, email: "by_token@mail.com" };
	const register = (facebookid: string) => site.guest.post(thirdPart, { facebookid, access_token, ...account });
	expectError(await register("913"), { status: 403, reason: "social-expired", ...legacy });
	const { status, body } = await register("912");
	expect([status, body.data.Variables.member_username]).toEqual([200, "by_token"]);
	expect((await site.guest.post(stepOne, { access_token })).body.success).toBe("login_success");
});

test("a new member completes the account by registerthirdpart and logs in to it again", async () => {
	const visitor = new Visitor(site);
	const access_token = graph.token("902");
	const first = await visitor.post(stepOne, { access_token });
	expect(first.body).toMatchObject({
		code: 0,
		success: "new_user",
		facebook: { id: "902", name: "Élodie Bamba", email: "elodie@mail.com" },
		memberinfo: null,
	});
	expect(await visitor.loggedInUsername()).toBeUndefined();
	const body = { facebookid: "902", username: "elodie_b", password, password2: password };
	expectError(await new Visitor(site).post(thirdPart, body), { status: 403, reason: "social-expired", ...legacy });
	expectError(await visitor.post(thirdPart, { ...body, facebookid: "901" }), {
		status: 403,
		reason: "social-expired",
		...legacy,
	});
	expectError(await visitor.post(thirdPart, { ...body, username: "abc" }), {
		status: 422,
		reason: "username-too-short",
		...legacy,
	});
	expectError(await visitor.post(thirdPart, { ...body, username: "same_mail" }), {
		status: 422,
		reason: "username-taken",
		...legacy,
	});
	expectError(await visitor.post(thirdPart, { ...body, password2: "different7" }), {
		status: 422,
		reason: "password-mismatch",
		...legacy,
	});
	expectError(await visitor.post(thirdPart, { ...body, email: "a b@c.org" }), {
		status: 422,
		reason: "email-malformed",
		...legacy,
	});
	expectError(await visitor.post(thirdPart, { ...body, email: "same@mail.com" }), {
		status: 422,
		reason: "email-taken",
		...legacy,
	});
	const key = { "idempotency-key": "third-part-0001" };
	const before = { ...visitor.cookies };
	const made = await visitor.post(thirdPart, body, key);
	expect(made.body, String(made.raw)).toMatchObject({
		code: 0,
		data: { Variables: { member_username: "elodie_b", auth_token: expect.any(String), email_verified: false } },
	});
	// The response was lost: the same browser repeats the request with its idempotency key.
	const repeated = await new Visitor(site, before).post(thirdPart, body, key);
	expect(repeated.body.data?.Variables?.member_uid, String(repeated.raw)).toBe(made.body.data.Variables.member_uid);
	// Facebook does not verify the e-mail; we send our own confirmation.
	expect((await emailsTo(site, "elodie@mail.com")).length).toBe(1);
	expect((await new Visitor(site).post(stepOne, { access_token })).body).toMatchObject({
		success: "login_success",
		memberinfo: { member_username: "elodie_b" },
	});
	expect((await site.guest.post("/v5/user/login", { username: "elodie_b", password })).status).toBe(200);
});

test("a pending identity creates one account, also under concurrent requests", async () => {
	const visitor = new Visitor(site);
	await visitor.post(stepOne, { access_token: graph.token("908") });
	const send = (username: string) =>
		new Visitor(site, visitor.cookies).post(thirdPart, { facebookid: "908", username, password, password2: password });
	const responses = await Promise.all([send("twice_one"), send("twice_two"), send("twice_three")]);
	expect(responses.map(({ status }) => status).sort()).toEqual([200, 403, 403]);
	const { rows } = await site.deps.db.execute(
		sql`select count(*)::int as n from accounts where username like 'twice_%'`,
	);
	expect(rows).toEqual([{ n: 1 }]);
});

test("a pending identity expires after 15 minutes", async () => {
	const visitor = new Visitor(site);
	await visitor.post(stepOne, { access_token: graph.token("903") });
	const cookies = { ...visitor.cookies };
	site.clock.advance(15 * 60_000 + 1_000);
	expect((await new Visitor(site, cookies).get("/v5/user/social/pending")).body.data.pending).toBeNull();
	expectError(await new Visitor(site, cookies).post("/v5/user/social/complete", { username: "too_late", agree: "1" }), {
		status: 403,
		reason: "social-expired",
	});
});

test("a member's e-mail alone does not log in; choose yes links by the password, and choose no goes on as a new member", async () => {
	const access_token = graph.token("904");
	const visitor = new Visitor(site);
	expect((await visitor.post(stepOne, { access_token })).body).toMatchObject({ success: "other", memberinfo: null });
	expectError(await visitor.post(stepTwo, { access_token, choose: "yes" }), {
		status: 422,
		reason: "password-empty",
		...legacy,
	});
	expectError(await visitor.post(stepTwo, { access_token, choose: "yes", password: "wrong-one" }), {
		status: 403,
		reason: "login-failed",
		...legacy,
	});
	expect((await visitor.post(stepTwo, { access_token, choose: "no" })).body).toMatchObject({
		success: "new_user",
		memberinfo: null,
	});
	expect(await visitor.loggedInUsername()).toBeUndefined();
	const linked = await visitor.post(stepTwo, { access_token, choose: "yes", password });
	expect(linked.body).toMatchObject({ code: 0, success: "login_success", memberinfo: { member_uid: same.uid } });
	expect(await visitor.loggedInUsername()).toBe("same_mail");
});

test("guessing the password when linking is throttled like any login", async () => {
	await site.member({ username: "other_same", passwordHash });
	const visitor = new Visitor(site);
	await visitor.post(stepOne, { access_token: graph.token("905") });
	const statuses: number[] = [];
	for (let tries = 0; tries < 6; tries++)
		statuses.push((await visitor.post("/v5/user/social/link", { password: `wrong-${tries}` })).status);
	expect(statuses).toEqual([403, 403, 403, 403, 403, 429]);
});

test("by the browser: Facebook's dialog, the account completed with its country, and no password", async () => {
	const visitor = new Visitor(site);
	const address = await visitor.startFlow("facebook", { back: "/latest" });
	expect(Object.fromEntries(address.searchParams)).toMatchObject({
		client_id: facebookApp.appId,
		redirect_uri: "http://localhost:3000/account/with/facebook/back",
		response_type: "code",
	});
	const came = await visitor.finishFlow("facebook", await visitor.authorizeAs("906", address));
	expect(came.body.data).toEqual({ outcome: "new_user", memberinfo: null, back: "/latest" });
	expectError(await visitor.post("/v5/user/social/complete", { username: "by_the_browser" }), {
		status: 422,
		reason: "agreement-missing",
	});
	const done = await visitor.post("/v5/user/social/complete", { username: "by_the_browser", agree: "1", cid: "211" });
	expect(done.body.data.memberinfo, String(done.raw)).toMatchObject({
		member_username: "by_the_browser",
		space: { conutry_fid: 211 },
	});
	expectError(await visitor.post("/v5/user/firstPassword", { password: "short" }), {
		status: 422,
		reason: "password-too-short",
	});
	expectError(await visitor.post("/v5/user/firstPassword", { password, password2: "different7" }), {
		status: 422,
		reason: "password-mismatch",
	});
	const twice = await Promise.all([
		visitor.post("/v5/user/firstPassword", { password }),
		visitor.post("/v5/user/firstPassword", { password: "sunrise8" }),
	]);
	expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
	expect(graph.requests.join()).not.toContain(facebookApp.appSecret.concat("&"));
});

test("a declined Facebook login is reported", async () => {
	expectError(await new Visitor(site).runFlow("facebook", "nobody"), { status: 403, reason: "social-cancelled" });
});

test("the six session calls save and delete the Facebook profile, by both methods; claimed data is ignored", async () => {
	await site.member({ username: "steps_same", passwordHash });
	const visitor = new Visitor(site);
	const ask = async (name: string, body: object = {}) =>
		(await visitor.post(`/selfapi/session/${name}`, body)).body.data.stored;
	expect(await ask("savefbdetail", { fbdetail: { id: "1", name: "Mallory" } })).toBeNull();
	const facebook = { id: "907", name: "Steps", email: "steps_same@mail.com" };
	expect(await ask("savefbtoken", { access_token: graph.token("907") })).toEqual({ facebook, samemsg: "s…@mail.com" });
	expect((await visitor.get("/selfapi/session/savefbdetail?fbdetail=Mallory")).body.data.stored).toEqual({
		facebook,
		samemsg: "s…@mail.com",
	});
	expect(await ask("savefbsamemsg", { samemsg: { uid: 1 } })).toEqual({ facebook, samemsg: "s…@mail.com" });
	expect(await ask("delfbsamemsg")).toEqual({ facebook: { ...facebook, email: null }, samemsg: null });
	expect((await visitor.get("/selfapi/session/delfbdetail")).body.data.stored).toEqual({
		facebook: null,
		samemsg: null,
	});
	expect(await ask("delfbtoken")).toBeNull();
	expect((await visitor.get("/v5/user/social/pending")).body.data.pending).toBeNull();
	expectError(await visitor.post("/selfapi/session/savefbtoken", { access_token: "made-up" }), {
		status: 403,
		reason: "social-failed",
		...legacy,
	});
	expect(await ask("savefbtoken", { access_token: { deep: 1 } })).toBeNull();
});
