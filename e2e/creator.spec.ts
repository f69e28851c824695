import { executeSql } from "./database.ts";
import { createAdministrator, createMember, createThread } from "./members.ts";
import { t } from "./messages.ts";
import { expect, test, waitForHydration } from "./test.ts";

test("a member applies, is accepted and sees the figures of a day", async ({ openPage }) => {
	const member = await createMember();
	for (let n = 0; n < 3; n++) await createThread(member);
	const page = await openPage(member, { viewport: { width: 360, height: 740 } });
	await page.goto("/ucenter/account/creator");
	await expect(page).toHaveURL(/\/creator$/);
	await waitForHydration(page);
	const about = `Markets of Lagos, every morning ${member.username}`;
	await page.getByLabel(t("creator.about")).fill(about);
	await page.getByRole("checkbox").check();
	await page.getByRole("button", { name: t("creator.send") }).click();
	await expect(page.getByText(t("creator.sent"))).toBeVisible();

	const admin = await createAdministrator();
	const office = await openPage(admin);
	await office.goto("/admin/creators");
	await waitForHydration(office);
	const card = office.locator(".card").filter({ hasText: about });
	await card.getByRole("button", { name: t("creatorAdmin.accept") }).click();
	await expect(office.getByText(t("creatorAdmin.done"))).toBeVisible();

	await executeSql(
		`with viewed as (insert into thread_view_days (tid, day, views)
			select t.tid, ((now() at time zone 'UTC')::date - 2), 1234 from threads t join accounts a on a.uid = t.uid
			where a.username = $1 order by t.tid limit 1 returning tid)
		select graphile_worker.add_job('creator.roll-up-days') from viewed`,
		[member.username],
	);
	await expect(async () => {
		await page.goto("/ucenter/account/creator/overviews");
		await expect(page.getByText("1,234 in 7 days")).toBeVisible({ timeout: 1_000 });
	}).toPass();
	await expect(page.locator("svg.chart path").first()).toBeAttached();
	await page.getByText(t("creator.values")).first().click();
	await expect(page.getByRole("cell", { name: "1,234" })).toBeVisible();
	await page.getByRole("link", { name: t("creator.income"), exact: true }).click();
	await expect(page.getByText(t("creator.superTitle"))).toBeVisible();
});
