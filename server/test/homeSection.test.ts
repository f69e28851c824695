import { afterAll, describe, expect, test } from "vitest";
import { findSectionByLocale } from "#contract/sections.ts";
import { t, translatorFor } from "../../e2e/messages.ts";
import { buildApp } from "../src/app.ts";
import { loadWebBuild } from "../src/platform/pages/webBuild.ts";
import { openBrowser } from "./formBrowser.ts";
import { buildTestApp } from "./testApp.ts";

const fidOf = (locale: string): number => findSectionByLocale(locale)?.fid ?? 0;

/** Which section a URL without one shows. */
describe("home section", async () => {
	const site = await buildTestApp();
	const app = await buildApp(site.deps, { rateLimits: false, web: await loadWebBuild() });
	await app.ready();
	afterAll(() => app.close());
	const [nigerian, ivorian, worldly] = await Promise.all([
		site.member(),
		site.member({ countryFid: fidOf("ci") }),
		site.member({ countryFid: fidOf("global") }),
	]);
	const page = async (url: string, cookies: Record<string, string> = {}, language?: string) => {
		const cookie = Object.entries(cookies)
			.map(([name, value]) => `${name}=${value}`)
			.join("; ");
		const response = await app.inject({
			method: "GET",
			url,
			headers: { accept: "text/html", ...(cookie && { cookie }), ...(language && { "accept-language": language }) },
		});
		const latest = /<a[^>]*href="([^"]*\/latest)"/.exec(response.body)?.[1];
		return {
			status: response.statusCode,
			vary: response.headers.vary,
			latest,
			lang: /<html lang="(\w+)"/.exec(response.body)?.[1],
			canonical: /rel="canonical" href="([^"]*)"/.exec(response.body)?.[1],
		};
	};
	const of = ({ token }: { token: string }, more: Record<string, string> = {}) => ({ baraza_session: token, ...more });

	test.each<[string, string, Record<string, string>, string, string]>([
		["a guest", "/", {}, "/latest", "en"],
		["a guest who picked", "/", { section: "ma" }, "/ma/latest", "fr"],
		["a guest who picked, in the global section", "/global", { section: "ma" }, "/global/latest", "fr"],
		["a guest who picked, elsewhere", "/in", { section: "ke" }, "/in/latest", "en"],
		["a guest elsewhere", "/in", {}, "/in/latest", "hi"],
		["a guest in the global section", "/global", {}, "/latest", "en"],
		["a member", "/", of(nigerian), "/ng/latest", "en"],
		["a member on another page", "/latest", of(nigerian), "/ng/latest", "en"],
		["a member of a French-speaking section", "/forum", of(ivorian), "/ci/latest", "fr"],
		["… who chose a language", "/forum", of(ivorian, { lang: "hi" }), "/ci/latest", "hi"],
		["a member who picked another section", "/", of(nigerian, { section: "ke" }), "/ke/latest", "en"],
		["a member who picked the global one", "/", of(nigerian, { section: "global" }), "/latest", "en"],
		["a member with an invalid cookie", "/", of(nigerian, { section: "xx" }), "/ng/latest", "en"],
		["a member in the global section", "/global", of(nigerian), "/global/latest", "en"],
		["a member elsewhere", "/ma/forum", of(nigerian), "/ma/latest", "en"],
		["a member of the global section", "/", of(worldly), "/latest", "en"],
		["an expired session", "/account", { baraza_session: "gone" }, "/latest", "en"],
	])("%s on %s", async (_who, url, cookies, latest, lang) => {
		const shown = await page(url, cookies);
		expect(shown).toMatchObject({ status: 200, lang });
		if (url !== "/account") expect(shown.latest).toBe(latest);
	});

	test.each<[string, string, string, Record<string, string>, string]>([
		["French", "fr-CI,fr;q=0.9,en;q=0.8", "/forum", {}, "fr"],
		["Hindi", "hi-IN", "/forum", {}, "hi"],
		["Swahili, then French", "sw, en;q=0.3, fr;q=0.5", "/forum", {}, "fr"],
		["no language of the site", "de-DE,pt;q=0.4", "/forum", {}, "en"],
		["a refused language", "fr;q=0, hi;q=0.1", "/forum", {}, "hi"],
		["French, in a section", "fr", "/ng/forum", {}, "en"],
		["French, after choosing a language", "fr", "/forum", { lang: "hi" }, "hi"],
		["French, after choosing a section", "fr", "/forum", { section: "ke" }, "en"],
		["French, after choosing the global section", "fr", "/forum", { section: "global" }, "fr"],
	])("a guest's browser with %s", async (_which, language, url, cookies, lang) => {
		await page(url, cookies);
		for (let times = 0; times < 2; times++)
			expect(await page(url, cookies, language)).toMatchObject({
				lang,
				vary: "Accept-Encoding, Accept-Language, Cookie, Save-Data, X-Part",
			});
		if (url === "/forum" && Object.keys(cookies).length === 0) expect((await page(url)).lang).toBe("en");
	});

	test.each([
		["hi-IN", "ma", "hi", "fr"],
		["en", "in", "en", "hi"],
		["fr", "ci", "fr", undefined],
	])("choosing a country in %s keeps the language, and %s offers its own", async (browser, section, lang, offered) => {
		const headers = { accept: "text/html", "accept-language": browser };
		const payload = { section, back: "/" };
		const chosen = await app.inject({
			method: "POST",
			url: "/choose",
			payload: new URLSearchParams(payload).toString(),
			headers: { ...headers, origin: site.deps.config.publicUrl, "content-type": "application/x-www-form-urlencoded" },
		});
		const cookies = Object.fromEntries(chosen.cookies.map(({ name, value }) => [name, value]));
		expect(cookies).toMatchObject({ section, lang });
		const cookie = `section=${section}; lang=${cookies.lang}`;
		const { body } = await app.inject({
			method: "GET",
			url: String(chosen.headers.location),
			headers: { ...headers, cookie },
		});
		expect(/<html lang="(\w+)"/.exec(body)?.[1]).toBe(lang);
		expect(/class="notice info"[\s\S]*?<button[^>]* value="(\w+)"/.exec(body)?.[1]).toBe(offered);
	});

	test("a guest chooses a country, then the language that it offers, or a country beside a page", async () => {
		const browser = openBrowser(app);
		await browser.open("/choose?back=/latest");
		expect((await browser.press("India")).body).toContain('<html lang="en"');
		const hindi = await browser.press("हिन्दी");
		expect([hindi.path, hindi.body]).toEqual(["/in/latest", expect.stringContaining('<html lang="hi"')]);
		const boards = await openBrowser(app).open("/forum");
		const morocco = boards.linksOf(t("nav.sections")).find(({ attribs }) => attribs.href?.startsWith("/ma"));
		const french = await openBrowser(app).open(morocco?.attribs.href ?? "");
		expect(french.body).toContain('<html lang="fr"');
		expect(french.linksOf(translatorFor("fr")("nav.sections")).length).toBeGreaterThan(1);
		french.named(["a"], translatorFor("fr")("nav.latest"));
	});

	test.each([
		["in", "Pakistan"],
		["pk", "India"],
	])("the list of countries in %s says which one it leaves out", async (section, name) => {
		const { body } = await app.inject({
			method: "GET",
			url: `/${section}/choose`,
			headers: { accept: "text/html", cookie: "lang=en" },
		});
		expect(body).toContain(`${name} is not listed here.`);
	});

	test("a member of the global section keeps the language of the browser, unless one was chosen", async () => {
		expect((await page("/", of(worldly), "fr")).lang).toBe("fr");
		expect((await page("/global", of(worldly), "fr")).lang).toBe("fr");
		expect((await page("/", of(worldly, { lang: "hi" }), "fr")).lang).toBe("hi");
		expect((await page("/", of(nigerian), "fr")).lang).toBe("en");
	});

	test("the global section has one canonical URL", async () => {
		for (const [url, cookies] of [
			["/", {}],
			["/global", {}],
			["/global", { section: "ma" }],
			["/global", of(nigerian)],
		] as const)
			expect((await page(url, cookies)).canonical, url).toBe("http://localhost:3000/");
	});

	test("a member's page is not served to guests", async () => {
		expect((await page("/latest")).latest).toBe("/latest");
		expect((await page("/latest", of(nigerian))).latest).toBe("/ng/latest");
		expect((await page("/latest")).latest).toBe("/latest");
	});
});
