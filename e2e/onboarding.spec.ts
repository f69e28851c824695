import type { Page } from "@playwright/test";
import { type interests, userTagList } from "#contract/interests.ts";
import { callApi, createMember } from "./members.ts";
import { t } from "./messages.ts";
import { photoFile } from "./photoFile.ts";
import { sendRegistration } from "./registration.ts";
import { expect, pathOf, test, waitForHydration } from "./test.ts";

/** Registers by e-mail, up to the first onboarding screen. */
async function register(page: Page): Promise<string> {
	const { username } = await sendRegistration(page, "/ng/account/email");
	await expect(page.getByRole("heading", { level: 1, name: t("welcome.profileTitle") })).toBeVisible();
	expect(pathOf(page)).toBe("/ng/welcome");
	return username;
}

const tick = (page: Page, key: (typeof interests)[number]["key"]): Promise<void> =>
	page.getByRole("checkbox", { name: t(`interest.${key}`) }).check();

test("asks for name and photo, three interests and people to follow once after registration", async ({
	openPage,
	allowedErrors,
}) => {
	allowedErrors.push(/status of 422/);
	const page = await openPage();
	const username = await register(page);
	await waitForHydration(page);
	const name = `Ada ${username.slice(-4)}`;
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

	await page.goto("/ng/welcome");
	expect(pathOf(page)).toBe("/ng/foryou");
	await page.goto("/ng/ucenter/setting/interests");
	await expect(page.getByRole("checkbox", { name: t("interest.books") })).toBeChecked();
	await page.getByRole("checkbox", { name: t("interest.music") }).uncheck();
	await tick(page, "travel");
	await page.getByRole("button", { name: t("interests.save") }).click();
	await expect(page.getByText(t("interests.saved"))).toBeVisible();
	await expect(page.getByRole("checkbox", { name: t("interest.music") })).not.toBeChecked();
});

test("lets every step be skipped and returns to the previous page", async ({ openPage }) => {
	const member = await createMember();
	const page = await openPage(member);
	await page.goto("/welcome?back=%2Fforum%2F294");
	await waitForHydration(page);
	for (const title of ["welcome.interestsTitle", "welcome.peopleTitle"] as const) {
		await page.getByRole("button", { name: t("welcome.skip") }).click();
		await expect(page.getByRole("heading", { level: 1, name: t(title) })).toBeVisible();
	}
	await page.getByRole("button", { name: t("welcome.skip") }).click();
	await expect(page).toHaveURL(/\/forum\/294$/);
	await page.goto("/welcome");
	expect(pathOf(page)).toBe("/ng/foryou");
	expect((await callApi(userTagList, {}, member.token)).lists).toEqual([]);
});

test("refuses external return addresses, and sends guests to the login", async ({ openPage }) => {
	const page = await openPage(await createMember());
	for (const back of ["//evil.example", "/\\evil.example", "https://evil.example"]) {
		await page.goto(`/welcome/done?back=${encodeURIComponent(back)}`);
		await expect(page.getByRole("link", { name: t("welcome.browse") })).toHaveAttribute("href", "/ng/foryou");
	}
	const guest = await openPage();
	await guest.goto("/welcome");
	expect(pathOf(guest)).toBe("/account?back=%2Fwelcome");
});
