import { prepareMonth } from "#contract/creatorIncome.ts";
import { executeSql } from "./database.ts";
import { inEachLanguage } from "./languages.ts";
import { callApi, createAdministrator, createMember, createThread } from "./members.ts";
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

test("two administrators confirm the list of a month, which is paid and has a statement in three languages", async ({
	openPage,
}) => {
	const member = await createMember();
	const now = new Date();
	// Figures of a month so long ago stay as they were counted.
	const start = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 7, 1)).toISOString().slice(0, 10);
	const month = start.slice(0, 7);
	await executeSql(
		`with creator as (insert into creators (uid, since, terms) select uid, $2::date, $3 from accounts where username = $1 returning uid)
		insert into creator_days (uid, day, threads, views, likes, comments, fans, digests) select uid, day, 1, 2000, 0, 0, 0, 0 from creator,
			generate_series($2::date, $2::date + interval '1 month' - interval '1 day', interval '1 day') day`,
		[member.username, start, "en-0"],
	);
	const [first, second] = [await createAdministrator(), await createAdministrator()];
	await callApi(prepareMonth, { body: { month } }, first.token);
	const [checker, confirmer] = [
		await openPage(first),
		await openPage(second, { viewport: { width: 1280, height: 800 } }),
	];
	await checker.goto(`/admin/creators/income?month=${month}`);
	await checker.getByRole("button", { name: t("creatorAdmin.check"), exact: true }).click();
	await expect(checker.getByText(t("creatorAdmin.otherAdmin"))).toBeVisible();
	await expect(checker.getByRole("button", { name: t("creatorAdmin.confirm") })).toHaveCount(0);
	await confirmer.goto(`/admin/creators/income?month=${month}`);
	await confirmer.getByRole("button", { name: t("creatorAdmin.confirm") }).click();
	await expect(confirmer.getByText(t("creatorAdmin.done"))).toBeVisible();

	const page = await openPage(member);
	await expect(async () => {
		await page.goto("/ucenter/account/creator/income");
		await expect(page.getByRole("cell", { name: t("creator.state.paid") })).toBeVisible({ timeout: 1_000 });
	}).toPass({ timeout: 20_000 });
	await inEachLanguage(page, async (translate) => {
		await page.goto(`/ucenter/account/creator/income?month=${month}`);
		await expect(page.getByText(translate("creator.receipt"))).toBeVisible();
		await expect(page.getByRole("cell", { name: translate("creator.state.paid") })).toBeVisible();
	});
	await page.goto("/ucenter/wallet/xcoin");
	await expect(page.getByRole("link", { name: t("ledger.creator-income") }).first()).toBeVisible();
});
