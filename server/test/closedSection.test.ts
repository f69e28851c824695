import { afterAll, expect, test } from "vitest";
import { buildApp } from "../src/app.ts";
import { loadWebBuild } from "../src/platform/pages/webBuild.ts";
import { buildTestApp } from "./testApp.ts";

/** `np` is a feature flag, on by default (C-47). */
const site = await buildTestApp();
const closed = await buildTestApp({
	features: { wallet: true, football: false, np: false, timedPosts: true, videos: true },
});
const [app, closedApp] = await Promise.all(
	[site, closed].map(async ({ deps }) => buildApp(deps, { rateLimits: false, web: await loadWebBuild() })),
);
if (!app || !closedApp) throw new Error("no app");
await Promise.all([app.ready(), closedApp.ready()]);
afterAll(() => Promise.all([app.close(), closedApp.close()]));

const get = (url: string, headers: Record<string, string> = {}, from = closedApp) => from.inject({ url, headers });

test("a closed section has no addresses", async () => {
	for (const url of ["/np", "/np/latest", "/np/forum/294", "/np/account", "/np/404"]) {
		const { statusCode, body } = await get(url);
		expect([url, statusCode]).toEqual([url, 404]);
		expect(body).not.toContain('href="/np');
	}
	expect((await get("/np/latest", {}, app)).statusCode).toBe(200);
});

test("it is not offered, and no alternate of a page", async () => {
	for (const url of ["/", "/choose", "/latest?needcountry", "/account/register"]) {
		const [open, shut] = await Promise.all([get(url, {}, app), get(url)]);
		expect([url, open.statusCode, shut.statusCode]).toEqual([url, 200, 200]);
		expect([url, shut.body]).not.toEqual([url, expect.stringMatching(/Nepal|en-NP/)]);
		if (url !== "/") expect([url, open.body]).toEqual([url, expect.stringMatching(/Nepal/)]);
	}
	const { lists } = (await closed.guest.post("/selfapi/account/countryname?iscountry=1")).body;
	expect(lists.map(({ sname }: { sname: string }) => sname)).not.toContain("np");
});

test("those who chose it before, and its members, see the global section", async () => {
	const member = await closed.member({ countryFid: 332 });
	for (const cookie of ["section=np", `baraza_session=${member.token}`]) {
		const { statusCode, body } = await get("/latest", { cookie });
		expect(statusCode).toBe(200);
		expect(body).not.toContain('href="/np');
	}
	const chosen = await closedApp.inject({
		method: "POST",
		url: "/choose",
		payload: "section=np&back=%2F",
		headers: { origin: "http://localhost:3000", "content-type": "application/x-www-form-urlencoded" },
	});
	expect(chosen.headers["set-cookie"]).toBeUndefined();
	expect(chosen.headers.location).toBe("/");
});

test("an administrator closes and opens it while the site runs, for pages that guests were shown before too", async () => {
	const administrator = site.as(await site.member({ groupId: 6, roles: [{ role: "administrator" }] }));
	const statusOf = async (url: string): Promise<number> => (await get(url, {}, app)).statusCode;
	const set = (value?: string) =>
		administrator.post("/v5/admin/settings/set", { name: "site.nepal", ...(value && { value }) });
	expect([await statusOf("/np/latest"), await statusOf("/np/latest")]).toEqual([200, 200]);
	await set("0");
	expect(await statusOf("/np/latest")).toBe(404);
	expect((await get("/choose", {}, app)).body).not.toMatch(/Nepal/);
	await set();
	expect(await statusOf("/np/latest")).toBe(200);
	expect((await get("/choose", {}, app)).body).toMatch(/Nepal/);
});
