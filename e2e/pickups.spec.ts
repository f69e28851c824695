import type { Page } from "@playwright/test";
import { executeSql } from "./database.ts";
import { createMember, createMemberWithCoins, type Member } from "./members.ts";
import { messagePattern, t } from "./messages.ts";
import { expect, test, waitForHydration } from "./test.ts";

const phone = { viewport: { width: 360, height: 740 } };

/** A member of the staff of the first shop in Nigeria. */
async function createClerk(): Promise<Member> {
	const clerk = await createMember();
	await executeSql(
		`insert into store_shop_staff (shop_id, uid, created_at) select (select min(id) from store_shops where country_fid = 188), uid, now()
			from accounts where username = $1`,
		[clerk.username],
	);
	return clerk;
}

/** Makes the camera of a page see a picture. */
const showToCamera = (page: Page, picture: Buffer): Promise<void> =>
	page.evaluate(
		async (address) => {
			const image = new Image();
			image.src = address;
			await image.decode();
			const canvas = Object.assign(document.createElement("canvas"), { width: 640, height: 480 });
			const show = (): void => {
				const context = canvas.getContext("2d");
				if (!context) return;
				context.fillStyle = "#888";
				context.fillRect(0, 0, 640, 480);
				context.drawImage(image, 150, 70, 340, (340 * image.height) / image.width);
			};
			setInterval(show, 100);
			navigator.mediaDevices.getUserMedia = async () => canvas.captureStream(10);
		},
		`data:image/png;base64,${picture.toString("base64")}`,
	);

test("goods are bought, collected by a code that is typed or read by the camera, and not handed out a second time", async ({
	openPage,
	allowedErrors,
}) => {
	allowedErrors.push(/409 \(Conflict\)/);
	const [goods] = await executeSql("select id from store_goods where sn = 'WE-HOOD'", []);
	const buyer = await createMemberWithCoins("ng", "xcoin", 200);
	const page = await openPage(buyer, phone);
	await page.goto(`/ng/xstore/order/buy?productId=${goods?.id}&timestamp=1`);
	await waitForHydration(page);
	await expect(page.getByRole("radio", { name: /Ikeja/ })).toBeChecked();
	await page.getByRole("button", { name: t("order.buyNow", { amount: "150", currency: "XCoin" }) }).click();
	await expect(page.getByText(t("order.thanks"))).toBeVisible();
	await page.getByRole("link", { name: t("order.see") }).click();
	await expect(page).toHaveURL(/orderDetail/);
	const order = page.url();
	await expect(page.getByText(t("order.qr.Available"), { exact: true }).first()).toBeVisible();
	await page.getByRole("link", { name: t("pickups.show") }).click();
	const picture = await page.getByRole("img", { name: t("pickups.qr") }).screenshot();
	const code = ((await page.locator(".pickup-text").textContent()) ?? "").trim();

	const clerks = [await openPage(await createClerk(), phone), await openPage(await createClerk(), phone)] as const;
	const [first, second] = clerks;
	for (const clerk of clerks) {
		await clerk.goto("/xstore/shop");
		await waitForHydration(clerk);
	}
	await showToCamera(first, picture);
	await first.getByRole("button", { name: t("pickups.scan") }).click();
	await second.getByLabel(t("pickups.code")).fill(code.toLowerCase());
	await second.getByRole("button", { name: t("pickups.find") }).click();
	for (const clerk of clerks)
		await expect(clerk.getByRole("button", { name: t("pickups.confirm"), exact: true })).toBeVisible();
	await first.getByRole("button", { name: t("pickups.confirm"), exact: true }).click();
	await expect(first.getByText(new RegExp(`was handed out to ${buyer.username}`))).toBeVisible();
	await second.getByRole("button", { name: t("pickups.confirm"), exact: true }).click();
	await expect(second.getByText(t("error.pickup-used"))).toBeVisible();
	await second.getByRole("button", { name: t("pickups.find") }).click();
	await expect(second.getByText(t("pickups.state.Used"), { exact: true })).toBeVisible();
	await expect(second.getByRole("button", { name: t("pickups.confirm"), exact: true })).toBeHidden();

	await page.goto(order);
	await expect(page.getByText(t("order.qr.Used"), { exact: true }).first()).toBeVisible();
	await expect(page.getByRole("link", { name: t("pickups.show") })).toBeHidden();
});

test("without a connection the list of the shop opens again, with its time and with what was noted", async ({
	openPage,
	allowedErrors,
}) => {
	allowedErrors.push(/net::ERR_INTERNET_DISCONNECTED|net::ERR_FAILED|WebSocket connection|Failed to load resource/);
	const [goods] = await executeSql("select id from store_goods where sn = 'WE-HOOD'", []);
	const buyer = await createMemberWithCoins("ng", "xcoin", 200);
	const page = await openPage(buyer, phone);
	await page.goto(`/ng/xstore/order/buy?productId=${goods?.id}&timestamp=1`);
	await waitForHydration(page);
	await page.getByRole("button", { name: t("order.buyNow", { amount: "150", currency: "XCoin" }) }).click();
	await expect(page.getByText(t("order.thanks"))).toBeVisible();
	await page.getByRole("link", { name: t("order.see") }).click();
	await page.getByRole("link", { name: t("pickups.show") }).click();
	const code = ((await page.locator(".pickup-text").textContent()) ?? "").trim();

	const clerk = await openPage(await createClerk(), { ...phone, serviceWorkers: "allow" });
	await clerk.goto("/xstore/shop");
	await waitForHydration(clerk);
	await clerk.waitForFunction(() => navigator.serviceWorker.controller !== null);
	await clerk.reload();
	await waitForHydration(clerk);
	await clerk.waitForLoadState("networkidle");
	await clerk.context().setOffline(true);
	await clerk.reload();
	await waitForHydration(clerk);
	const row = clerk.getByRole("listitem").filter({ hasText: buyer.username });
	await expect(row).toBeVisible();
	await expect(clerk.getByText(messagePattern("pickups.offline", "when"))).toBeVisible();
	await clerk.getByLabel(t("pickups.code")).fill(code);
	await clerk.getByRole("button", { name: t("pickups.note") }).click();
	await clerk.reload();
	await waitForHydration(clerk);
	await expect(clerk.getByText(code, { exact: true })).toBeVisible();
	await expect(row.getByText(t("pickups.unconfirmed"))).toBeVisible();
	await clerk.context().setOffline(false);
	await expect(clerk.getByText(new RegExp(`was handed out to ${buyer.username}`))).toBeVisible({ timeout: 20_000 });
	await expect(clerk.getByText(messagePattern("pickups.offline", "when"))).toBeHidden();
	await expect(row).toBeHidden();
});
