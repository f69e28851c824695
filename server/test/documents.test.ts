import { afterAll, describe, expect, test } from "vitest";
import { buildApp } from "../src/app.ts";
import { loadWebBuild } from "../src/platform/pages/webBuild.ts";
import { hashPassword } from "../src/platform/security/passwords.ts";
import { createBrowser } from "./browserWithoutScripts.ts";
import { buildTestApp, type TestMember } from "./testApp.ts";

const site = await buildTestApp();
const app = await buildApp(site.deps, { rateLimits: false, web: await loadWebBuild() });
await app.ready();
afterAll(() => app.close());

const origin = "http://localhost:3000";
const get = (url: string, by?: TestMember, part?: string) =>
	app.inject({
		method: "GET",
		url,
		headers: { ...(by && { cookie: `baraza_session=${by.token}` }), ...(part && { "x-part": part }) },
	});
const post = (url: string, by: TestMember, fields: Record<string, string>, part?: string) =>
	app.inject({
		method: "POST",
		url,
		payload: new URLSearchParams(fields).toString(),
		headers: {
			origin,
			cookie: `baraza_session=${by.token}`,
			"content-type": "application/x-www-form-urlencoded",
			...(part && { "x-part": part }),
		},
	});

describe("a screen that is read", () => {
	test("is a plain document for a member, without data for scripts", async () => {
		const { tid } = await site.createThread();
		const member = await site.member();
		for (const url of [
			"/",
			"/latest",
			"/forum",
			"/forum/294",
			`/forum/294/${tid}`,
			"/search?q=a",
			"/ucenter/account/posts",
			"/ucenter/account/followers",
		]) {
			const { statusCode, body, headers } = await get(url, member);
			expect([url, statusCode]).toEqual([url, 200]);
			expect(body).toMatch(/^<!DOCTYPE html><html lang="en"/);
			// Styles that the browser has not stored yet are fetched at the end.
			const shown = body.replaceAll(/<link rel="prefetch" as="style" href="[^"]+"\/>/g, "");
			expect(shown).toMatch(/<script type="module" src="\/assets\/document-[\w-]+\.js"><\/script><\/body><\/html>$/);
			expect(body.match(/<script/g)).toHaveLength(1);
			expect(body).toMatch(/<title>[^<]+<\/title>/);
			expect(headers["content-security-policy"]).toContain("script-src 'self';");
		}
	});

	test("has the reply form with the thread of its draft", async () => {
		const { tid } = await site.createThread(undefined, { fid: 294 });
		for (const by of [await site.member(), await site.member()])
			expect((await get(`/forum/294/${tid}`, by)).body.match(/data-draft="[^"]*"/g)).toEqual([`data-draft="${tid}"`]);
		expect((await get(`/forum/294/${tid}`)).body).not.toContain("data-draft");
	});

	test("is one for a guest too, whose script waits for an interaction", async () => {
		for (const url of ["/", "/latest", "/forum/294", "/account/logout"]) {
			const { body, headers } = await get(url);
			expect(body.match(/<script(?! type="application\/ld\+json")/g)).toHaveLength(1);
			expect(body).toMatch(/<script>[^<]+"\/assets\/document-[\w-]+\.js"[^<]+<\/script><\/body><\/html>$/);
			expect(headers["content-security-policy"]).toMatch(/script-src 'self' 'sha256-[^ ]+';/);
		}
	});

	test("starts its script at once when a dialog is open", async () => {
		const { body } = await get("/latest?showlogin=yes");
		expect(body).toContain("<dialog open");
		expect(body).toMatch(/<script type="module" src="\/assets\/document-/);
	});

	test("opens login and registration by the address, for guests only", async () => {
		const member = await site.member();
		for (const [flag, title] of [
			["showlogin=yes", "Welcome back"],
			["showregister", "Join Baraza"],
		] as const) {
			const pages = await Promise.all([get(`/latest?${flag}`), get("/latest"), get(`/latest?${flag}`, member)]);
			expect(pages.map(({ body }) => body.includes(title))).toEqual([true, false, false]);
		}
	});

	test("is an app where it is worked in", async () => {
		for (const [url, member] of [["/account"], ["/ucenter/setting/interests", await site.member()]] as const)
			expect((await get(url, member)).body).toContain("__reactRouterContext");
	});

	test("is not found as a document too", async () => {
		const { statusCode, body } = await get("/404?thread=999999", await site.member());
		expect(statusCode).toBe(404);
		expect(body).toContain("<!DOCTYPE html>");
	});
});

describe("a part", () => {
	test("has the main content only; a guest's is cached beside the page, a member's is not", async () => {
		site.deps.pageCache.clear();
		const member = await site.member();
		for (const who of [undefined, undefined, member]) {
			const { body } = await get("/latest", who, "content");
			expect(body).toMatch(/^<main id="content">/);
			expect(body).not.toContain("site-header");
		}
		expect(site.deps.pageCache.stats().entries).toBe(1);
		expect((await get("/latest")).body).toContain("site-header");
	});

	test("may be a dialog", async () => {
		expect((await get("/latest", await site.member(), "country")).body).toMatch(/^<dialog open=""/);
		expect((await get("/latest", undefined, "country")).body).toContain('closedby="closerequest"');
		expect((await get("/latest?needcountry", undefined, "country")).body).toContain('closedby="none"');
	});

	test("answers a posted reply with that reply, and without a script redirects to the page that shows it", async () => {
		const { tid } = await site.createThread();
		const member = await site.member();
		const url = `/forum/294/${tid}`;
		const send = (message: string, more: Record<string, string>) =>
			post(url, member, { intent: "reply", message, ...more }, "changes");
		const response = await send("Seen from a part", { last: "1" });
		expect(response.statusCode).toBe(200);
		expect(response.headers["x-location"]).toMatch(new RegExp(`/${tid}#pid\\d+$`));
		const [, pid] = /<template data-add-to="reply-list"><article id="pid(\d+)"/.exec(response.body) ?? [];
		expect(response.body).toContain("Seen from a part");
		expect(response.body).toContain('<h2 id="replies-title">1 reply</h2>');
		expect(response.body).not.toContain('id="content"');
		const page = (await get(url, member)).body;
		const inPage = new RegExp(`<article id="pid${pid}".*?</article>`).exec(page)?.[0];
		expect(response.body).toContain(inPage);

		const nested = await send("Under it", { parent: String(pid) });
		expect(nested.body).toMatch(new RegExp(`^<article id="pid${pid}".*id="replies-pid${pid}".*Under it`));
		const second = await send("Under it too", { parent: String(pid) });
		expect(second.body).toMatch(new RegExp(`^<template data-add-to="replies-pid${pid}"><article id="pid\\d+"`));
		expect(second.body).not.toContain(`"pid${pid}"`);

		// Another reply was posted since the page was loaded: the whole page shows both.
		const late = await send("Others came before", { last: "1" });
		expect([late.statusCode, late.headers["x-location"]]).toEqual([204, expect.stringMatching(/#pid\d+$/)]);
		const plain = await post(url, member, { intent: "reply", message: "Seen from a page" });
		expect([plain.statusCode, plain.headers.location]).toEqual([302, expect.stringMatching(/#pid\d+$/)]);
	});

	test("answers a refused reply with the error and its field as JSON, without a script with the form", async () => {
		const { tid } = await site.createThread();
		const member = await site.member();
		const fields = { intent: "reply", message: "\u200b" };
		const response = await post(`/forum/294/${tid}`, member, fields, "changes");
		expect(response.statusCode).toBe(422);
		expect(response.json()).toMatchObject({
			formError: { reason: "content-empty", fields: { message: expect.any(String) } },
		});
		const plain = await post(`/forum/294/${tid}`, member, fields);
		expect(plain.body).toMatch(/<form id="reply"[\s\S]*role="alert"/);
	});

	test("names the page to go to when it is no document", async () => {
		const { tid } = await site.createThread();
		const guest = { uid: 0, username: "", token: "none" };
		const response = await post(`/forum/294/${tid}`, guest, { intent: "reply", message: "Hello there" }, "changes");
		expect([response.statusCode, response.headers["x-location"]]).toEqual([204, expect.stringContaining("/creator")]);
	});

	test("says of a missing thread what a call says (E-014)", async () => {
		const call = await app.inject({
			method: "GET",
			url: "/v5/content/thread/999999",
			headers: { "app-version": "99" },
		});
		expect(call.json()).toMatchObject({ msg: "Thread not exist..." });
		const { body } = await get("/404?thread=999999");
		expect(body).toContain("Thread not exist...");
	});

	test("does what a guest pressed after the login, once, at the same place", async () => {
		const { tid, pid } = await site.createThread();
		const member = await site.member({
			username: "liked_before",
			passwordHash: await hashPassword(site.deps.config, "sunrise7"),
		});
		const likes = async () => (await site.as(member).get(`/v5/content/thread/${tid}`)).body.data;
		const back = `/forum/294/${tid}`;
		const browser = createBrowser(app);
		const refused = await browser.send("/quick-action", "", { back, like: String(pid) });
		const logIn = String(refused.headers.location);
		expect([refused.status, logIn]).toEqual([302, "/account?back=%2Fquick-action"]);
		expect((await browser.get("/quick-action")).headers.location).toBe(back);
		const done = await browser.send(logIn, (await browser.get(logIn)).body, {
			username: "liked_before",
			password: "sunrise7",
		});
		expect([done.status, done.headers.location]).toEqual([302, "/quick-action"]);
		const cookie = Object.entries(browser.cookies)
			.map(([name, value]) => `${name}=${value}`)
			.join("; ");
		for (const headers of [{ "sec-fetch-site": "cross-site" }, { "sec-purpose": "prefetch" }])
			expect((await app.inject({ url: "/quick-action", headers: { cookie, ...headers } })).headers.location).toBe(back);
		expect(await likes()).toMatchObject({ like: 0 });
		expect((await browser.get("/quick-action")).headers.location).toBe(`${back}#pid${pid}`);
		expect(await likes()).toMatchObject({ like: 1, is_like: 1 });
		expect((await browser.get("/quick-action")).headers.location).toBe("/ng");
	});

	test("answers a quick action with its button", async () => {
		const { tid, pid, by } = await site.createThread();
		const member = await site.member();
		for (const [fields, expected] of [
			[
				{ like: String(pid) },
				/^<button type="submit" form="quick-actions" value="\d+" aria-pressed="true" data-on="liked" data-other-icon="heart" class="action liked" name="unlike">/,
			],
			[{ bookmark: String(tid) }, /name="unbookmark"/],
			[{ follow: String(by.uid), name: "<b>" }, /aria-label="[^"]*&lt;b&gt;[^>]*name="unfollow"/],
			[
				{ unlike: String(pid) },
				/aria-pressed="false" data-on="liked" data-other-icon="heart-full" class="action" name="like"/,
			],
		] as const) {
			const response = await post("/quick-action", member, { back: "/latest", ...fields }, "changes");
			expect(response.body).toMatch(expected);
		}
		expect((await post("/quick-action", member, { back: "/latest", like: String(pid) })).headers.location).toBe(
			`/latest#pid${pid}`,
		);
		const refused = await post("/quick-action", member, { back: "/latest", like: "999999" }, "changes");
		expect([refused.statusCode, refused.json()]).toMatchObject([404, { formError: { reason: "reply-not-found" } }]);
	});
});
