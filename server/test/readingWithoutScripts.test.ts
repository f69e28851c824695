import { describe, expect, test } from "vitest";
import { boards } from "#contract/sections.ts";
import { t, translatorFor } from "../../e2e/messages.ts";
import { uploadPicture } from "../src/domains/topics/topics.fixture.ts";
import { hashPassword } from "../src/platform/security/passwords.ts";
import { type FormPage, openBrowser } from "./formBrowser.ts";
import { buildTestApp } from "./testApp.ts";

const [french, hindi] = [translatorFor("fr"), translatorFor("hi")];

describe("a guest without scripts", async () => {
	const site = await buildTestApp({}, { pages: true });
	const { app } = site;
	const author = await site.member();
	const subject = "Used phones, and what they cost";
	const { tid } = await site.createThread(author, { subject, fid: boards.main });
	const path = `/forum/${boards.main}/${tid}`;
	for (let n = 2; n <= 46; n++)
		await site.as(author).post("/v5/content/post/newReply", { data: { tid, message: `Number ${n}` } });
	const linksNamed = (page: FormPage, name: string) =>
		page.all((one) => one.name === "a" && page.namesOf(one).includes(name));
	const numbersOf = (page: FormPage): number[] =>
		page
			.all((one) => one.name === "a")
			.flatMap((link) => page.namesOf(link))
			.filter((name) => name.startsWith(t("reply.permalink", { n: "" })))
			.map((name) => Number(/\d+/.exec(name)?.[0]));

	test("goes from home through a board to all pages of a thread", async () => {
		const browser = openBrowser(app);
		await browser.open("/");
		await browser.follow(t("nav.boards"));
		expect((await browser.follow(new RegExp(`^${t("board.main.name")}`), "content")).heading).toBe(
			t("board.main.name"),
		);
		expect((await browser.follow(subject, "content")).heading).toBe(subject);
		const second = await browser.follow(t("pagination.pageOf", { page: 2, total: 3 }));
		expect(numbersOf(second)).toContain(22);
		const last = await browser.follow(t("pagination.next"));
		expect(numbersOf(last)).toContain(42);
		expect(linksNamed(last, t("pagination.next"))).toEqual([]);
		expect((await browser.follow(subject)).path).toBe(path);
	});

	test("goes to the number of a post, and sorts by newest first", async () => {
		const browser = openBrowser(app);
		await browser.open(path);
		const found = await browser.press(t("pagination.go"), { [t("reply.goToNumber")]: "46" });
		expect(numbersOf(found)).toContain(46);
		expect(numbersOf(await browser.follow(t("reply.newest")))[0]).toBe(46);
	});

	test("searches threads from home", async () => {
		const browser = openBrowser(app);
		await browser.open("/");
		await browser.follow(t("nav.search"));
		const found = await browser.press(t("nav.search"), { [t("nav.search")]: "used phones" }, "content");
		expect(found.path).toMatch(/^\/search\?/);
		expect((await browser.follow(/and what they cost/, "content")).heading).toBe(subject);
	});

	test("looks at the photos of a thread one after another; others are not found", async () => {
		const browser = openBrowser(app);
		const aids = `${await uploadPicture(site, author)},${await uploadPicture(site, author)}`;
		const title = "Two views of a bridge";
		const photos = `/forum/${boards.single}/${(await site.createThread(author, { subject: title, aids })).tid}`;
		const thread = await browser.open(photos);
		const name = (n: number): string => t("photo.link", { n, title });
		thread.named(["img"], name(1));
		expect(thread.all(({ attribs }) => attribs.href === `${photos}/photo/1`)).toHaveLength(1);
		const first = await browser.open(`${photos}/photo/1`);
		first.named(["img"], name(1));
		expect(linksNamed(first, t("pagination.previous"))).toEqual([]);
		const second = await browser.follow(t("pagination.next"));
		second.named(["img"], name(2));
		expect(linksNamed(second, t("pagination.next"))).toEqual([]);
		for (const n of ["0", "3", "x"]) expect((await browser.open(`${photos}/photo/${n}`)).status).toBe(404);
	});

	test("chooses a country, a language and a theme", async () => {
		const browser = openBrowser(app);
		await browser.open("/latest");
		await browser.follow(new RegExp(t("shell.country")));
		const offered = await browser.press("Morocco");
		expect([offered.path, offered.body]).toEqual([
			"/ma/latest?offer=language",
			expect.stringContaining('<html lang="en"'),
		]);
		const accepted = await browser.press("Français");
		expect([accepted.path, accepted.body]).toEqual(["/ma/latest", expect.stringContaining('<html lang="fr"')]);
		await browser.open("/ma/choose?back=/ma/forum");
		const chosen = await browser.press(french("language.confirm"), { हिन्दी: true, Français: false });
		expect([chosen.heading, chosen.body]).toEqual([hindi("nav.boards"), expect.stringContaining('<html lang="hi"')]);
		await browser.open("/choose");
		expect((await browser.press(hindi("shell.themeDark"))).body).toContain('data-theme="dark"');
	});

	test("chooses a language during registration and returns to the form", async () => {
		const browser = openBrowser(app);
		await browser.open("/account/register?back=/forum");
		await browser.follow(new RegExp(t("shell.language")));
		// The link on the page of the choices keeps the first return address.
		await browser.follow(new RegExp(t("shell.language")));
		const back = await browser.press(t("language.confirm"), { Français: true, English: false });
		expect([back.path, back.body]).toEqual([
			"/account/register?back=%2Fforum",
			expect.stringContaining('<html lang="fr"'),
		]);
	});

	test.each([
		["/xx/forum", "errorPage.routeNotFound"],
		["/nowhere/at/all", "errorPage.routeNotFound"],
		["/404", "errorPage.notFound"],
		["/forum/294/999999999", "errorPage.threadNotFound"],
		["/forum/294/many", "errorPage.threadNotFound"],
		["/forum/7", "errorPage.notFound"],
	] as const)("%s is not found, and leads to the search and home", async (url, text) => {
		const browser = openBrowser(app);
		const page = await browser.open(url);
		expect([page.status, page.heading]).toEqual([404, t(text)]);
		if (text === "errorPage.threadNotFound") expect(page.text).toContain("2001404");
		const home = await browser.follow(t("errorPage.goHome"), "content");
		home.named(["article"], /./);
		const found = await browser.press(t("nav.search"), { [t("nav.search")]: "phone" }, "content", page);
		expect(found.path).toMatch(/\/search\?q=phone$/);
	});

	test("reads the help in French", async () => {
		const browser = openBrowser(app);
		await browser.open("/ci");
		expect((await browser.follow(french("nav.help"))).heading).toBe(french("help.title"));
		await browser.follow(french("help.guidesTitle"), "content");
		const article = await browser.follow(french("help.thread"), "content");
		expect([article.path, article.heading]).toEqual([
			"/ci/ucenter/setting/helpcenter/common/thread",
			"Lancer une discussion",
		]);
		expect(article.named(["a"], "conditions d’utilisation", "content").attribs.href).toBe("/ci/termofuse");
		await browser.follow(french("help.back"));
		const version = await browser.follow(french("help.version"), "content");
		expect(version.text).toContain(french("version.running", { version: "0.1.0" }));
	});

	test("is told that the session has ended, logs in and returns", async () => {
		const member = await site.member({ passwordHash: await hashPassword(site.deps.config, "sunrise7") });
		const browser = openBrowser(app, "x".repeat(43));
		const ended = await browser.open("/ng/forum/294?all=1");
		expect([ended.path, ended.text]).toEqual([
			"/ng/creator?back=%2Fng%2Fforum%2F294%3Fall%3D1",
			expect.stringContaining(t("creator.loggedOut")),
		]);
		expect(browser.cookies.baraza_session).toBe("");
		const fields = { [t("logIn.identifier")]: member.username, [t("password.label")]: "sunrise7" };
		expect((await browser.press(t("logIn.submit"), fields)).path).toBe("/ng/forum/294?all=1");
		expect((await browser.open("/creator")).text).toContain(t("creator.loggedInAs", { name: member.username }));
	});
});
