import { afterAll, describe, expect, test } from "vitest";
import { buildApp } from "../src/app.ts";
import { loadWebBuild } from "../src/platform/pages/webBuild.ts";
import { buildTestApp, type TestMember } from "./testApp.ts";

/** Spellings of an external address in open-redirect attempts. */
const externalAddresses = [
	"https://evil.example/",
	"HTTPS:evil.example",
	"//evil.example/",
	"///evil.example/",
	"/\\evil.example/",
	"\\/evil.example/",
	"/\t/evil.example/",
	"/\n/evil.example/",
	"/\r\\evil.example/",
	"\u0001//evil.example/",
	"/.//evil.example/",
	"/%2e//evil.example/",
	"/x/..//evil.example/",
	"/ng//evil.example/",
	"//user@evil.example/",
	"/%09/evil.example/",
	"/%5Cevil.example/",
	"/%2F/evil.example/",
	"javascript:alert(1)",
	"data:text/html,<script>alert(1)</script>",
];

/** Route guards over HTTP; their table has its own unit test. */
describe("route guards", async () => {
	const site = await buildTestApp();
	const closed = await buildTestApp({
		environment: "production",
		features: { wallet: false, football: false, np: false, timedPosts: true, videos: true },
	});
	const [app, closedApp] = await Promise.all(
		[site, closed].map(async ({ deps }) => buildApp(deps, { rateLimits: false, web: await loadWebBuild() })),
	);
	if (!app || !closedApp) throw new Error("no app");
	await Promise.all([app.ready(), closedApp.ready()]);
	afterAll(() => Promise.all([app.close(), closedApp.close()]));

	const open = async (
		url: string,
		{
			by,
			method = "GET",
			from = app,
			cookie,
		}: { by?: TestMember; method?: "GET" | "POST"; from?: typeof app; cookie?: string } = {},
	) => {
		const response = await from.inject({
			method,
			url,
			headers: {
				accept: "text/html",
				...(by || cookie ? { cookie: cookie ?? `baraza_session=${by?.token}` } : {}),
				...(method === "POST"
					? { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "same-origin" }
					: {}),
			},
			...(method === "POST" ? { payload: "like=1" } : {}),
		});
		return {
			status: response.statusCode,
			to: response.headers.location,
			body: response.body,
			cookies: [response.headers["set-cookie"] ?? []].flat(),
		};
	};

	test("a banned member can read, and is redirected from member pages", async () => {
		const by = await site.member({ groupId: 5 });
		for (const url of ["/", "/ng/forum", "/termofuse", "/ucenter/faq", "/banned"])
			expect([url, (await open(url, { by })).status]).toEqual([url, 200]);
		for (const url of ["/ng/note/thread", "/ng/following", "/ng/ucenter/setting/account", "/ng/welcome"])
			expect([url, await open(url, { by })]).toMatchObject([url, { status: 302, to: "/ng/banned" }]);
		for (const url of ["/ng/ucenter/setting/helpcenter/feedback", "/ng/forum/294/1001"])
			expect(await open(url, { by, method: "POST" })).toMatchObject({ status: 302, to: "/ng/banned" });
		expect((await open("/note/thread.data", { by })).body).toContain("/banned");
	});

	test("an expired session is redirected to /creator and its cookie deleted; public pages stay open", async () => {
		const lost = await open("/ng/latest?cursor=5&page=2", { cookie: "baraza_session=nobodys" });
		expect(lost).toMatchObject({ status: 302, to: "/ng/creator?back=%2Fng%2Flatest%3Fcursor%3D5" });
		expect(lost.cookies.join()).toMatch(/baraza_session=;.*Max-Age=0/);
		for (const url of ["/creator", "/account", "/privacy"]) {
			const response = await open(url, { cookie: "baraza_session=nobodys" });
			expect([url, response.status]).toEqual([url, 200]);
			expect(response.cookies.join()).toMatch(/baraza_session=;/);
		}
		expect((await open("/ng/forum", {})).cookies).toEqual([]);
	});

	test("the page of an expired session is not cached", async () => {
		await open("/creator", { cookie: "baraza_session=nobodys" });
		expect((await open("/creator")).cookies).toEqual([]);
	});

	test.each([
		["/test", 302, "/"],
		["/ng/photography/test", 302, "/"],
		["/ucenter/wallet", 302, "/ucenter/account/posts"],
		["/ucenter/exchange", 302, "/ucenter/account/posts"],
		["/ng/ucenter/wallet/card/records", 302, "/ng/ucenter/account/posts"],
		["/goldenfootball", 302, "/"],
		["/ng/ranking", 302, "/ng/ranking/global"],
		["/ng/ranking?of=topics&all=1", 302, "/ng/ranking/global?of=topics&all=1"],
	])("in production, with the wallet disabled, %s redirects", async (url, status, to) => {
		expect(await open(url, { from: closedApp })).toMatchObject({ status, to });
	});

	test("members of a country see its ranking, all others the global one", async () => {
		const by = await site.member();
		const ofAll = await site.member({ countryFid: 293 });
		for (const url of ["/ng/ranking", "/ranking/global"])
			expect([url, (await open(url, { by })).status]).toEqual([url, 200]);
		expect(await open("/ng/ranking", { by: ofAll })).toMatchObject({ status: 302, to: "/ng/ranking/global" });
		expect(await open("/ng/ucenter/leaderboard/lists")).toMatchObject({
			status: 302,
			to: "/ng/account?back=%2Fng%2Fucenter%2Fleaderboard%2Flists",
		});
	});

	test.each([
		["/ranking", 302, "/ranking/global"],
		["/goldenfootball", 302, "/"],
		["/ng/goldenfootball", 302, "/"],
		["/router", 302, "/"],
		["/ke/temp", 302, "/ke"],
		["/test", 200, undefined],
		["/photography/test", 404, undefined],
		["/ng/photography/test", 200, undefined],
		["/ucenter/setting/helpcenter/common/nothing", 404, undefined],
	])("outside production, %s answers a guest %i", async (url, status, to) => {
		expect(await open(url)).toMatchObject({ status, to });
	});

	test("a member opens the exchange", async () => {
		expect((await open("/ucenter/exchange", { by: await site.member() })).status).toBe(200);
	});

	test("the feedback list and onboarding require a login, and never redirect to another site", async () => {
		expect(await open("/admin/feedback?state=all")).toMatchObject({
			status: 302,
			to: "/account?back=%2Fadmin%2Ffeedback%3Fstate%3Dall",
		});
		expect(await open("/admin")).toMatchObject({ status: 302, to: "/account?back=%2Fadmin" });
		for (const url of ["/admin", "/admin/feedback"])
			expect([url, (await open(url, { by: await site.member() })).status]).toEqual([url, 403]);
		const done = await site.member();
		await site.as(done).post("/v5/user/onboarding");
		for (const back of ["//evil.example", "/\\evil.example", "https://evil.example"])
			expect((await open(`/welcome?back=${encodeURIComponent(back)}`, { by: done })).to).toBe("/ng/foryou");
	});

	test.each(externalAddresses)("with the return address %j no screen leads a member to another site", async (back) => {
		const by = await site.member();
		const query = `back=${encodeURIComponent(back)}`;
		for (const path of [
			"/account",
			"/account/second",
			"/account/register",
			"/choose",
			"/confirm/setpassword",
			"/welcome/done",
			"/creator",
		]) {
			const { to, body } = await open(`${path}?${query}`, { by });
			if (path === "/account") expect(to).toMatch(/^\/(?!account)/);
			if (to)
				expect([path, new URL(String(to), "http://localhost:3000").origin]).toEqual([path, "http://localhost:3000"]);
			else
				expect([path, body]).not.toEqual([
					path,
					expect.stringMatching(/(href|action|url)="?(https?:)?[\\/]{2}(user@)?evil|="javascript:|="data:text/i),
				]);
		}
	});

	test("a return address may have letters of any script", async () => {
		const { to } = await open(`/account?back=${encodeURIComponent("/search?q=फ़ोन")}`, { by: await site.member() });
		const { pathname, searchParams } = new URL(String(to), "http://localhost:3000");
		expect([pathname, searchParams.get("q")]).toEqual(["/search", "फ़ोन"]);
	});
});
