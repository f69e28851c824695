import { readFile } from "node:fs/promises";
import { addAnnouncement, editAnnouncement } from "#contract/announcements.ts";
import { findSectionByLocale } from "#contract/sections.ts";
import { addWord } from "#contract/wordFilter.ts";
import { executeSql } from "./database.ts";
import { callApi, createAdministrator, createMember } from "./members.ts";
import { t } from "./messages.ts";
import { expect, test, waitForHydration } from "./test.ts";
import { formRejected } from "./twoFactor.ts";

test("an administrator sets a setting of a section where it stands, takes it back, and saves the log as a table", async ({
	openPage,
	allowedErrors,
}) => {
	allowedErrors.push(formRejected);
	const page = await openPage(await createAdministrator());
	const content = page.locator("#content");
	await page.goto("/admin/settings");
	await waitForHydration(page);
	const card = content.locator("section.card").filter({ hasText: t("setting.videoPosts") });
	await card.getByText(t("settingAdmin.change"), { exact: true }).click();
	await card.getByLabel(t("admin.roles.section")).selectOption({ label: "India" });
	await card.getByLabel(t("settingAdmin.percentage")).fill("101");
	await card.getByRole("button", { name: t("settingAdmin.save") }).click();
	await expect(card.getByText(t("error.number-range", { min: 0, max: 100 }))).toBeInViewport();
	await card.getByLabel(t("settingAdmin.percentage")).fill("0");
	await card.getByRole("button", { name: t("settingAdmin.save") }).click();
	await expect(card.getByText(t("settingAdmin.saved"))).toBeInViewport();
	const ofSections = card.locator(".admin-note + .admin-list");
	await expect(ofSections.getByText("India")).toBeVisible();
	await card.getByLabel(t("admin.roles.section")).selectOption({ label: "India" });
	await card.getByRole("button", { name: t("settingAdmin.reset") }).click();
	await expect(ofSections.getByText("India")).toBeHidden();
	await expect(card.getByText(t("settingAdmin.saved"))).toBeInViewport();

	await page.goto("/admin/audit");
	await expect(
		content.getByText(t("audit.call.settings.set", { name: t("setting.videoPosts") })).first(),
	).toBeVisible();
	// The page shows how far the table is.
	const started = page.waitForEvent("download");
	await content.getByRole("link", { name: t("csv.export") }).click();
	const lines = (await readFile(await (await started).path(), "utf8")).split("\r\n").length - 2;
	await expect(content.getByRole("status")).toHaveText(t("csv.saved", { done: lines.toLocaleString("en") }));
});

test("a form of a document shows in place what it has changed, and its errors at their fields", async ({
	openPage,
	allowedErrors,
}) => {
	allowedErrors.push(formRejected);
	const page = await openPage(await createAdministrator());
	const content = page.locator("#content");
	await page.goto("/admin/keys");
	await waitForHydration(page);
	await page.evaluate(() => document.documentElement.setAttribute("data-same-page", ""));
	const name = content.getByLabel(t("apiKey.name"));
	await name.fill(" ");
	await content.getByRole("button", { name: t("apiKey.add") }).click();
	await expect(name).toBeFocused();
	await expect(name).toHaveAttribute("aria-invalid", "true");
	await name.fill("Mirror of the markets");
	await content.getByRole("checkbox").first().check();
	await content.getByRole("button", { name: t("apiKey.add") }).click();
	await expect(content.getByText(t("apiKey.createdText"))).toBeVisible();
	const row = content.getByRole("listitem").filter({ hasText: "Mirror of the markets" });
	await row.getByText(t("apiKey.revoke"), { exact: true }).first().click();
	await row.getByRole("button", { name: t("apiKey.revoke") }).click();
	await expect(row.getByText(t("apiKey.state.revoked"))).toBeVisible();
	await expect(page.locator(".toast", { hasText: t("apiKey.revoked") })).toBeVisible();
	await expect(page.locator("html[data-same-page]")).toBeVisible();
});

test("a button that was pressed says what it does next, and what is typed in other forms stays", async ({
	openPage,
}) => {
	const admin = await createAdministrator();
	const page = await openPage(admin);
	const content = page.locator("#content");
	await callApi(addWord, { body: { word: "lagosbet", action: "hold", country_fid: 0 } }, admin.token);
	await page.goto("/admin/words");
	await waitForHydration(page);
	const word = content.getByLabel(t("words.word"));
	const action = content.getByLabel(t("words.action"));
	await word.fill("accrabet");
	await action.selectOption("refuse");
	const row = content.getByRole("listitem").filter({ hasText: "lagosbet" });
	await row.getByRole("button", { name: t("words.delete") }).click();
	await expect(row).toBeHidden();
	await expect(page.locator(".toast", { hasText: t("words.saved") })).toBeVisible();
	await expect(word).toHaveValue("accrabet");
	await expect(action).toHaveValue("refuse");

	const announcement = { text: "Road works in Kitwe.", country_fid: findSectionByLocale("zm")?.fid ?? 0 };
	await callApi(addAnnouncement, { body: announcement }, admin.token);
	await page.goto("/admin/announcements");
	await waitForHydration(page);
	const announced = content.getByRole("listitem").filter({ hasText: announcement.text });
	await announced.getByRole("button", { name: t("announcement.end") }).click();
	await announced.getByRole("button", { name: t("announcement.again") }).click();
	await announced.getByRole("button", { name: t("announcement.end") }).click();
	await expect(announced.getByRole("button", { name: t("announcement.again") })).toBeVisible();
});

test("a reader hides an announcement, and sees what it says later", async ({ openPage }) => {
	const { token } = await createAdministrator();
	const said = "The meet-up in Lusaka is on Friday.";
	const announcement = { text: said, country_fid: findSectionByLocale("zm")?.fid ?? 0 };
	const { id } = await callApi(addAnnouncement, { body: announcement }, token);
	const page = await openPage(await createMember({ section: "zm" }));
	await page.goto("/zm/ucenter/setting/account");
	await expect(page.getByText(said)).toBeVisible();
	await page.getByRole("button", { name: t("shell.dismiss") }).click();
	await page.reload();
	await expect(page.getByRole("main")).toBeVisible();
	await expect(page.getByText(said)).toBeHidden();
	await callApi(editAnnouncement, { body: { id, text: "It is on Saturday." } }, token);
	await page.reload();
	await expect(page.getByText("It is on Saturday.")).toBeVisible();
	await executeSql("update announcements set ended_at = now() where id = $1", [id]);
});
