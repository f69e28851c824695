import type { Page } from "@playwright/test";
import { siteUrl } from "./address.ts";
import { db, executeSql } from "./database.ts";
import { createAdministrator, createMemberWithCoins } from "./members.ts";
import { translatorFor } from "./messages.ts";
import { expect, test, waitForHydration } from "./test.ts";

/** Opens the check-out of goods in a language and a window, and buys one. */
async function buy(
	page: Page,
	sn: string,
	{ lang, width, amount, currency }: { lang: "en" | "fr" | "hi"; width: number; amount: string; currency: string },
): Promise<ReturnType<typeof translatorFor>> {
	const [goods] = await executeSql("select id from store_goods where sn = $1", [sn]);
	const t = translatorFor(lang);
	await page.context().addCookies([{ name: "lang", value: lang, url: siteUrl }]);
	await page.setViewportSize({ width, height: 740 });
	await page.goto(`/ng/xstore/detail?goods_id=${goods?.id}`);
	await page
		.locator("#content")
		.getByRole("link", { name: t("store.buy") })
		.click();
	await waitForHydration(page);
	await page.getByRole("button", { name: t("order.buyNow", { amount, currency }) }).click();
	await expect(page.getByText(t("order.thanks"))).toBeVisible();
	return t;
}

test("a code is bought and shown, a frame is worn and taken off, a medal is on the page of medals", async ({
	openPage,
}) => {
	const page = await openPage(await createMemberWithCoins("ng", "xcoin", 60));
	const english = await buy(page, "CA-AIR-1000", { lang: "en", width: 360, amount: "25", currency: "XCoin" });
	await page.goto("/ucenter/wallet/card");
	await page.getByText(english("cards.show"), { exact: true }).click();
	await expect(page.getByRole("img", { name: /Airtime/ })).toBeVisible();

	await page.goto("/ucenter/setting/dressup");
	await expect(page.getByRole("listitem").filter({ hasText: english("dressUp.frame.sun") })).toContainText("15 XCoin");

	const french = await buy(page, "DR-SUN", { lang: "fr", width: 1280, amount: "15", currency: "XCoin" });
	await page.goto("/ucenter/setting/dressup");
	const sun = page.getByRole("listitem").filter({ hasText: french("dressUp.frame.sun") });
	await sun.getByRole("button", { name: french("dressUp.wearName", { name: french("dressUp.frame.sun") }) }).click();
	await expect(sun.getByText(french("dressUp.off"))).toBeVisible();
	await sun.getByText(french("dressUp.off")).click();
	await expect(
		sun.getByRole("button", { name: french("dressUp.wearName", { name: french("dressUp.frame.sun") }) }),
	).toBeVisible();

	const hindi = await buy(page, "ME-SUN", { lang: "hi", width: 360, amount: "20", currency: "XCoin" });
	await page.goto("/medalcenter");
	await expect(page.getByText(hindi("medal.sun"), { exact: true }).first()).toBeVisible();
	await page.goto("/ucenter/wallet/xcoin");
	await expect(page.getByText(hindi("wallet.balanceAfter", { amount: "0" })).first()).toBeVisible();
});

test("codes are imported from a file: they are checked, then imported with the progress", async ({ openPage }) => {
	const page = await openPage(await createAdministrator());
	await page.goto("/admin/vouchers");
	await waitForHydration(page);
	const t = translatorFor("en");
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

test("a pack of emoticons is bought with XGold and offered in the composer", async ({ openPage }) => {
	const page = await openPage(await createMemberWithCoins("ng", "xgold", 200));
	const t = await buy(page, "DR-ANIMALS", { lang: "fr", width: 360, amount: "120", currency: "XGold" });
	await page.goto("/note/thread");
	await waitForHydration(page);
	await page.getByRole("button", { name: t("writing.emoticons") }).click();
	const picker = page.getByRole("dialog", { name: t("writing.emoticons") });
	await picker.getByRole("tab", { name: t("emoticonPack.animals") }).click();
	await picker.getByRole("tabpanel").getByRole("button").first().click();
	await expect(page.getByLabel(t("composer.text"), { exact: true })).toHaveValue(/^\{:17_\d+:\} ?$/);
});
