import { executeSql } from "./database.ts";
import { createAdministrator, createMemberWithCoins } from "./members.ts";
import { t } from "./messages.ts";
import { photoFile } from "./photoFile.ts";
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
	const payNow = page.getByRole("button", { name: t("order.buyNow", { amount: "140", currency: "XCoin" }) });
	await payNow.click();
	for (const name of ["receiver.firstName", "receiver.lastName", "receiver.phone", "receiver.address"] as const)
		await expect(page.getByLabel(t(name))).toHaveAttribute("aria-invalid", "true");
	await expect(page.getByLabel(t("receiver.firstName"))).toBeFocused();
	await page.getByLabel(t("receiver.firstName")).fill("Ada");
	await page.getByLabel(t("receiver.lastName")).fill("Okafor");
	await page.getByLabel(t("receiver.phone")).fill("0803 000 0009");
	await page.getByLabel(t("receiver.address")).fill("4 Herbert Macaulay Way");
	await payNow.click();
	await expect(page.getByText(t("order.opensSoon"))).toBeVisible();
	await expect(page.getByText(t("order.thanks"))).toBeVisible();
	await page.goBack();
	await expect(page.getByText(t("order.orderedJustNow"))).toBeVisible();
	await expect(page.getByText("260", { exact: true })).toBeVisible();
	await expect(page.getByRole("radio", { name: /4 Herbert Macaulay Way/ })).toBeChecked();
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

test("goods that were just added are saved again, with and without a picture, each time with other texts", async ({
	openPage,
}) => {
	const page = await openPage(await createAdministrator());
	await page.goto("/admin/store/goods/new");
	await waitForHydration(page);
	const sn = `E2E-${Date.now()}`;
	await page.getByLabel(t("store.article")).fill(sn);
	const names = page.getByLabel(t("storeAdmin.name"), { exact: true });
	for (let at = 0; at < 3; at++) await names.nth(at).fill("Lamp");
	await page.getByLabel(t("storeAdmin.addPictures")).setInputFiles(await photoFile("lamp.jpg", 120));
	const save = page
		.locator("form")
		.filter({ has: names.first() })
		.getByRole("button", { name: t("store.save") });
	await save.click();
	await expect(page).toHaveURL(/goods\/\d+\?done=1/);
	const goodsName = async () =>
		(await executeSql("select texts->'en'->>'name' as name from store_goods where sn = $1", [sn]))[0]?.name;
	for (const name of ["Desk lamp", "Night lamp"]) {
		await names.first().fill(name);
		await save.click();
		await expect.poll(goodsName).toBe(name);
	}
	const [{ pictures } = {}] = await executeSql("select cardinality(aids) as pictures from store_goods where sn = $1", [
		sn,
	]);
	expect(pictures).toBe(1);
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
