import { expectRootAttribute, menuButton } from "./locators.ts";
import { createMember } from "./members.ts";
import { t } from "./messages.ts";
import { expect, pathOf, test, waitForHydration } from "./test.ts";

test("the account menu on a wide screen has country, language and theme", async ({ openPage }) => {
	const page = await openPage(await createMember(), { viewport: { width: 1280, height: 640 } });
	const menu = () => page.getByRole("banner").getByRole("group");
	const openItem = async (name: string): Promise<void> => {
		await waitForHydration(page);
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
