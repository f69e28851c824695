import { expectRootAttribute, heading, menuButton } from "./locators.ts";
import { createMember } from "./members.ts";
import { t, translatorFor } from "./messages.ts";
import { expect, pathOf, test, waitForHydration } from "./test.ts";

test.describe("home section", () => {
	test("is the account's until another is chosen in this browser", async ({ openPage }) => {
		const member = await createMember({ section: "ci" });
		const french = translatorFor("fr");
		const page = await openPage();
		const logo = () => page.getByRole("banner").getByRole("link", { name: "Baraza", exact: true });
		const topics = () =>
			page
				.getByRole("navigation")
				.getByRole("link", { name: new RegExp(`^(${t("nav.topics")}|${french("nav.topics")})$`) });
		await page.goto("/account");
		await page.getByRole("textbox", { name: t("logIn.identifier") }).fill(member.username);
		await page.getByLabel(t("password.label"), { exact: true }).fill(member.password);
		await page.getByRole("button", { name: t("logIn.submit"), exact: true }).click();
		await expect.poll(() => pathOf(page)).toBe("/ci/foryou");
		await logo().click();
		await expect.poll(() => pathOf(page)).toBe("/ci");
		for (const bare of ["/", "/latest"]) {
			await page.goto(bare);
			await expectRootAttribute(page, "lang", "fr");
			await expect(
				page.getByRole("navigation", { name: french("nav.main"), exact: true }).locator("[aria-current=page]"),
				bare,
			).toHaveCount(1);
			await topics().last().click();
			await expect.poll(() => pathOf(page)).toBe("/ci/topic");
			await expect(heading(page, french("topic.title"))).toBeVisible();
		}

		// The global section stays reachable by its prefix.
		await page.goto("/global");
		await expectRootAttribute(page, "lang", "fr");
		await topics().last().click();
		await expect.poll(() => pathOf(page)).toBe("/global/topic");
		await expect(heading(page, french("topic.title"))).toBeVisible();

		await page.goto("/global/choose?back=/global/latest");
		await page.getByRole("button", { name: "Kenya" }).click();
		await expect.poll(() => pathOf(page)).toBe("/ke/latest?offer=language");
		await page.goto("/");
		await topics().last().click();
		await expect.poll(() => pathOf(page)).toBe("/ke/topic");
	});

	test("is shown to a guest in its own language, and to one who chooses it in the page's, with an offer", async ({
		openPage,
	}) => {
		const page = await openPage(undefined, { viewport: { width: 1280, height: 800 } });
		await page.goto("/choose?back=/latest");
		await page.getByRole("button", { name: "India" }).click();
		await expectRootAttribute(page, "lang", "en");
		await page.getByRole("button", { name: "हिन्दी" }).click();
		await expectRootAttribute(page, "lang", "hi");
		await expect.poll(() => pathOf(page)).toBe("/in/latest");
		await page.context().clearCookies();
		await page.goto("/forum");
		await page
			.getByRole("navigation", { name: t("nav.sections") })
			.getByRole("link", { name: /Côte d’Ivoire|Morocco/ })
			.first()
			.click();
		await expectRootAttribute(page, "lang", "fr");
		await expect(page.getByRole("navigation", { name: translatorFor("fr")("nav.sections") })).toBeVisible();
		await expect(page.getByRole("link", { name: translatorFor("fr")("nav.latest") }).first()).toBeVisible();
	});
});

for (const javaScriptEnabled of [true, false])
	test(`the account menu on a wide screen has country, language and theme, ${javaScriptEnabled ? "with" : "without"} scripts`, async ({
		openPage,
	}) => {
		const page = await openPage(await createMember(), { javaScriptEnabled, viewport: { width: 1280, height: 640 } });
		const menu = () => page.getByRole("banner").getByRole("group");
		/** Opens an item of the account menu: a page without scripts, a dialog with them. */
		const openItem = async (name: string): Promise<void> => {
			if (javaScriptEnabled) await waitForHydration(page);
			await menuButton(page.getByRole("banner"), t("nav.account")).click();
			await menu()
				.getByRole("link", { name: new RegExp(name) })
				.click();
		};
		await page.goto("/latest");
		await openItem(t("shell.country"));
		await page.getByRole("button", { name: "Kenya" }).click();
		await expect.poll(() => pathOf(page)).toBe("/ke/latest");
		await openItem(t("shell.theme"));
		await page.getByRole("button", { name: t("shell.themeDark") }).click();
		await expect.poll(() => pathOf(page)).toBe("/ke/latest");
		await expectRootAttribute(page, "data-theme", "dark");
		await openItem(t("shell.language"));
		await page.getByRole("radio", { name: "Français" }).check();
		await page.getByRole("button", { name: t("language.confirm") }).click();
		await expect.poll(() => pathOf(page)).toBe("/ke/latest");
		await expectRootAttribute(page, "lang", "fr");
	});
