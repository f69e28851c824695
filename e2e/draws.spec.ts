import { executeSql } from "./database.ts";
import { createAdministrator, createMember } from "./members.ts";
import { t } from "./messages.ts";
import { expect, test, waitForHydration } from "./test.ts";

test("a draw from opening to a prize that is collected, checked by a visitor", async ({ openPage }) => {
	const title = `Draw ${Date.now()}`;
	const office = await openPage(await createAdministrator());
	await office.goto("/admin/jackpot");
	await waitForHydration(office);
	for (const field of ["titleEn", "titleFr", "titleHi"] as const)
		await office.getByLabel(t(`drawAdmin.${field}`)).fill(title);
	await office.getByLabel(t("drawAdmin.price")).fill("1");
	await office.getByLabel(t("drawAdmin.closes")).fill("2099-01-01T10:00");
	await office.getByLabel(t("drawAdmin.amount")).first().fill("70");
	await office.getByRole("button", { name: t("drawAdmin.add") }).click();
	await expect(office.getByText(t("drawAdmin.done"))).toBeVisible();
	await office
		.getByRole("button", { name: t("drawAdmin.step.open"), exact: true })
		.first()
		.click();
	await expect(office.getByRole("link", { name: title })).toBeVisible();

	const member = await createMember();
	await executeSql(
		`insert into wallet_accounts (uid, currency, balance) select uid, 'xgold', 0 from accounts where username = $1 on conflict do nothing`,
		[member.username],
	);
	const page = await openPage(member, { viewport: { width: 360, height: 740 } });
	await page.goto("/task");
	await page.getByRole("button", { name: t("signIn.sign"), exact: true }).click();
	await expect(page.locator("#sign-in").getByText(t("signIn.streak", { n: 1 }))).toBeVisible();
	await page.goto("/jackpot");
	await page.getByRole("link", { name: title }).click();
	await waitForHydration(page);
	await page.getByLabel(t("draw.howMany")).fill("2");
	await page.getByRole("button", { name: t("draw.buy") }).click();
	await expect(page.getByText(t("draw.bought", { numbers: "1–2" }))).toBeVisible();

	await executeSql(
		`with made as (update draws set closes_at = now() - interval '1 minute' where title_en = $1 returning id)
		select graphile_worker.add_job('draws.close') from made`,
		[title],
	);
	await expect(async () => {
		await office.goto("/admin/jackpot");
		await expect(office.getByRole("button", { name: t("drawAdmin.step.draw"), exact: true }).first()).toBeVisible({
			timeout: 1_000,
		});
	}).toPass();
	await waitForHydration(office);
	await office
		.getByRole("button", { name: t("drawAdmin.step.draw"), exact: true })
		.first()
		.click();
	await expect(office.getByText(t("drawAdmin.waits", { n: 1 }))).toBeVisible();
	const second = await openPage(await createAdministrator());
	await second.goto("/admin/jackpot");
	await waitForHydration(second);
	await second
		.getByRole("button", { name: t("drawAdmin.step.comfirm") })
		.first()
		.click();
	await expect(second.getByText(t("drawAdmin.done"))).toBeVisible();

	await page.reload();
	await waitForHydration(page);
	await page.getByRole("button", { name: t("draw.claim", { prize: "70 XGold" }) }).click();
	await expect(page.getByText(t("draw.claimed", { prize: "70 XGold" }))).toBeVisible();

	const visitor = await openPage(undefined);
	await visitor.goto(new URL(page.url()).pathname);
	await visitor.getByRole("link", { name: t("draw.check") }).click();
	await waitForHydration(visitor);
	await visitor.getByRole("button", { name: t("draw.checkNow") }).click();
	await expect(visitor.getByText(t("draw.checkGood"))).toBeVisible();
});
