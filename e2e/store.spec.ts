import { executeSql } from "./database.ts";
import { createAdministrator, createMemberWithCoins } from "./members.ts";
import { t } from "./messages.ts";
import { expect, test, waitForHydration } from "./test.ts";

const idOf = async (sn: string): Promise<number> =>
	Number((await executeSql("select id from store_goods where sn = $1", [sn]))[0]?.id);

test("a parcel from the list to its delivery, and another one refunded", async ({ openPage, allowedErrors }) => {
	// No order is chosen.
	allowedErrors.push(/status of 422/);
	const buyer = await createMemberWithCoins("ng", "xcoin", 400);
	const page = await openPage(buyer, { viewport: { width: 360, height: 740 } });
	await page.goto("/ng/xstore");
	await page.getByRole("link", { name: "Power bank 20,000" }).first().click();
	await expect(page.getByRole("heading", { level: 1, name: "Power bank 20,000" })).toBeVisible();
	await page
		.locator("#content")
		.getByRole("link", { name: t("store.buy") })
		.click();
	await waitForHydration(page);
	await page.getByLabel(t("receiver.firstName")).fill("Ada");
	await page.getByLabel(t("receiver.lastName")).fill("Okafor");
	await page.getByLabel(t("receiver.phone")).fill("0803 000 0009");
	await page.getByLabel(t("receiver.address")).fill("4 Herbert Macaulay Way");
	await page.getByRole("button", { name: t("order.buyNow", { amount: "140", currency: "XCoin" }) }).click();
	await expect(page.getByText(t("order.opensSoon"))).toBeVisible();
	await expect(page.getByText(t("order.thanks"))).toBeVisible();
	await page.getByRole("link", { name: t("order.see") }).click();
	await expect(page.getByText("4 Herbert Macaulay Way")).toBeVisible();

	const office = await openPage(await createAdministrator());
	await office.goto("/admin/store/orders?cid=188");
	await waitForHydration(office);
	await office.getByRole("button", { name: t("storeAdmin.to.packed") }).click();
	await expect(office.getByText(t("storeAdmin.chooseOrder"))).toBeVisible();
	await office.getByRole("listitem").filter({ hasText: buyer.username }).getByRole("link").click();
	await expect(office).toHaveURL(/orders\/\d+/);
	await waitForHydration(office);
	await office.getByRole("button", { name: t("storeAdmin.to.packed") }).click();
	await office.getByLabel(t("order.carrier")).fill("GIG Logistics");
	await office.getByLabel(t("order.tracking")).fill("GIG-77");
	await office.getByRole("button", { name: t("storeAdmin.to.shipping") }).click();
	await expect(office.getByText("GIG-77")).toBeVisible();
	await page.reload();
	await page.getByRole("button", { name: t("order.received") }).click();
	await expect(page.getByText(t("order.done.confirm"))).toBeVisible();

	await page.goto(`/ng/xstore/order/buy?productId=${await idOf("WE-TEE-W")}&timestamp=1`);
	await waitForHydration(page);
	await page.getByRole("button", { name: t("order.buyNow", { amount: "60", currency: "XCoin" }) }).click();
	await page.getByRole("link", { name: t("order.see") }).click();
	await page.getByText(t("order.cancel"), { exact: true }).click();
	await page.getByRole("button", { name: t("order.cancelNow") }).click();
	await expect(page.getByText(t("order.done.cancel"))).toBeVisible();
	await page.goto("/ucenter/wallet/xcoin");
	await expect(page.getByText(t("wallet.balanceAfter", { amount: "260" })).first()).toBeVisible();
});

test("two members buy the last unit at once: one gets it, the other one reads that it is sold out", async ({
	openPage,
	allowedErrors,
}) => {
	allowedErrors.push(/409 \(Conflict\)/);
	const id = await idOf("TB-10");
	await executeSql("update store_offers set stock = 1 where goods_id = $1 and country_fid = 188", [id]);
	const pages = await Promise.all(
		[await createMemberWithCoins("ng", "xcoin", 2_000), await createMemberWithCoins("ng", "xcoin", 2_000)].map(
			async (member) => {
				const page = await openPage(member);
				await page.goto(`/ng/xstore/order/buy?productId=${id}&timestamp=1`);
				await waitForHydration(page);
				return page;
			},
		),
	);
	const button = t("order.buyNow", { amount: "1,700", currency: "XCoin" });
	await Promise.all(pages.map((page) => page.getByRole("button", { name: button }).click()));
	const results = await Promise.all(
		pages.map(async (page) => {
			const bought = page.getByText(t("order.opensSoon"));
			const soldOut = page.getByText(t("error.goods-sold-out"));
			await expect(bought.or(soldOut).first()).toBeVisible();
			return soldOut.first().isVisible();
		}),
	);
	expect(results.toSorted()).toEqual([false, true]);
});
