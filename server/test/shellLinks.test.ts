import { afterAll, expect, test } from "vitest";
import { buildApp } from "../src/app.ts";
import { loadWebBuild } from "../src/platform/pages/webBuild.ts";
import { buildTestApp, type TestMember } from "./testApp.ts";

/** Links of the frame around the screens. */
const site = await buildTestApp();
const android = "https://play.google.com/store/apps/details?id=example.baraza";
const branded = await buildTestApp({ googlePlayUrl: android });
const [app, brandedApp] = await Promise.all(
	[site, branded].map(async ({ deps }) => buildApp(deps, { rateLimits: false, web: await loadWebBuild() })),
);
if (!app || !brandedApp) throw new Error("no app");
await Promise.all([app.ready(), brandedApp.ready()]);
afterAll(() => Promise.all([app.close(), brandedApp.close()]));

const get = async (url: string, by?: TestMember, from = app): Promise<string> =>
	(await from.inject({ url, headers: by ? { cookie: `baraza_session=${by.token}` } : {} })).body;
const linksTo = (html: string, path: string): string[] =>
	html.match(new RegExp(`<a [^>]*href="[^"]*${path}"[^>]*>`, "g")) ?? [];

test("links to the composer carry the section, except the global one (U-008)", async () => {
	const member = await site.member({ countryFid: 293 });
	expect(linksTo(await get("/ng/latest", member), "/note/thread").length).toBeGreaterThan(0);
	for (const link of linksTo(await get("/ng/latest", member), "/note/thread"))
		expect(link).toContain('href="/ng/note/thread"');
	for (const link of linksTo(await get("/latest", member), "/note/thread"))
		expect(link).toContain('href="/note/thread"');
});

test("privacy policy and terms open in a new window, within the section (U-009)", async () => {
	for (const url of ["/ng/latest", "/ng/ucenter/setting/helpcenter", "/ng/banned", "/ng/account/register"])
		for (const path of ["/privacy", "/termofuse"]) {
			const links = linksTo(await get(url), path);
			if (url !== "/ng/banned" || path === "/termofuse") expect([url, path, links.length]).not.toEqual([url, path, 0]);
			for (const link of links)
				expect([url, link]).toEqual([
					url,
					expect.stringMatching(`(?=.*href="/ng${path}")(?=.*target="_blank")(?=.*rel="noopener")`),
				]);
		}
	expect(linksTo(await get("/latest"), "/privacy")[0]).toContain('href="/privacy"');
});

test("the captcha is asked for with 8 characters and a time (U-069)", async () => {
	const [, idhash, timestamp] = /idhash=(\w+)&amp;timestamp=(\d+)"/.exec(await get("/account/register")) ?? [];
	expect(idhash).toMatch(/^\w{8}$/);
	expect(Math.abs(Number(timestamp) - Date.now() / 1000)).toBeLessThan(60);
});

test("the app is promoted to guests and members, where the operator has one (U-037)", async () => {
	const member = await branded.member();
	for (const by of [undefined, member])
		for (const url of ["/", "/ng/latest", "/forum"]) {
			const html = await get(url, by, brandedApp);
			expect([url, html]).toEqual([
				url,
				expect.stringMatching(
					/<aside class="app-prompt" hidden="" aria-label="[^"]+" data-android="https:\/\/play[^"]+">/,
				),
			]);
		}
	expect(await get("/", await site.member())).not.toContain('class="app-prompt"');
});

test("the right column has user, exchange, QR code and store links; minors and guests are offered no exchange (U-006, U-013)", async () => {
	const [member, minor] = [await site.member(), await site.member()];
	const year = site.clock.now().getUTCFullYear() - site.deps.config.minorAge + 1;
	await site.deps.pool.query("insert into profiles (uid, birth_year, birth_month, birth_day) values ($1, $2, 12, 31)", [
		minor.uid,
		year,
	]);
	// A page of their own, and a shared one, twice: before and after it is kept.
	for (const url of ["/ng/", "/ng/latest", "/ng/latest", "/ng/ucenter/wallet"]) {
		const html = await get(url, member);
		expect(html).toContain('src="/art/exchange-en.svg"');
		for (const part of ['class="viewer-summary"', 'src="/app-qr.svg"', "Google Play", "App Store", "data-refresh"])
			expect([url, html]).toEqual([url, expect.stringContaining(part)]);
		expect([url, linksTo(html, "/ng/ucenter/exchange").length > 0]).toEqual([url, true]);
		for (const by of [minor, undefined]) expect(await get(url, by)).not.toContain("/art/exchange-");
	}
	for (const locale of ["ci", "ma"]) expect(await get(`/${locale}/latest`, member)).toContain("/art/exchange-fr.svg");
	const cookie = `baraza_session=${member.token}; lang=hi`;
	expect((await app.inject({ url: "/in/latest", headers: { cookie } })).body).toContain("/art/exchange-hi.svg");
});
