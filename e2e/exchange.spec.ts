import { executeSql } from "./database.ts";
import { createAdministrator, createMemberWithCoins, type Member } from "./members.ts";
import { t } from "./messages.ts";
import { expect, test, waitForHydration } from "./test.ts";

/** A member of Tanzania, whose exchange has its first terms, with XGold. */
async function createExchanger(amount: number): Promise<Member> {
	await executeSql(
		"insert into exchange_rates (country_fid, rate, min_rate, max_rate, budget, created_at) values (217, 50, 30, 100, 500, now())",
		[],
	);
	return createMemberWithCoins("tz", "xgold", amount);
}

test("an amount above the limit is refused, an order is found on return, cancelled, and another one is confirmed", async ({
	openPage,
	allowedErrors,
}) => {
	allowedErrors.push(/422 \(/);
	const page = await openPage(await createExchanger(1_000), { viewport: { width: 360, height: 740 } });
	await page.goto("/ucenter/wallet");
	await page
		.locator("#content")
		.getByRole("link", { name: t("wallet.exchange") })
		.click();
	await waitForHydration(page);
	const submit = page.getByRole("button", { name: t("exchange.submit"), exact: true });
	const dialog = page.getByRole("dialog", { name: t("exchange.orderTitle") });
	await page.getByLabel(t("exchange.amount")).fill("11");
	await submit.click();
	await expect(page.getByText("An exchange takes 1 to 10 XCoin.")).toBeVisible();
	await expect(submit).toBeDisabled();
	await expect(submit).toBeEnabled({ timeout: 4_000 });
	await page.getByLabel(t("exchange.amount")).fill("3");
	await expect(page.getByText(t("exchange.cost", { xgold: "150" }))).toBeVisible();
	await submit.click();
	await expect(dialog.getByText(/150 XGold/)).toBeVisible();

	await page.goto("/");
	await page.goto("/ucenter/exchange");
	await waitForHydration(page);
	await dialog.getByRole("button", { name: t("exchange.cancel") }).click();
	await expect(page.getByText(t("exchange.cancelled"))).toBeVisible();
	await expect(dialog).toBeHidden();

	await page.getByLabel(t("exchange.amount")).fill("2");
	await submit.click();
	await dialog.getByRole("button", { name: t("exchange.confirm"), exact: true }).click();
	await expect(page.getByText(t("exchange.done", { n: "2" }))).toBeVisible();
	await expect(page).toHaveURL(/\/ucenter\/exchange$/, { timeout: 5_000 });
	await page.goto("/ucenter/wallet/xcoin");
	await expect(page.getByRole("link", { name: t("ledger.exchange") })).toBeVisible();
	await expect(page.getByText("2 XCoin at 50 XGold each")).toBeVisible();
});

test("without scripts an exchange is ordered and confirmed, and too little XGold says how much is needed", async ({
	openPage,
	allowedErrors,
}) => {
	allowedErrors.push(/403 \(/);
	const page = await openPage(await createExchanger(120), { javaScriptEnabled: false });
	await page.goto("/ucenter/exchange");
	const submit = page.getByRole("button", { name: t("exchange.submit"), exact: true });
	await page.getByLabel(t("exchange.amount")).fill("5");
	await submit.click();
	await expect(page.getByText("XGold not enough: you need 250 XGold.")).toBeVisible();
	await page.getByLabel(t("exchange.amount")).fill("2");
	await submit.click();
	await page.getByRole("button", { name: t("exchange.confirm"), exact: true }).click();
	await expect(page.getByText(t("exchange.done", { n: "2" }))).toBeVisible();
});

test("an administrator changes a section's terms, and members read them", async ({ openPage }) => {
	const admin = await createAdministrator();
	const office = await openPage(admin);
	await office.goto("/admin");
	await office
		.locator("#content")
		.getByRole("link", { name: t("admin.exchange") })
		.click();
	await office.goto("/admin/exchange?cid=213");
	await waitForHydration(office);
	await office.getByLabel(t("exchangeAdmin.rate")).fill("64");
	await office.getByLabel(t("exchangeAdmin.total")).fill("0");
	await office.getByRole("button", { name: t("exchangeAdmin.save") }).click();
	await expect(office.getByText(t("exchangeAdmin.saved"))).toBeVisible();
	await expect(office.getByText(/^64 XGold/).first()).toBeVisible();

	const member = await createExchanger(100);
	await executeSql("update accounts set country_fid = 213 where username = $1", [member.username]);
	const page = await openPage(member);
	await page.goto("/ucenter/exchange");
	await expect(page.getByText(t("exchange.over"))).toBeVisible();
	await expect(page.getByText(t("exchange.rateOf", { rate: "64" }), { exact: true })).toBeVisible();
});
