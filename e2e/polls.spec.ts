import { composer } from "./locators.ts";
import { createMember } from "./members.ts";
import { t } from "./messages.ts";
import { storedDrafts } from "./storedDrafts.ts";
import { expect, test, waitForHydration } from "./test.ts";

const option = (n: number): string => t("poll.option", { n });

test("a poll is written by keyboard, kept as a draft of the device, and posted; a vote shows the results without leaving the page", async ({
	openPage,
}) => {
	const page = await openPage(await createMember());
	await page.goto("/note/thread/pollp");
	await waitForHydration(page);
	const { title, text, post } = composer(page);
	await title.fill("Tea or coffee?");
	await text.fill("What do you drink in the morning?");
	await page.getByLabel(option(1), { exact: true }).fill("Tea");
	await page.getByLabel(option(1), { exact: true }).press("Enter");
	await expect(page.getByLabel(option(2), { exact: true })).toBeFocused();
	await page.keyboard.type("Coffee");
	await page.keyboard.press("Alt+ArrowUp");
	await expect(page.getByLabel(option(1), { exact: true })).toHaveValue("Coffee");
	await page.getByRole("button", { name: t("poll.addOption") }).click();
	await expect(page.getByLabel(option(4), { exact: true })).toBeFocused();
	await page.keyboard.type("Tea");
	await page.getByRole("button", { name: t("poll.removeOption", { n: 3 }) }).click();
	await post.click();
	await expect(page.getByText(t("poll.optionTwice"))).toBeVisible();
	await page.getByLabel(option(3), { exact: true }).fill("Water");
	await expect(page.getByText(t("poll.optionTwice"))).toBeHidden();
	await expect.poll(() => storedDrafts(page)).toContain("Water");
	await page.reload();
	await expect(page.getByLabel(option(3), { exact: true })).toHaveValue("Water");
	await post.click();
	await expect(page.getByRole("heading", { name: "Tea or coffee?", level: 1 })).toBeVisible();
	await expect(page.getByRole("radio")).toHaveCount(3);

	await page.evaluate(() => {
		document.body.dataset.same = "";
	});
	await page.getByRole("radio", { name: "Coffee" }).check();
	await page.getByRole("button", { name: t("poll.vote"), exact: true }).click();
	await expect(page.getByText(t("poll.share", { percent: 100, n: 1 }))).toBeVisible();
	await expect(page.getByRole("radio")).toHaveCount(0);
	await expect(page.locator("body[data-same]")).toHaveCount(1);
});
