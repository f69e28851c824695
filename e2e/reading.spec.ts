import type { Page } from "@playwright/test";
import { smallCommunity } from "./communityFixture.ts";
import { expectRootAttribute, heading, logInLink, withoutScripts } from "./locators.ts";
import { logInDemoMember } from "./members.ts";
import { t, translatorFor } from "./messages.ts";
import { expect, notFound, openAccountMenu, pathOf, test, waitForHydration } from "./test.ts";

test.describe("a guest without scripts", () => {
	test("goes from home through a board to the second page of a thread", async ({ openPage, fixtures }) => {
		const page = await openPage(undefined, withoutScripts);
		await page.goto("/");
		await expect(page.getByRole("article").first()).toBeVisible();
		await page
			.getByRole("navigation", { name: t("nav.main") })
			.getByRole("link", { name: t("nav.boards") })
			.click();
		await page.getByRole("link", { name: t("board.main.name") }).click();
		await expect(heading(page, t("board.main.name"))).toBeVisible();
		await page.getByRole("link", { name: fixtures.longThread.subject, exact: true }).click();
		await expect(heading(page, fixtures.longThread.subject)).toBeVisible();
		const pages = page.getByRole("navigation", { name: t("pagination.label") });
		await pages.getByRole("link", { name: t("pagination.pageOf", { page: 2, total: 3 }) }).click();
		await expect(page.getByRole("link", { name: t("reply.permalink", { n: 22 }) })).toBeVisible();
		await pages.getByRole("link", { name: t("pagination.next") }).click();
		await expect(page.getByRole("link", { name: t("reply.permalink", { n: 42 }) })).toBeVisible();
		await expect(pages.getByRole("link", { name: t("pagination.next") })).toBeHidden();
		await heading(page, fixtures.longThread.subject).getByRole("link").click();
		expect(pathOf(page).split("#")[0]).toBe(fixtures.longThread.path);
	});

	test("goes to a post number and sorts by newest first", async ({ openPage, fixtures }) => {
		const page = await openPage(undefined, withoutScripts);
		await page.goto(fixtures.longThread.path);
		await page.getByRole("spinbutton", { name: t("reply.goToNumber") }).fill("46");
		await page.getByRole("button", { name: t("pagination.go") }).click();
		await expect(page.getByRole("link", { name: t("reply.permalink", { n: 46 }) })).toBeVisible();
		await page.getByRole("link", { name: t("reply.newest") }).click();
		const posts = page.getByRole("link", { name: new RegExp(`^${t("reply.permalink", { n: "" })}`) });
		await expect(posts.first()).toHaveAccessibleName(t("reply.permalink", { n: 46 }));
	});

	test("searches threads", async ({ openPage }) => {
		const page = await openPage(undefined, withoutScripts);
		await page.goto("/");
		await page
			.getByRole("banner")
			.getByRole("link", { name: t("nav.search") })
			.click();
		await page
			.getByRole("searchbox", { name: t("nav.search") })
			.last()
			.fill("used phone");
		await page.getByRole("button", { name: t("nav.search") }).click();
		await expect(page.getByRole("navigation", { name: t("search.kinds") })).toBeVisible();
		const found = smallCommunity.threads.find(({ title }) => title.includes("used phone"));
		await page.getByRole("link", { name: found?.title ?? "", exact: true }).click();
		await expect(heading(page, found?.title ?? "")).toBeVisible();
		await page.goto("/search?q=zzzzqqqq");
		await expect(heading(page, t("search.noResults"), 2)).toBeVisible();
	});

	test("chooses a country, a language and a theme", async ({ openPage }) => {
		const page = await openPage(undefined, withoutScripts);
		await page.goto("/latest");
		await openAccountMenu(page);
		await page
			.getByRole("link", { name: new RegExp(t("shell.country")) })
			.last()
			.click();
		await page.getByRole("button", { name: "Morocco" }).click();
		await expect.poll(() => pathOf(page)).toBe("/ma/latest?offer=language");
		await expectRootAttribute(page, "lang", "en");
		await page.getByRole("button", { name: "Français" }).click();
		await expect.poll(() => pathOf(page)).toBe("/ma/latest");
		await expectRootAttribute(page, "lang", "fr");

		const french = translatorFor("fr");
		await page.goto("/ma/choose?back=/ma/forum");
		await page.getByRole("radio", { name: "हिन्दी" }).check();
		await page.getByRole("button", { name: french("language.confirm") }).click();
		await expect(heading(page, translatorFor("hi")("nav.boards"))).toBeVisible();
		await expectRootAttribute(page, "lang", "hi");
		await page.goto("/choose");
		await page.getByRole("button", { name: translatorFor("hi")("shell.themeDark") }).click();
		await expectRootAttribute(page, "data-theme", "dark");
	});

	test("chooses a language during registration and returns to the form", async ({ openPage }) => {
		const page = await openPage(undefined, withoutScripts);
		await page.goto("/account/register?back=/forum");
		await page
			.getByRole("contentinfo")
			.getByRole("link", { name: new RegExp(t("shell.language")) })
			.click();
		// The link on the choices page itself keeps the original return address.
		await page
			.getByRole("contentinfo")
			.getByRole("link", { name: new RegExp(t("shell.language")) })
			.click();
		await page.getByRole("radio", { name: "Français" }).check();
		await page.getByRole("button", { name: t("language.confirm") }).click();
		await expect(page).toHaveURL(/\/account\/register\?back=%2Fforum$/);
		await expectRootAttribute(page, "lang", "fr");
	});

	test("returns to the scroll position on the second page of a feed", async ({ openPage }) => {
		const page = await openPage(undefined, withoutScripts);
		await page.goto("/");
		await page.getByRole("link", { name: t("feed.loadMore") }).click();
		await expect.poll(() => pathOf(page)).toContain("cursor=");
		await page.waitForLoadState();
		await expectScrollRestored(page);
	});
});

test.describe("dialogs", () => {
	test("choose country and language", async ({ openPage }) => {
		const page = await openPage();
		await page.goto("/latest?needcountry");
		await waitForHydration(page);
		const countries = page.getByRole("dialog", { name: t("country.title") });
		await countries.getByRole("button", { name: "Kenya" }).click();
		await expect.poll(() => pathOf(page)).toBe("/ke/latest");
		await expect(countries).toBeHidden();

		await openAccountMenu(page);
		const language = page.getByRole("link", { name: new RegExp(`^${t("shell.language")}`) }).last();
		await language.hover();
		await waitForHydration(page);
		await language.click();
		const languages = page.getByRole("dialog", { name: t("language.title") });
		await languages.getByRole("radio", { name: "Français" }).check();
		await languages.getByRole("button", { name: t("language.confirm") }).click();
		await expectRootAttribute(page, "lang", "fr");
		await expect.poll(() => pathOf(page)).toBe("/ke/latest");
	});

	test("log in by keyboard", async ({ openPage }) => {
		const page = await openPage();
		await page.goto("/");
		const link = logInLink(page).last();
		for (
			let presses = 0;
			presses < 15 && !(await link.evaluate((element) => element === document.activeElement));
			presses++
		)
			await page.keyboard.press("Tab");
		await expect(link).toBeFocused();
		await page.keyboard.press("Enter");
		const name = page.getByRole("textbox", { name: t("logIn.identifier") });
		await expect(name).toBeVisible();
		await waitForHydration(page);
		for (
			let presses = 0;
			presses < 8 && !(await name.evaluate((element) => element === document.activeElement));
			presses++
		)
			await page.keyboard.press("Tab");
		await expect(name).toBeFocused();
		await page.keyboard.type("demo_fan");
		await page.keyboard.press("Tab");
		await expect(page.getByLabel(t("password.label"), { exact: true })).toBeFocused();
		await page.keyboard.type("baraza-demo");
		await page.keyboard.press("Enter");
		await expect.poll(() => pathOf(page)).toBe("/ng/foryou");
		await expect(logInLink(page)).toHaveCount(0);
	});

	test("open by query flags, for guests only", async ({ openPage }) => {
		const page = await openPage();
		await page.goto("/latest?showlogin=yes");
		const logIn = page.getByRole("dialog", { name: t("logIn.title") });
		await expect(logIn).toBeVisible();
		await waitForHydration(page);
		await page.keyboard.press("Escape");
		await expect(logIn).toBeHidden();
		expect(pathOf(page)).toBe("/latest?showlogin=yes");
		await page.goto("/latest?showregister");
		await expect(page.getByRole("dialog", { name: t("register.title", { site: "Baraza" }) })).toBeVisible();
		await page.goto("/latest?needcountry");
		const countries = page.getByRole("dialog", { name: t("country.title") });
		await expect(countries).toBeVisible();
		await waitForHydration(page);
		await page.keyboard.press("Escape");
		await expect(countries, "a country must be chosen").toBeVisible();

		const loggedIn = await openPage(await logInDemoMember());
		await loggedIn.goto("/latest?showlogin=yes&showregister");
		await waitForHydration(loggedIn);
		await expect(loggedIn.getByRole("article").first()).toBeVisible();
		for (const name of [t("logIn.title"), t("register.title", { site: "Baraza" })])
			await expect(loggedIn.getByRole("dialog", { name })).toHaveCount(0);
	});
});

test.describe("not found", () => {
	for (const [name, path, text] of [
		["an unknown country", "/xx/forum", "errorPage.routeNotFound"],
		["an unknown route", "/nowhere/at/all", "errorPage.routeNotFound"],
		["the 404 page", "/404", "errorPage.notFound"],
		["an unknown thread", "/forum/294/999999999", "errorPage.threadNotFound"],
		["a thread id that is no number", "/forum/294/many", "errorPage.threadNotFound"],
		["an unknown board", "/forum/7", "errorPage.notFound"],
	] as const)
		test(name, async ({ openPage, allowedErrors }) => {
			allowedErrors.push(notFound);
			const page = await openPage();
			const response = await page.goto(path);
			expect(response?.status()).toBe(404);
			await expect(heading(page, t(text)).first()).toBeAttached();
			if (text === "errorPage.threadNotFound") await expect(page.getByText("2001404")).toBeVisible();
			const search = page.getByRole("searchbox", { name: t("nav.search") });
			await search.fill("phone");
			await search.press("Enter");
			await expect(page).toHaveURL(/\/search\?q=phone$/);
			await page.goBack();
			await page.getByRole("link", { name: t("errorPage.goHome") }).click();
			await expect(page.getByRole("article").first()).toBeVisible();
		});
});

test("a member returns to the scroll position after loading more", async ({ openPage }) => {
	const page = await openPage(await logInDemoMember());
	await page.goto("/");
	await waitForHydration(page);
	const cards = page.getByRole("article");
	await expect(cards).toHaveCount(20);
	await page.getByRole("link", { name: t("feed.loadMore") }).click();
	await expect.poll(() => cards.count()).toBeGreaterThan(25);
	const count = await cards.count();
	await expectScrollRestored(page);
	// Scrolling to the end may have loaded more.
	expect(await cards.count()).toBeGreaterThanOrEqual(count);
});

/** Opens a card far down the list and expects the scroll position after going back. */
async function expectScrollRestored(page: Page): Promise<void> {
	const title = page.getByRole("article").last().getByRole("heading");
	const name = (await title.textContent()) ?? "";
	await title.scrollIntoViewIfNeeded();
	const before = await page.evaluate(() => scrollY);
	expect(before).toBeGreaterThan(500);
	await title.getByRole("link").click();
	await expect(heading(page, name)).toBeVisible();
	await page.goBack();
	// Titles are not unique.
	await expect(heading(page, name, 2).first()).toBeVisible();
	await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(60);
}
