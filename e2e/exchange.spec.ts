import { executeSql } from "./database.ts";
import { createMemberWithCoins } from "./members.ts";
import { t } from "./messages.ts";
import { expect, test, waitForHydration } from "./test.ts";

test("an amount above the limit is refused, an order is found on return, cancelled, and another one is confirmed", async ({
	openPage,
	allowedErrors,
}) => {
	allowedErrors.push(/422 \(/);
	// The first terms of the exchange in Tanzania.
	await executeSql(
		`insert into exchange_rates (country_fid, rate, min_rate, max_rate, budget, created_at)
			values (217, 50, 30, 100, 500, now())`,
		[],
	);
	const page = await openPage(await createMemberWithCoins("tz", "xgold", 1_000));
	await page.clock.install();
	const open = async (): Promise<void> => {
		await page.goto("/ucenter/exchange");
		await waitForHydration(page);
	};
	const submit = page.getByRole("button", { name: t("exchange.submit"), exact: true });
	const dialog = page.getByRole("dialog", { name: t("exchange.orderTitle") });
	await open();
	await page.getByLabel(t("exchange.amount")).fill("11");
	await submit.click();
	await expect(page.getByText("An exchange takes 1 to 10 XCoin.")).toBeVisible();
	await expect(submit).toBeDisabled();
	await page.clock.fastForward(3_000);
	await expect(submit).toBeEnabled();
	await page.getByLabel(t("exchange.amount")).fill("3");
	await expect(page.getByText(t("exchange.cost", { xgold: "150" }))).toBeVisible();
	await submit.click();
	await expect(dialog.getByText(/150 XGold/)).toBeVisible();

	await open();
	await dialog.getByRole("button", { name: t("exchange.cancel") }).click();
	await expect(page.getByText(t("exchange.cancelled"))).toBeVisible();
	await expect(dialog).toBeHidden();

	await page.getByLabel(t("exchange.amount")).fill("2");
	await submit.click();
	await dialog.getByRole("button", { name: t("exchange.confirm"), exact: true }).click();
	await expect(page.getByText(t("exchange.done", { n: "2" }))).toBeVisible();
	await page.clock.fastForward(3_000);
	await expect(page).toHaveURL(/\/ucenter\/exchange$/);
	await expect(page.getByText(t("exchange.done", { n: "2" }))).toBeVisible();
});
