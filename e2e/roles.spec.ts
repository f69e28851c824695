import { findSectionByLocale } from "#contract/sections.ts";
import { executeSql } from "./database.ts";
import { createMember } from "./members.ts";
import { t } from "./messages.ts";
import { expect, test, waitForHydration } from "./test.ts";

test("a country manager appoints a board moderator on the screen, and ends the role", async ({
	openPage,
	allowedErrors,
}) => {
	// The page of the moderators, after the role has ended.
	allowedErrors.push(/status of 403/);
	const [manager, member] = [await createMember(), await createMember()];
	await executeSql(
		"insert into role_assignments (uid, role, country_fid) select uid, 'country-manager', $2 from accounts where username = $1",
		[manager.username, findSectionByLocale("ng")?.fid],
	);
	const page = await openPage(manager);
	await page.goto("/admin");
	await page.getByRole("link", { name: t("admin.roles") }).click();
	await page.waitForURL("**/admin/roles");
	await waitForHydration(page);
	await page.getByLabel(t("admin.roles.username")).fill(member.username);
	await page.getByLabel(t("admin.roles.board")).selectOption({ label: t("board.photos.name") });
	await page.getByLabel(t("admin.roles.until")).fill("2099-12-31");
	await page.getByRole("button", { name: t("admin.roles.appoint") }).click();
	await expect(page.getByText(t("admin.roles.appointed"))).toBeVisible();
	const row = page.getByRole("listitem").filter({ hasText: member.username });
	await expect(row).toContainText(t("board.photos.name"));

	const own = await openPage(member);
	await own.goto("/moderation");
	await expect(own.getByRole("heading", { level: 1, name: t("queue.title") })).toBeVisible();

	await row.getByRole("button", { name: t("admin.roles.end") }).click();
	await expect(page.getByText(t("admin.roles.ended"))).toBeVisible();
	await expect(row).toHaveCount(0);
	await own.reload();
	await expect(own.getByRole("heading", { level: 1, name: t("queue.title") })).toHaveCount(0);
});
