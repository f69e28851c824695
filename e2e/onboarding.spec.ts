import type { Page } from "@playwright/test";
import type { interests } from "#contract/interests.ts";
import { createMember } from "./members.ts";
import { t } from "./messages.ts";
import { photoFile } from "./photoFile.ts";
import { expect, test, waitForHydration } from "./test.ts";

const tick = (page: Page, key: (typeof interests)[number]["key"]): Promise<void> =>
	page.getByRole("checkbox", { name: t(`interest.${key}`) }).check();

test("asks for name and photo, three interests and people to follow", async ({ openPage, allowedErrors }) => {
	allowedErrors.push(/status of 422/);
	const member = await createMember({ confirmed: false });
	const page = await openPage(member);
	await page.goto("/ng/welcome");
	await waitForHydration(page);
	const name = `Ada ${member.username.slice(-4)}`;
	await page.getByLabel(t("profile.avatarChoose")).setInputFiles(await photoFile("me.jpg", 90));
	await page.getByRole("button", { name: t("profile.avatarSave") }).click();
	await expect(page.locator(".picture-form > .avatar img")).toBeVisible();
	await expect(page.getByRole("dialog")).toBeHidden();
	await page.getByLabel(t("profile.field.nickname"), { exact: true }).fill(" ");
	await page.getByRole("button", { name: t("welcome.next") }).click();
	await expect(page.getByText(t("error.field.required")).first()).toBeVisible();
	await page.getByLabel(t("profile.field.nickname"), { exact: true }).fill(name);
	await page.getByRole("button", { name: t("welcome.next") }).click();
	await expect(page.getByRole("heading", { level: 1, name: t("welcome.interestsTitle") })).toBeVisible();
	await tick(page, "music");
	await tick(page, "food");
	await page.getByRole("button", { name: t("welcome.next") }).click();
	await expect(page.getByText(t("error.too-few-tags", { min: 3 }))).toBeVisible();
	await expect(page.getByText(t("error.too-few-tags", { min: 3 }))).toBeInViewport();
	await expect(page.getByRole("checkbox", { name: t("interest.food") })).toBeChecked();
	await tick(page, "books");
	await expect(page.getByText(t("welcome.selectedCount", { n: 3 }))).toBeVisible();
	await page.getByRole("button", { name: t("welcome.next") }).click();

	await expect(page.getByRole("heading", { level: 1, name: t("welcome.peopleTitle") })).toBeVisible();
	const boxes = page.getByRole("group", { name: t("welcome.peopleLegend") }).getByRole("checkbox");
	const people = await boxes.count();
	expect(people).toBeGreaterThan(2);
	await expect(page.getByRole("button", { name: t("welcome.followAll") })).toBeVisible();
	await expect(boxes.first()).not.toBeChecked();
	for (let n = 0; n < people - 1; n++) await boxes.nth(n).check();
	await page.getByRole("button", { name: t("welcome.followSelected") }).click();

	await expect(page.getByRole("heading", { level: 1, name: t("welcome.doneTitle", { name }) })).toBeVisible();
	await expect(page.getByRole("link", { name: t("welcome.confirmEmail") })).toHaveAttribute(
		"href",
		"/ng/account/confirm?back=%2Fng%2Fforyou",
	);
	await page.getByRole("link", { name: t("welcome.browse") }).click();
	await expect(page).toHaveURL(/\/ng\/foryou$/);
	await page.goto("/ng/following");
	await expect(page.getByRole("article").first()).toBeVisible();
});
