import { afterAll, expect, test } from "vitest";
import { sections } from "#contract/sections.ts";
import { buildApp } from "../src/app.ts";
import { loadWebBuild } from "../src/platform/pages/webBuild.ts";
import { photo } from "./images.ts";
import { buildTestApp } from "./testApp.ts";

const site = await buildTestApp();
const web = await loadWebBuild();
const app = await buildApp(site.deps, { rateLimits: false, web });
const without = await buildApp(
	{ ...site.deps, config: { ...site.deps.config, serviceWorker: false } },
	{ rateLimits: false, web },
);
await Promise.all([app.ready(), without.ready()]);
afterAll(() => Promise.all([app.close(), without.close()]));

const member = await site.member();
const { tid } = await site.createThread(member, { fid: 294 });
const admin = await site.member({ roles: [{ role: "administrator" }], groupId: 6 });
const get = (url: string, by?: { token: string }, headers: Record<string, string> = {}) =>
	app.inject({
		url,
		headers: { accept: "text/html", ...(by && { cookie: `baraza_session=${by.token}` }), ...headers },
	});

test.each([
	"/account",
	"/account/logout",
	"/ucenter/setting",
	"/ucenter/setting/account",
	"/ucenter/wallet/overview",
	"/ucenter/account/moderation",
	"/moderation",
	"/moderation/statistics",
	"/admin",
	"/note/thread/videop",
	"/note/thread?fid=294",
	"/note/thread?draft=1",
	"/report?tid=1",
	"/no/such/page",
	`/forum/294/${tid}?reply=1`,
])("%s may not be stored on a device", async (url) => {
	for (const by of [undefined, member, admin]) expect((await get(url, by)).headers).not.toHaveProperty("x-offline");
});

test("a page that is read says whose it is and that it may be stored", async () => {
	for (const [url, kind] of [
		["/latest", "page"],
		[`/forum/294/${tid}`, "thread"],
		[`/forum/294/${tid}?page=1`, "thread"],
	] as const) {
		// The second time from the cache.
		for (const by of [undefined, undefined, member]) {
			const { headers } = await get(url, by);
			expect([url, headers["x-offline"], headers["x-viewer"]]).toEqual([url, kind, String(by ? member.uid : 0)]);
		}
		expect((await get(url, member, { "x-part": "content" })).headers).not.toHaveProperty("x-offline");
	}
});

test.each(["/search?q=lagos", "/ng/search?q=lagos&type=members", "/ucenter/account/favorites"])(
	"%s is kept on the device too, for its viewer",
	async (url) => {
		const { headers } = await get(url, member);
		expect([headers["x-offline"], headers["x-viewer"]]).toEqual(["page", String(member.uid)]);
	},
);

test("the composers of threads and polls may be stored for their member", async () => {
	for (const url of ["/note/thread", "/note/thread/pollp"])
		expect((await get(url, member)).headers).toMatchObject({ "x-offline": "app", "x-viewer": String(member.uid) });
});

test("the service worker is asked for at each visit, and can be removed by a setting", async () => {
	const { headers, body, statusCode } = await app.inject("/sw.js");
	expect([statusCode, headers["cache-control"], headers["content-type"]]).toEqual([
		200,
		"no-cache",
		"text/javascript; charset=utf-8",
	]);
	expect(body).not.toContain("unregister()");
	const removal = await without.inject({ url: "/sw.js", headers: { "accept-encoding": "br" } });
	expect([removal.statusCode, removal.headers["cache-control"], removal.headers["content-encoding"]]).toEqual([
		200,
		"no-cache",
		undefined,
	]);
	expect(removal.body).toContain("unregister()");
});

test("a logout lets the browser forget the member's pages", async () => {
	const leaving = await site.member();
	const { headers } = await app.inject({
		method: "POST",
		url: "/v5/user/logout",
		headers: { authorization: `Bearer ${leaving.token}` },
		payload: {},
	});
	expect(headers["clear-site-data"]).toBe('"cache"');
});

test("each section is installed with its own name, language and icon", async () => {
	const read = async (path: string) =>
		JSON.parse((await app.inject(path)).body) as {
			name: string;
			lang: string;
			start_url: string;
			icons: { src: string }[];
			shortcuts: { name: string; url: string }[];
		};
	expect(await read("/ke/manifest.webmanifest")).toMatchObject({
		name: "Baraza Kenya",
		lang: "en",
		id: "/ke",
		start_url: "/ke",
		scope: "/",
	});
	expect(await read("/ci/manifest.webmanifest")).toMatchObject({ name: "Baraza Côte d’Ivoire", lang: "fr" });
	expect(await read("/in/manifest.webmanifest")).toMatchObject({ name: "Baraza भारत", lang: "hi" });
	expect(await read("/manifest.webmanifest")).toMatchObject({ name: "Baraza", start_url: "/" });
	const { shortcuts } = await read("/in/manifest.webmanifest");
	expect(shortcuts.map(({ name }) => name)).toEqual(["नई पोस्ट", "नोटिफ़िकेशन", "खोजें", "ताज़ा"]);
	for (const { url } of shortcuts) expect([url, (await get(url, member)).statusCode < 400]).toEqual([url, true]);
	for (const { locale } of sections) {
		const { icons } = await read(locale === "global" ? "/manifest.webmanifest" : `/${locale}/manifest.webmanifest`);
		expect(icons).toHaveLength(3);
		for (const { src } of icons)
			expect([src, (await app.inject(src)).headers["content-type"]]).toEqual([src, "image/png"]);
	}
	expect((await get("/ke")).body).toContain('<link rel="manifest" href="/ke/manifest.webmanifest"/>');
});

test("a form that waited for a connection is refused when another member, or nobody, is logged in by then", async () => {
	const post = (by: { token: string } | undefined, sender: number) =>
		app.inject({
			method: "POST",
			url: `/forum/294/${tid}`,
			payload: new URLSearchParams({ intent: "reply", message: `From ${sender}`, key: crypto.randomUUID() }).toString(),
			headers: {
				origin: "http://localhost:3000",
				"content-type": "application/x-www-form-urlencoded",
				"x-part": "changes",
				"x-sender": String(sender),
				...(by && { cookie: `baraza_session=${by.token}` }),
			},
		});
	expect((await post(undefined, member.uid)).statusCode).toBe(401);
	expect((await post(admin, member.uid)).statusCode).toBe(401);
	expect((await get(`/forum/294/${tid}`)).body).not.toContain(`From ${member.uid}`);
	expect((await post(member, member.uid)).statusCode).toBe(204);
	expect((await get(`/forum/294/${tid}`)).body).toContain(`From ${member.uid}`);
});

test("a photo that waited for a connection is stored for its member only", async () => {
	const bytes = await photo(20, 20).jpeg().toBuffer();
	const form = new FormData();
	form.append("file", new Blob([bytes]), "picture");
	const body = new Response(form);
	const payload = Buffer.from(await body.arrayBuffer());
	const upload = (by: { token: string }, sender: number) =>
		app.inject({
			method: "POST",
			url: "/v5/content/imageUpload",
			payload,
			headers: {
				origin: "http://localhost:3000",
				"content-type": body.headers.get("content-type") ?? "",
				"idempotency-key": "0123456789abcdef",
				"x-sender": String(sender),
				cookie: `baraza_session=${by.token}`,
			},
		});
	expect((await upload(admin, member.uid)).statusCode).toBe(401);
	const [first, again] = [await upload(member, member.uid), await upload(member, member.uid)];
	expect([first.statusCode, again.json().data.aid]).toEqual([200, first.json().data.aid]);
});
