import { expectRootAttribute, heading, logInLink, withoutScripts } from "./locators.ts";
import { t } from "./messages.ts";
import { expect, openAccountMenu, pathOf, test, waitForHydration } from "./test.ts";

test("without scripts menus open and close, and Back returns to the same place", async ({ openPage, fixtures }) => {
	const page = await openPage(undefined, withoutScripts);
	await page.goto("/");
	const me = page.getByRole("dialog", { name: t("nav.profile") });
	await openAccountMenu(page);
	await expect(me).toBeVisible();
	await page.mouse.click(100, 20);
	await expect(me).toBeHidden();
	await page.getByRole("link", { name: t("feed.loadMore") }).click();
	await expect.poll(() => pathOf(page)).toContain("cursor=");
	await page.waitForLoadState();
	const title = page.getByRole("article").last().getByRole("heading");
	const name = (await title.textContent()) ?? "";
	await title.scrollIntoViewIfNeeded();
	const before = await page.evaluate(() => scrollY);
	expect(before).toBeGreaterThan(500);
	await title.getByRole("link").click();
	await expect(heading(page, name)).toBeVisible();
	await page.goBack();
	await expect(title).toHaveText(name);
	await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(60);

	await page.goto(`${fixtures.photoThread.path}#share`);
	const share = page.getByRole("dialog", { name: t("thread.share") });
	await expect(share.getByRole("link", { name: "WhatsApp" })).toBeVisible();
});

test("dialogs choose country and language; a login closes, a country must be chosen", async ({ openPage }) => {
	const page = await openPage();
	await page.goto("/latest?showlogin=yes");
	const logIn = page.getByRole("dialog", { name: t("logIn.title") });
	await expect(logIn).toBeVisible();
	await waitForHydration(page);
	await page.keyboard.press("Escape");
	await expect(logIn).toBeHidden();
	expect(pathOf(page)).toBe("/latest?showlogin=yes");

	await page.goto("/latest?needcountry");
	await waitForHydration(page);
	const countries = page.getByRole("dialog", { name: t("country.title") });
	await page.keyboard.press("Escape");
	await expect(countries).toBeVisible();
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

test("a guest logs in by keyboard", async ({ openPage }) => {
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
