import { db, executeSql } from "./database.ts";
import { createAdministrator, createMemberWithCoins } from "./members.ts";
import { t } from "./messages.ts";
import { photoFile } from "./photoFile.ts";
import { expect, test, waitForHydration } from "./test.ts";

const idOf = async (sn: string): Promise<number> =>
	Number((await executeSql("select id from store_goods where sn = $1", [sn]))[0]?.id);

test("a purchase names the missing fields, says that it is done, and Back says what was ordered", async ({
	openPage,
	allowedErrors,
}) => {
	// Without receiving info.
	allowedErrors.push(/status of 422/);
	const page = await openPage(await createMemberWithCoins("ng", "xcoin", 400));
	await page.clock.install();
	await page.goto(`/ng/xstore/order/buy?productId=${await idOf("AC-PB-20")}&timestamp=1`);
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
	await page.clock.fastForward(3_000);
	await expect(page.getByText(t("order.thanks"))).toBeVisible();
	await page.goBack();
	await expect(page.getByText(t("order.orderedJustNow"))).toBeVisible();
	await expect(page.getByText("260", { exact: true })).toBeVisible();
	await expect(page.getByRole("radio", { name: /4 Herbert Macaulay Way/ })).toBeChecked();
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

test("codes are imported from a file: they are checked, then imported with the progress", async ({ openPage }) => {
	const page = await openPage(await createAdministrator());
	await page.goto("/admin/vouchers");
	await waitForHydration(page);
	const stock = page.locator(".card").filter({ hasText: "CA-AIR-1000" });
	await stock.getByText(t("vouchers.import"), { exact: true }).click();
	const code = `E2E-${Date.now()}`;
	const lines = [`${code}-1`, `${code}-2,2099-12-31`, `${code}-1`, "no"];
	const buffer = Buffer.from(lines.join("\n"));
	await stock.getByLabel(t("vouchers.fileChoose")).setInputFiles({ name: "codes.csv", mimeType: "text/csv", buffer });
	await stock.getByRole("button", { name: t("vouchers.check") }).click();
	await expect(page.getByText(t("vouchers.checked", { good: 2, known: 0, repeated: 1, wrong: 1 }))).toBeVisible();
	// The import waits while another transaction has the table.
	const seen = Promise.withResolvers<void>();
	const locked = Promise.withResolvers<void>();
	const held = db.transaction(async (tx) => {
		await tx.execute("lock table voucher_codes in share mode");
		locked.resolve();
		await seen.promise;
	});
	await locked.promise;
	await page.getByRole("button", { name: t("vouchers.importNow", { n: 2 }) }).click();
	await expect(page.getByRole("progressbar", { name: t("vouchers.running", { handled: 0, total: 2 }) })).toBeVisible();
	seen.resolve();
	await held;
	await expect(page.getByText(t("vouchers.imported", { n: 2 }))).toBeVisible();
});
