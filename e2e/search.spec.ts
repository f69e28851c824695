import { smallCommunity } from "./communityFixture.ts";
import { t } from "./messages.ts";
import { expect, test } from "./test.ts";

const title = smallCommunity.threads.find((thread) => thread.title.includes("दादर"))?.title ?? "";

test("a Hindi search in Latin letters: suggested, found, and forgotten", async ({ openPage }) => {
	const page = await openPage(undefined, { viewport: { width: 1280, height: 800 } });
	await page.goto("/");
	const field = page
		.getByRole("banner")
		.getByRole("textbox", { name: t("nav.search") })
		.or(page.getByRole("banner").getByRole("searchbox", { name: t("nav.search") }))
		.or(page.getByRole("banner").getByRole("combobox", { name: t("nav.search") }));
	await field.click();
	const suggestions = page.getByRole("listbox", { name: t("nav.searchSuggestions") });
	await expect(suggestions).toBeVisible();
	await field.fill("dadar khidki");
	await expect(suggestions.getByRole("option", { name: title })).toBeVisible();
	await field.press("Enter");
	await expect(page.getByRole("link", { name: title, exact: true })).toBeVisible();
	await page
		.getByRole("searchbox", { name: t("nav.search") })
		.or(page.getByRole("combobox", { name: t("nav.search") }))
		.last()
		.fill("");
	await expect(suggestions.getByRole("option", { name: "dadar khidki" })).toBeVisible();
	await suggestions.getByRole("option", { name: t("nav.searchForget") }).click();
	await expect(suggestions.getByRole("option", { name: "dadar khidki" })).toBeHidden();
	await page.keyboard.press("Escape");
	await expect(suggestions).toBeHidden();
});
