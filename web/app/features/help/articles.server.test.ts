import { mkdirSync, mkdtempSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { findSectionByLocale, globalSection, type Lang, langs } from "#contract/sections.ts";
import { textNames } from "#contract/siteTexts.ts";
import { findScreen } from "../../lib/find-screen.ts";
import { screens } from "../../screens.ts";
import { renderShipped } from "./articles.server.ts";
import { articleNameOf } from "./articles.ts";

const articleAt = (path: string) => {
	const { screen, params } = findScreen(path);
	return articleNameOf(screen.path, params.article);
};
const nigeria = findSectionByLocale("ng") ?? globalSection;
const asked = (
	lang: Lang,
	{ textsDir, section = globalSection }: { textsDir?: string; section?: typeof globalSection } = {},
) => ({
	lang,
	section: { ...section, zone: "UTC" },
	textsDir,
	site: {
		siteName: "Baraza",
		publicUrl: "",
		googlePlayUrl: "",
		appStoreUrl: "",
		outbox: null,
		emailEndings: [],
		googleLogin: false,
		facebookLogin: false,
		smsCodes: false,
		features: { wallet: true, football: false, np: true, timedPosts: true, videos: true },
		apps: { android: null, ios: null },
		searchEngines: true,
		missingSettings: [],
	},
});
const paths = new Set(screens.map(({ path }) => `/${path}`));
for (const name of textNames) paths.add(`/ucenter/setting/helpcenter/common/${name}`);

describe.each(langs)("in %s", (lang) => {
	test.each(textNames)("%s exists, has a title, and its links resolve", async (name) => {
		const { title, html } = await renderShipped(asked(lang), name);
		expect(title).toMatch(/\S{2}/);
		expect(html.length).toBeGreaterThan(200);
		expect(html).not.toMatch(/\{\w+\}|<h1|\]\(/);
		if (lang === "hi") expect(title).toMatch(/[\u0900-\u097f]/);
		const links = [...html.matchAll(/href="(\/[^"]*)"/g)].map(([, href]) => href as string);
		expect(links.filter((href) => !paths.has(href) || (href.includes("/common/") && !articleAt(href)))).toEqual([]);
	});
});

test.each(textNames)("%s has no-break spaces before French punctuation", async (name) => {
	const { html } = await renderShipped(asked("fr"), name);
	const text = html.replace(/<[^>]*>/g, "");
	expect(text.match(/.{0,20}(?:[ \u00a0][;:!?»%]|«[^\u202f])/g)).toBeNull();
});

test("links stay in the viewer's section", async () => {
	expect((await renderShipped(asked("en", { section: nigeria }), "faq")).html).toContain('<a href="/ng/following">');
});

test("an operator's file replaces ours, is sanitized, and is read again when it changes", async () => {
	const textsDir = mkdtempSync(join(tmpdir(), "texts-"));
	mkdirSync(join(textsDir, "en"));
	const file = join(textsDir, "en", "about.md");
	writeFileSync(
		file,
		"# Ours\n\n[bad](javascript:alert(1)) <script>alert(1)</script> ![x](https://elsewhere.example/x.png) **{siteName}**\n",
	);
	const first = await renderShipped(asked("en", { textsDir }), "about");
	expect(first.title).toBe("Ours");
	expect(first.html).not.toMatch(/<script|href="javascript|<img/);
	expect(first.html).toContain("<strong>Baraza</strong>");
	expect((await renderShipped(asked("fr", { textsDir }), "about")).title).toContain("Baraza");
	writeFileSync(file, "# Ours, corrected\n\nMore.\n");
	utimesSync(file, new Date(), new Date(Date.now() + 5_000));
	expect((await renderShipped(asked("en", { textsDir }), "about")).title).toBe("Ours, corrected");
	expect(readFileSync(file, "utf8")).toContain("corrected");
});

test.each(["/privacy", "/ucenter/faq/xcoin", "/ucenter/setting/helpcenter/common/register"])(
	"%s shows an article",
	(path) => {
		expect(articleAt(path)).toBeDefined();
	},
);
test.each([
	"/toString",
	"/__proto__",
	"/ucenter/setting/helpcenter/common/about",
	"/ucenter/setting/helpcenter/common/../privacy",
	"",
])("%s shows none", (path) => {
	expect(articleAt(path)).toBeUndefined();
});
