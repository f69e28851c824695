import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { cookiesOf } from "../src/domains/auth/registration/registration.fixture.ts";
import { memberWithPassword } from "../src/domains/auth/security.fixture.ts";
import { expectError } from "./expectError.ts";
import { buildTestApp } from "./testApp.ts";

// With pages, which answer every address that no call has.
const site = await buildTestApp({}, { pages: true });
const member = await site.member();
const other = await site.member();
const follow = { follow_uid: other.uid, status: 1 };
const cookie = { cookie: `baraza_session=${member.token}` };
const form = { "content-type": "application/x-www-form-urlencoded" };

const foreign: [string, Record<string, string>][] = [
	["another site's origin", { origin: "https://evil.example" }],
	["an opaque origin", { origin: "null" }],
	["a host that starts with ours", { origin: "http://localhost:3000.evil.example" }],
	["our host at another port", { origin: "http://localhost:3001" }],
	["cross-site by Sec-Fetch-Site", { "sec-fetch-site": "cross-site" }],
	["same-site by Sec-Fetch-Site", { "sec-fetch-site": "same-site", origin: "http://evil.localhost" }],
	["another site with our referrer", { "sec-fetch-site": "cross-site", referer: "http://localhost:3000/" }],
];
const own: [string, Record<string, string>][] = [
	["our origin", { origin: "http://localhost:3000" }],
	["the requested host", { origin: "http://192.168.1.5:8080", host: "192.168.1.5:8080" }],
	["same-origin by Sec-Fetch-Site", { "sec-fetch-site": "same-origin" }],
	["the address bar", { "sec-fetch-site": "none" }],
];

const follows = async (): Promise<number> =>
	Number((await site.deps.db.execute(sql`select count(*) from follows where uid = ${member.uid}`)).rows[0]?.count);

test.each([...foreign, ["no origin headers", {}] as [string, Record<string, string>]])(
	"a cookie-authenticated write is rejected from %s",
	async (_name, headers) => {
		expectError(await site.guest.post("/v5/user/follow", follow, { ...cookie, ...headers, lang: "hi" }), {
			status: 403,
			reason: "foreign-origin",
			lang: "hi",
		});
		expectError(await site.guest.get(`/selfapi/ucenter/followadd?follow_uid=${other.uid}`, { ...cookie, ...headers }), {
			status: 403,
			reason: "foreign-origin",
			convention: "legacy",
		});
		expect(await follows()).toBe(0);
	},
);

test.each(own)("a cookie-authenticated write is accepted from %s", async (_name, headers) => {
	expect((await site.guest.post("/v5/user/follow", follow, { ...cookie, ...headers })).status).toBe(200);
	expect(await follows()).toBe(1);
	// A link from another program sends "none" too, so it changes nothing by GET.
	const externalLink = (headers as Record<string, string>)["sec-fetch-site"] === "none";
	const response = await site.guest.get(`/selfapi/ucenter/followadd?follow_uid=${other.uid}`, {
		...cookie,
		...headers,
	});
	expect([response.status, await follows()]).toEqual(externalLink ? [403, 1] : [200, 0]);
});

test("a navigation to a writing GET within the site changes nothing: the link may be in a member's post", async () => {
	const before = await follows();
	const followed = { ...cookie, "sec-fetch-site": "same-origin", "sec-fetch-mode": "navigate" };
	expectError(await site.guest.get(`/selfapi/ucenter/followadd?follow_uid=${other.uid}`, followed), {
		status: 403,
		reason: "foreign-origin",
		convention: "legacy",
	});
	expect(await follows()).toBe(before);
});

test.each([...foreign, ...own])("a write with the token in the header is accepted from %s", async (_name, headers) => {
	expect(
		(await site.as(member).post("/v5/user/follow", { ...follow, status: 0 }, { ...cookie, ...headers })).status,
	).toBe(200);
});

const registered = await memberWithPassword(site);
const logins = [
	"/v5/user/login",
	"/selfapi/account/login",
	"/selfapi/account/registeremail",
	"/selfapi/session/chooselang",
];

test.each(foreign)("with a cookie, login, registration and logout are rejected from %s", async (_name, headers) => {
	for (const url of logins) {
		const response = await site.guest.post(url, "username=somebody&password=sunrise7", {
			...form,
			cookie: "lang=fr",
			...headers,
		});
		expect(response.body.reason, url).toBe("foreign-origin");
		expect(cookiesOf(response)).toEqual({});
	}
	expect((await site.guest.post("/api/logout", "", { ...cookie, ...headers })).body.reason).toBe("foreign-origin");
	expect((await site.guest.get("/v5/user/sessions", cookie)).status).toBe(200);
});

test.each(foreign)("an app without cookies logs in from %s, and gets a token but no cookie", async (_name, headers) => {
	const { username } = registered;
	const login = await site.guest.post("/v5/user/login", { username, password: "sunrise7" }, headers);
	expect(login.status, String(login.raw)).toBe(200);
	expect(cookiesOf(login)).toEqual({});
	expect(login.headers["access-control-allow-origin"]).toBe("*");
	const bearer = { authorization: `Bearer ${login.body.data.auth_token}`, ...headers };
	expect((await site.guest.get("/v5/user/sessions", bearer)).status).toBe(200);
	expect(cookiesOf(await site.guest.post("/selfapi/session/chooselang", { lang: "fr" }, headers))).toEqual({});
});

test.each(own)("a login from %s sets the session's cookie", async (_name, headers) => {
	const { username } = registered;
	const login = await site.guest.post("/v5/user/login", { username, password: "sunrise7" }, headers);
	expect(cookiesOf(login)).toHaveProperty("baraza_session");
});

test.each(["/v5/user/login", "/v5/content/thread/5", "/v5/content/imageUpload", "/plugin.php?id=bug&act=select_item"])(
	"OPTIONS %s allows apps of every origin to call, without credentials",
	async (url) => {
		const { statusCode, headers } = await site.app.inject({
			method: "OPTIONS",
			url,
			headers: { origin: "capacitor://localhost", "access-control-request-method": "POST" },
		});
		expect(statusCode).toBe(204);
		expect(headers).toMatchObject({
			"access-control-allow-origin": "*",
			"access-control-allow-methods": "GET, POST",
			"access-control-allow-headers": expect.stringMatching(/authorization, content-type/),
		});
		expect(headers).not.toHaveProperty("access-control-allow-credentials");
	},
);

test("a page has no CORS headers", async () => {
	expect((await site.guest.get("/healthz")).headers).not.toHaveProperty("access-control-allow-origin");
});

test("an app without an origin can log in", async () => {
	expectError(await site.guest.post("/v5/user/login", { username: "nobody_here", password: "sunrise7" }), {
		status: 403,
		reason: "login-failed",
	});
});

test("reads are allowed from every origin", async () => {
	expect(
		(
			await site.guest.get("/v5/user/auth", {
				...cookie,
				origin: "https://evil.example",
				"sec-fetch-site": "cross-site",
			})
		).status,
	).toBe(200);
});
