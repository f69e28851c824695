import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { buildTestApp, type TestMember } from "../../../../test/testApp.ts";
import { dayMs } from "../../../platform/durations.ts";
import { hashPassword } from "../../../platform/security/passwords.ts";
import { clearExpired } from "../actions/clearExpired.ts";
import { cookiesOf, solveCaptcha } from "../registration/registration.fixture.ts";
import { oneTimeTokens, sessions } from "../tables.ts";

const site = await buildTestApp();
let passwordHash: string;
beforeAll(async () => {
	passwordHash = await hashPassword(site.deps.config, "sunrise7");
});

const cookie = (token: string) => ({ cookie: `baraza_session=${token}` });
const own = { "sec-fetch-site": "same-origin" };
const whoIs = async (headers: Record<string, string>): Promise<string | null> =>
	(await site.guest.get("/selfapi/common/getUsermsg", headers)).body.data.usermsg?.member_username ?? null;
const login = (member: TestMember, headers: Record<string, string> = {}) =>
	site.guest.post("/v5/user/login", { username: member.username, password: "sunrise7" }, headers);

test.each<[string, Record<string, string>]>([
	["another site", { "sec-fetch-site": "cross-site", origin: "https://evil.example" }],
	["a neighbour of ours", { "sec-fetch-site": "same-site", origin: "http://other.localhost:3000" }],
	["an old browser on another site", { origin: "https://evil.example" }],
	["a browser that tells nothing", {}],
	["a hidden origin", { origin: "null" }],
])("a cookie alone is rejected from %s", async (_where, headers) => {
	const { token, username } = await site.member();
	for (const ask of [
		() => site.guest.post("/v5/user/logout", {}, { ...cookie(token), ...headers }),
		() => site.guest.get("/selfapi/session/clsUserInfo", { ...cookie(token), ...headers }),
	])
		expect(await ask()).toMatchObject({ status: 403, body: { reason: "foreign-origin" } });
	expect(await whoIs(cookie(token))).toBe(username);
});

test.each<[string, Record<string, string>]>([
	["our page", own],
	["our page in an old browser", { origin: "http://localhost:3000" }],
	["the address bar", { "sec-fetch-site": "none" }],
])("the cookie is accepted from %s", async (_where, headers) => {
	const { token } = await site.member();
	expect((await site.guest.post("/v5/user/logout", {}, { ...cookie(token), ...headers })).body).toMatchObject({
		status: 1,
	});
	expect(await whoIs(cookie(token))).toBeNull();
});

test("the header is accepted from anywhere, and takes precedence over the cookie", async () => {
	const [first, second] = [await site.member(), await site.member()];
	expect(await whoIs({ ...cookie(first.token), authorization: `Bearer ${second.token}` })).toBe(second.username);
	expect(await whoIs({ authorization: second.token })).toBe(second.username);
	expect(await whoIs({ ...cookie(first.token), authorization: "Bearer nonsense" })).toBeNull();
	const out = await site.guest.post(
		"/v5/user/logout",
		{},
		{ authorization: `Bearer ${second.token}`, ...cookie(first.token), origin: "https://app.example" },
	);
	expect(out.status).toBe(200);
	expect([await whoIs(cookie(first.token)), await whoIs({ authorization: second.token })]).toEqual([
		first.username,
		null,
	]);
});

test("with a hundred sessions, one more ends the member's oldest", async () => {
	const [member, other] = [await site.member({ passwordHash }), await site.member()];
	const tokens = [member.token];
	for (let at = 0; at < 100; at++)
		tokens.push((await login(member, { ...own, cookie: "baraza_device=one-phone" })).body.data.auth_token);
	expect(await site.deps.db.$count(sessions, eq(sessions.uid, member.uid))).toBe(100);
	expect([
		await whoIs(cookie(tokens[0] ?? "")),
		await whoIs(cookie(tokens[1] ?? "")),
		await whoIs(cookie(tokens[100] ?? "")),
	]).toEqual([null, member.username, member.username]);
	expect(await whoIs(cookie(other.token))).toBe(other.username);
});

test("a token set before login is not adopted", async () => {
	const member = await site.member({ passwordHash });
	const planted = "A".repeat(43);
	const response = await login(member, { ...cookie(planted), ...own });
	expect(response.body.data.auth_token).not.toBe(planted);
	expect(await whoIs(cookie(planted))).toBeNull();
});

test("a token of a scope, and a key of another system, is no session cookie", async () => {
	const ama = await site.member({ roles: [{ role: "administrator" }], groupId: 6 });
	const store = (await site.as(ama).get("/v5/user/xstoreToken")).body.data.token;
	const upload = (await site.as(ama).get("/selfapi/common/getqinniutoken")).body.data.token;
	const key = (await site.as(ama).post("/v5/admin/keys/add", { name: "Office", scopes: ["members.read"] })).body.data
		.key;
	const receivers = "/selfapi/xshop/receiversingle";
	expect((await site.guest.get(receivers, { authorization: store })).body.code).not.toBe(401);
	expect((await site.guest.get("/v5/admin/members?q=ama", { authorization: key })).status).toBe(200);
	const image = "/v5/content/upload";
	for (const token of [store, upload, key])
		for (const ask of [
			() => site.guest.get(receivers, { ...own, ...cookie(token) }),
			() => site.guest.post(image, "", { ...own, ...cookie(token), "content-type": "multipart/form-data; boundary=b" }),
			() => site.guest.get("/v5/admin/members?q=ama", { ...own, ...cookie(token) }),
		])
			expect(await ask()).toMatchObject({ status: 401, body: { reason: "login-required" } });
});

test("another site can't log a visitor in", async () => {
	const member = await site.member({ passwordHash });
	const response = await login(member, { "sec-fetch-site": "cross-site", origin: "https://evil.example" });
	expect(response.headers["set-cookie"]).toBeUndefined();
	expect((await login(member, own)).status).toBe(200);
});

test("each login creates a session, and ends this browser's old one", async () => {
	const member = await site.member({ passwordHash });
	const first = (await login(member)).body.data.auth_token as string;
	const elsewhere = (await login(member)).body.data.auth_token as string;
	const second = (await login(member, { ...cookie(first), ...own })).body.data.auth_token as string;
	expect(new Set([first, elsewhere, second]).size).toBe(3);
	expect([await whoIs(cookie(first)), await whoIs(cookie(elsewhere)), await whoIs(cookie(second))]).toEqual([
		null,
		member.username,
		member.username,
	]);
});

test.each(["/v5/user/logout", "/api/logout", "/selfapi/session/clsUserInfo"])(
	"%s ends the session on the server",
	async (path) => {
		const member = await site.member();
		const response = path.startsWith("/selfapi") ? await site.as(member).get(path) : await site.as(member).post(path);
		expect(response.status).toBe(200);
		expect(cookiesOf(response).baraza_session).toMatchObject({
			value: "",
			attributes: expect.stringContaining("Max-Age=0"),
		});
		expect(await whoIs({ authorization: member.token })).toBeNull();
		expect((await site.as(member).get("/v5/user/sessions")).status).toBe(401);
		const again = path.startsWith("/selfapi") ? await site.as(member).get(path) : await site.as(member).post(path);
		expect(again.status).toBe(200);
		expect(again.headers["set-cookie"]).toBeUndefined();
	},
);

test.each<[string, object]>([
	["/selfapi/session/login", { uid: 1, usermsg: { member_uid: 1, groupid: 6 } }],
	["/selfapi/session/saveUserInfo", { access_token: "x", google: {}, memberinfo: { member_uid: 1 } }],
	["/api/storeUserInfo", { userinfo: { member_uid: 1, ismoderator: 1 } }],
	["/api/storeInfo", { auth: {}, xstoreToken: "", emoji: [] }],
	["/selfapi/session/saveXstoreToken", { xstoreToken: null }],
])("%s ignores what the client claims", async (path, claim) => {
	const member = await site.member();
	const response = await site.as(member).post(path, claim);
	expect(response.body).toMatchObject({
		code: 0,
		data: { usermsg: { member_uid: member.uid, groupid: 1, ismoderator: 0 } },
	});
	expect((await site.guest.post(path, claim)).body).toMatchObject({ code: 0, data: { usermsg: null } });
});

test.each<[string, (message: object) => object]>([
	["/selfapi/session/login", (usermsg) => ({ uid: "1", usermsg })],
	["/selfapi/session/login", (usermsg) => ({ uid: 1, usermsg: JSON.stringify(usermsg) })],
	["/selfapi/session/saveUserInfo", (memberinfo) => ({ access_token: "x", google: "", memberinfo })],
	["/api/storeUserInfo", (userinfo) => ({ userinfo })],
	["/api/storeInfo", (auth) => ({ auth, xstoreToken: "", emoji: 0 })],
])("%s takes over the session of the token inside", async (path, bodyOf) => {
	const [member, other] = [await site.member({ passwordHash }), await site.member()];
	const { auth_token, token_expires_time } = (await login(member)).body.data;
	const claim = { auth_token, member_uid: other.uid, groupid: 6, ismoderator: 1 };
	const response = await site.guest.post(path, bodyOf(claim), cookie(other.token));
	expect(response.body).toMatchObject({
		code: 0,
		data: { usermsg: { member_uid: member.uid, groupid: 1, ismoderator: 0, auth_token, token_expires_time } },
	});
	const adopted = cookiesOf(response).baraza_session?.value ?? "";
	expect(await whoIs(cookie(adopted))).toBe(member.username);
	const unknown = await site.as(other).post(path, bodyOf({ auth_token: "A".repeat(43) }));
	expect([unknown.body.data.usermsg, unknown.headers["set-cookie"]]).toEqual([null, undefined]);
	const foreign = await site.guest.post(path, bodyOf(claim), {
		"sec-fetch-site": "cross-site",
		origin: "https://evil.example",
	});
	expect([foreign.status, foreign.headers["set-cookie"]]).toEqual([200, undefined]);
});

test.each<[string, object]>([
	["/selfapi/session/saveXstoreToken", { xstoreToken: "x" }],
	["/api/storeInfo", { auth: {}, xstoreToken: { token: "x" } }],
	["/api/storeInfo", { auth: {}, xstoreToken: "x", emoji: ["smile"] }],
])("%s takes %j, and answers the member of the request", async (path, body) => {
	const member = await site.member();
	const response = await site.as(member).post(path, body);
	expect(response.status).toBe(200);
	expect(response.body.data.usermsg.member_uid).toBe(member.uid);
	expect(response.headers["set-cookie"]).toBeUndefined();
});

test("the session's record is read and cleared by POST too", async () => {
	const member = await site.member();
	const read = () => site.as(member).post("/selfapi/common/getUsermsg", { uid: String(member.uid) });
	expect((await read()).body.data.usermsg.member_uid).toBe(member.uid);
	expect((await site.as(member).post("/selfapi/session/clsUserInfo")).status).toBe(200);
	expect((await read()).body.data.usermsg).toBeNull();
});

test("an app that stores our cookie logs in and out by its header, also when the header is empty", async () => {
	const [member, other] = [await site.member({ passwordHash }), await site.member()];
	for (const headers of [
		cookie(other.token),
		{ ...cookie(other.token), authorization: "" },
		{ ...cookie(other.token), authorization: "Bearer" },
	])
		expect((await login(member, headers)).status).toBe(200);
	expect(await whoIs({ ...cookie(other.token), authorization: "" })).toBeNull();
	expect((await site.as(member).post("/v5/user/logout", {}, cookie(other.token))).body).toMatchObject({
		status: 1,
		msg: "You’re logged out.",
	});
	expect([await whoIs({ authorization: member.token }), await whoIs(cookie(other.token))]).toEqual([
		null,
		other.username,
	]);
});

test.each(["savefbtoken", "delfbtoken", "savefbdetail", "delfbdetail", "savefbsamemsg", "delfbsamemsg"])(
	"%s stores nothing, by both methods",
	async (name) => {
		expect((await site.guest.post(`/selfapi/session/${name}`, { access_token: "x" })).body).toMatchObject({
			code: 0,
			data: { stored: null },
		});
		expect((await site.guest.get(`/selfapi/session/${name}?access_token=x`)).body).toMatchObject({
			code: 0,
			data: { stored: null },
		});
	},
);

test("lists and ends the viewer's sessions", async () => {
	const member = await site.member({ passwordHash });
	const otherMember = await site.member();
	const phone = (await login(member, { "user-agent": "Phone" })).body.data.auth_token as string;
	const laptop = (await login(member, { "user-agent": "Laptop" })).body.data.auth_token as string;
	const { lists } = (await site.as(member).get("/v5/user/sessions")).body.data as {
		lists: { id: number; current: boolean; userAgent: string }[];
	};
	expect(lists.map(({ userAgent, current }) => [userAgent, current])).toEqual([
		["Laptop", false],
		["Phone", false],
		["test", true],
	]);
	const id = lists.find(({ userAgent }) => userAgent === "Laptop")?.id;
	expect((await site.as(otherMember).post("/v5/user/sessions/end", { id })).status).toBe(404);
	expect((await site.guest.post("/v5/user/sessions/end", { id })).status).toBe(401);
	expect((await site.as(member).post("/v5/user/sessions/end", { id })).status).toBe(200);
	expect([await whoIs(cookie(laptop)), await whoIs(cookie(phone))]).toEqual([null, member.username]);
	await site.as(member).post("/v5/user/sessions/end", {});
	expect([
		await whoIs(cookie(phone)),
		await whoIs(cookie(member.token)),
		await whoIs(cookie(otherMember.token)),
	]).toEqual([null, member.username, otherMember.username]);
});

test.each([
	["", 1],
	["?scene=default", 1],
	["?scene=activity_thread", 0],
	["?scene=long_video", 0],
	["?scene=createTopic", 1],
	["?scene=timed_post", 1],
])("permissions in the scene %j are those of what can be posted", async (query, scene) => {
	const ask = async (caller: typeof site.guest) => (await caller.get(`/v5/user/auth${query}`)).body.data.auth;
	const none = { allowpostpoll: 0, createTopic: 0, scene: 0 };
	expect(await ask(site.as(await site.member()))).toEqual({ ...none, allowpostpoll: 1, createTopic: 1, scene });
	expect(await ask(site.guest)).toEqual(none);
	expect(await ask(site.as(await site.member({ emailVerifiedAt: undefined })))).toEqual(none);
});

test("shows a profile as plain text, and one's own without a uid", async () => {
	const member = await site.member({ bio: "<b>Hi</b>", city: "Lagos" });
	expect((await site.guest.get("/selfapi/ucenter/getprofile")).status).toBe(401);
	expect((await site.guest.get("/selfapi/ucenter/getprofile?uid=999999")).status).toBe(404);
	const theirs = await site.guest.get(`/selfapi/ucenter/getprofile?uid=${member.uid}`);
	expect(theirs.body.data.Variables.space).toMatchObject({
		uid: member.uid,
		sightml: "[b]Hi[/b]",
		cityname: "Lagos",
		conutry_fid: 188,
		group: { groupid: 1 },
	});
	expect(JSON.stringify(theirs.body)).not.toContain("@mail.com");
	expect((await site.as(member).get("/selfapi/ucenter/getprofile")).body).toEqual(theirs.body);
});

test("expired rows are deleted", async () => {
	const { db, clock } = site.deps;
	await site.member();
	await solveCaptcha(site);
	await clearExpired(site.deps);
	expect((await db.select().from(sessions)).length).toBeGreaterThan(0);
	expect((await db.select().from(oneTimeTokens)).length).toBeGreaterThan(0);
	site.clock.advance(61 * dayMs);
	await clearExpired({ db, clock });
	expect(await db.select().from(sessions)).toEqual([]);
	expect(await db.select().from(oneTimeTokens)).toEqual([]);
});
