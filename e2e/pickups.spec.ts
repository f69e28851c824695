import type { Page } from "@playwright/test";
import { readPickupCode, redeemPickup } from "#contract/pickups.ts";
import { pay } from "#contract/store.ts";
import { executeSql } from "./database.ts";
import { callApi, createMember, createMemberWithCoins, type Member } from "./members.ts";
import { messagePattern, t } from "./messages.ts";
import { expect, test, waitForHydration } from "./test.ts";

const phone = { viewport: { width: 360, height: 740 } };

/** A member of the staff of the first shop in Nigeria. */
async function createClerk(): Promise<Member> {
	const clerk = await createMember();
	await executeSql(
		`insert into store_shop_staff (shop_id, uid, created_at) select (select min(id) from store_shops
			where country_fid = 188), uid, now()
			from accounts where username = $1`,
		[clerk.username],
	);
	return clerk;
}

/**
 * A member who has ordered goods for the first shop in Nigeria, with the order and the code by which it is collected.
 */
async function createBuyer(): Promise<{ buyer: Member; id: number; code: string }> {
	const buyer = await createMemberWithCoins("ng", "xcoin", 150);
	const { token } = buyer;
	const [goods] = await executeSql("select id from store_goods where sn = 'WE-HOOD'", []);
	const [shop] = await executeSql("select min(id) as id from store_shops where country_fid = 188", []);
	const body = { goods_id: Number(goods?.id), shop_id: Number(shop?.id) };
	const { order_id: id } = await callApi(pay, { body }, token);
	const { code } = await callApi(readPickupCode, { query: { order_id: id } }, token);
	return { buyer, id, code };
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

test("a shop hands orders out by a code that is typed or read by the camera, and without a connection", async ({
	openPage,
	allowedErrors,
}) => {
	allowedErrors.push(/409 \(Conflict\)/);
	allowedErrors.push(/net::ERR_INTERNET_DISCONNECTED|net::ERR_FAILED|WebSocket connection|Failed to load resource/);
	const [first, second, third] = [await createBuyer(), await createBuyer(), await createBuyer()];
	const staff = await createClerk();
	const clerk = await openPage(staff, { ...phone, serviceWorkers: "allow" });
	await clerk.goto("/xstore/shop");
	await clerk.waitForFunction(() => navigator.serviceWorker.controller !== null);
	await clerk.reload();
	await waitForHydration(clerk);
	const [code, find, confirm] = [
		clerk.getByLabel(t("pickups.code")),
		clerk.getByRole("button", { name: t("pickups.find") }),
		clerk.getByRole("button", { name: t("pickups.confirm"), exact: true }),
	];
	const handedOut = ({ buyer }: typeof first) => clerk.getByText(new RegExp(`was handed out to ${buyer.username}`));

	// A colleague is faster.
	await code.fill(first.code.toLowerCase());
	await find.click();
	await expect(confirm).toBeVisible();
	await callApi(redeemPickup, { body: { code: first.code } }, staff.token);
	await confirm.click();
	await expect(clerk.getByText(t("error.pickup-used"))).toBeVisible();
	await find.click();
	await expect(clerk.getByText(t("pickups.state.Used"), { exact: true })).toBeVisible();
	await expect(confirm).toBeHidden();

	const page = await openPage(second.buyer, phone);
	await page.goto(`/ng/xstore/order/pickup?order_id=${second.id}`);
	await showToCamera(clerk, await page.getByRole("img", { name: t("pickups.qr") }).screenshot());
	await clerk.getByRole("button", { name: t("pickups.scan") }).click();
	await confirm.click();
	await expect(handedOut(second)).toBeVisible();

	await clerk.reload();
	await waitForHydration(clerk);
	await clerk.waitForLoadState("networkidle");
	await clerk.context().setOffline(true);
	await clerk.reload();
	await waitForHydration(clerk);
	const row = clerk.getByRole("listitem").filter({ hasText: third.buyer.username });
	await expect(row).toBeVisible();
	await expect(clerk.getByText(messagePattern("pickups.offline", "when"))).toBeVisible();
	await code.fill(third.code);
	await clerk.getByRole("button", { name: t("pickups.note") }).click();
	await clerk.reload();
	await waitForHydration(clerk);
	await expect(clerk.getByText(third.code, { exact: true })).toBeVisible();
	await expect(row.getByText(t("pickups.unconfirmed"))).toBeVisible();
	await clerk.context().setOffline(false);
	await expect(handedOut(third)).toBeVisible();
	await expect(clerk.getByText(messagePattern("pickups.offline", "when"))).toBeHidden();
	await expect(row).toBeHidden();

	// Of a device that stores nothing the clerk keeps the code.
	await clerk.evaluate(() => {
		const refuse = (): never => {
			throw new Error("nothing is stored");
		};
		Storage.prototype.setItem = refuse;
		IDBDatabase.prototype.transaction = refuse;
	});
	await code.fill(third.code);
	await clerk.getByRole("button", { name: t("pickups.note") }).click();
	await expect(clerk.getByText(t("pickups.notNoted"))).toBeVisible();
	await expect(code).toHaveValue(third.code);
});
