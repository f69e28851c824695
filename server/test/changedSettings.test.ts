import { afterAll, expect, test } from "vitest";
import { buildApp } from "../src/app.ts";
import { loadWebBuild } from "../src/platform/pages/webBuild.ts";
import { buildTestApp } from "./testApp.ts";

/** Settings on their page, and pages and files that guests share after a setting has changed. */
const site = await buildTestApp();
const app = await buildApp(site.deps, { rateLimits: false, web: await loadWebBuild() });
await app.ready();
afterAll(() => app.close());
const administrator = await site.member({ groupId: 6, roles: [{ role: "administrator" }] });
const set = async (name: string, value?: string, country_fid = 0): Promise<void> => {
	const { statusCode, body } = await app.inject({
		method: "POST",
		url: "/v5/admin/settings/set",
		headers: { authorization: `Bearer ${administrator.token}` },
		payload: { name, country_fid, ...(value !== undefined && { value }) },
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

const settingsPage = "/admin/settings";
const asAdministrator = { cookie: `baraza_session=${administrator.token}; lang=en` };

test("settings are found by words of their title, text or name, without accents", async () => {
	const find = async (q: string, lang = "en"): Promise<string[]> => {
		const { body } = await get(`${settingsPage}?q=${encodeURIComponent(q)}`, {
			cookie: asAdministrator.cookie.replace("=en", `=${lang}`),
		});
		return [...body.matchAll(/<section id="([\w.-]+)" class="card"/g)].map(([, name = ""]) => name);
	};
	expect(await find("Video POSTS")).toEqual(["videos.posts"]);
	expect(await find("sms price")).toEqual(["delivery.sms-price", "delivery.sms-budget"]);
	expect(await find("deuxieme facteur", "fr")).toEqual(["accounts.staff-second-factor"]);
	expect(await find("वीडियो", "hi")).toEqual(["videos.posts"]);
	expect(await find("weekly xyzzy")).toEqual([]);
	expect((await get(`${settingsPage}?q=xyzzy`, asAdministrator)).body).toContain("No setting has these words.");
	expect((await find("")).length).toBeGreaterThan(25);
});

test("after a change or an error the page stays at the setting", async () => {
	const post = async (value: string) => {
		const { body } = await get(`${settingsPage}?q=pinned`, asAdministrator);
		const action = /<form [^>]*action="([^"]*threads\.pins)"/.exec(body)?.[1]?.replaceAll("&amp;", "&") ?? "";
		expect(action).toContain("#threads.pins");
		const answer = await app.inject({
			method: "POST",
			url: action.split("#")[0] ?? "",
			headers: {
				...asAdministrator,
				accept: "text/html",
				origin: "http://localhost:3000",
				"content-type": "application/x-www-form-urlencoded",
			},
			payload: new URLSearchParams({
				form: "set",
				id: "threads.pins",
				name: "threads.pins",
				country_fid: "0",
				value,
			}).toString(),
		});
		return { status: answer.statusCode, to: answer.headers.location, body: answer.body };
	};
	const refused = await post("21");
	expect(refused.status).toBe(422);
	expect(refused.body).toMatch(/<details[^>]* open=""[^>]*>(?:(?!<details).)*Enter a whole number from 1 to 20\./s);
	const saved = await post("5");
	expect([saved.status, saved.to]).toEqual([302, "/ng/admin/settings?name=threads.pins&q=pinned&done=1#threads.pins"]);
	const { body } = await get(saved.to?.split("#")[0] ?? "", asAdministrator);
	expect(body).toMatch(/<section id="threads\.pins"(?:(?!<section).)*Saved\./s);
	await set("threads.pins");
});

test("where videos are off in one section, page and call say that it is there", async () => {
	const by = await site.member({ countryFid: 210 });
	const say = async (lang: string) => {
		const cookie = `baraza_session=${by.token}; lang=${lang}`;
		const begin = await app.inject({
			method: "POST",
			url: "/v5/content/video/begin",
			headers: { cookie, origin: "http://localhost:3000", "site-id": "210" },
			payload: { size: 1_000 },
		});
		const { msg } = begin.json();
		expect((await get("/in/note/thread/videop", { cookie })).body).toContain(msg);
		return msg;
	};
	await set("videos.posts", "0", 210);
	expect([await say("en"), await say("fr"), await say("hi")]).toEqual([
		"You can’t post videos in this section at the moment.",
		"Pour le moment, vous ne pouvez pas publier de vidéos dans ce pays.",
		"अभी आप इस सेक्शन में वीडियो पोस्ट नहीं कर सकते।",
	]);
	await set("videos.posts", undefined, 210);
});
