import { afterAll, expect, test } from "vitest";
import { buildApp } from "../src/app.ts";
import { loadWebBuild } from "../src/platform/pages/webBuild.ts";
import { buildTestApp } from "./testApp.ts";

/** Pages and files that guests share, after a setting has changed. */
const site = await buildTestApp();
const app = await buildApp(site.deps, { rateLimits: false, web: await loadWebBuild() });
await app.ready();
afterAll(() => app.close());
const administrator = await site.member({ groupId: 6, roles: [{ role: "administrator" }] });
const set = async (name: string, value?: string): Promise<void> => {
	const { statusCode, body } = await app.inject({
		method: "POST",
		url: "/v5/admin/settings/set",
		headers: { authorization: `Bearer ${administrator.token}` },
		payload: { name, ...(value !== undefined && { value }) },
	});
	expect(statusCode, body).toBe(200);
};
const get = (url: string, headers: Record<string, string> = {}) =>
	app.inject({ url, headers: { accept: "text/html", ...headers } });

test("search engines are kept out at once, and let in again", async () => {
	const look = async () => ({
		robots: (await get("/robots.txt")).body.includes("Sitemap:"),
		header: (await get("/latest")).headers["x-robots-tag"],
		sitemap: (await get("/sitemap.xml")).statusCode,
	});
	const open = { robots: true, header: undefined, sitemap: 200 };
	expect(await look()).toEqual(open);
	await set("sitemaps.search-engines", "0");
	expect(await look()).toEqual({ robots: false, header: "noindex", sitemap: 404 });
	await set("sitemaps.search-engines");
	expect(await look()).toEqual(open);
});

test("the addresses of the apps change at once on pages of guests and members, and in the code to scan", async () => {
	const [play, store] = [
		"https://play.google.com/store/apps/details?id=example.moran",
		"https://apps.apple.com/app/id77",
	];
	const page = "/ucenter/setting/helpcenter";
	const member = { cookie: `baraza_session=${(await site.member()).token}` };
	const look = async () => ({
		guest: (await get(page)).body,
		member: (await get(page, member)).body,
		code: (await get("/app-qr.svg")).body,
	});
	const before = await look();
	await set("site.google-play", play);
	await set("site.app-store", store);
	const after = await look();
	for (const body of [after.guest, after.member])
		for (const address of [play, store]) expect(body).toContain(`href="${address}"`);
	expect(after.guest).toContain(`data-android="${play}" data-ios="${store}"`);
	expect(after.code).not.toBe(before.code);
	await set("site.google-play");
	await set("site.app-store");
	expect((await look()).guest).not.toContain(play);
	expect((await look()).code).toBe(before.code);
});
