import { describe, expect, test } from "vitest";
import { medalRow } from "#contract/medals.ts";
import { expectError } from "../../../test/expectError.ts";
import { findStoreErrors, noStoreErrors } from "../../../test/storeErrors.ts";
import { buildTestApp, type TestMember } from "../../../test/testApp.ts";
import { writeNotifications } from "../notifications/actions/writeNotifications.ts";
import { giveCoins, openShop, receiver, sellGoods } from "./store.fixture.ts";
import { notifyWaiting } from "./wait/actions.ts";

const site = await buildTestApp({ verifiedActions: [] });
const pay = "/selfapi/xstore/pay";
const old = { convention: "legacy" } as const;
const buy = (by: TestMember, goods_id: number, more: object = {}, headers: Record<string, string> = {}) =>
	site.as(by).post(pay, { goods_id, ...receiver, ...more }, headers);
const withCoins = async (amount: number, account = {}): Promise<TestMember> => {
	const member = await site.member(account);
	await giveCoins(site, [member], amount);
	return member;
};
const balanceOf = async (by: TestMember) => (await site.as(by).get("/v5/wallet")).body.data.xcoin;

describe("refusals", () => {
	test("a guest logs in first", async () => {
		expect((await site.guest.post(pay, { goods_id: 1 })).body.code).toBe(401);
	});

	test.each([
		["removed goods have code 101", { onSale: false }, {}, 101, "goods-removed"],
		["sold-out goods have code 102", { stock: 0 }, {}, 102, "goods-sold-out"],
		["more than is left have code 102", { stock: 1 }, { num: 2 }, 102, "goods-sold-out"],
		["too few coins have code 100", { price: 1_000 }, {}, 100, "balance-too-low"],
		["a sale that has not begun", { saleAt: new Date(Date.now() + 3_600_000) }, {}, 400, "goods-not-yet"],
		["another price than the one shown", {}, { price: 1 }, 400, "goods-price-changed"],
		["more than a member may buy", { limit: 1 }, { num: 2 }, 400, "goods-limit"],
		["another section's goods", { country: 207 }, { cid: 207 }, 400, "store-elsewhere"],
		["a shop that does not have it", {}, { shop_id: 1 }, 400, "shop-unavailable"],
		["another member's address", {}, { receiver_id: 999_999 }, 400, "receiver-not-found"],
		["no phone", {}, { phone: "" }, 400, "field.required"],
		["no number", {}, { phone: "abc" }, 400, "phone-format"],
		["no address", {}, { address: " " }, 400, "field.required"],
		["a negative quantity", {}, { num: -1 }, 400, "invalid-input"],
		["a huge quantity", {}, { num: 9_007_199_254_740_991 }, 400, "invalid-input"],
		["half of one", {}, { num: 0.5 }, 400, "invalid-input"],
	] as const)("%s (V-018, E-025, E-046)", async (_name, goods, body, code, reason) => {
		const ada = await withCoins(100);
		const { goodsId } = await sellGoods(site, goods as object);
		const response = await buy(ada, goodsId, body);
		expect([response.body.code, response.body.reason]).toEqual([code, reason]);
		expect(await balanceOf(ada)).toBe(100);
	});

	test("unknown goods, and those of the other store", async () => {
		const ada = await withCoins(100);
		const { goodsId } = await sellGoods(site, { store: "mall" });
		for (const id of [goodsId, 987_654]) expect((await buy(ada, id)).status).toBe(404);
	});

	test("paymedal sells medals only (U-046)", async () => {
		const ada = await withCoins(100);
		const { goodsId } = await sellGoods(site);
		expect((await site.as(ada).post("/selfapi/xstore/paymedal", { goods_id: goodsId, ...receiver })).status).toBe(404);
	});

	test("the message is in the language of the header", async () => {
		const ada = await withCoins(100);
		const { goodsId } = await sellGoods(site, { stock: 0 });
		expect((await buy(ada, goodsId, {}, { lang: "fr" })).body.msg).toBe("Cet article est épuisé.");
	});

	test("a profile that is not verified, where the setting wants it (G-12)", async () => {
		const strict = await buildTestApp();
		const ada = await strict.member();
		await giveCoins(strict, [ada], 50);
		const { goodsId } = await sellGoods(strict);
		const response = await strict.as(ada).post(pay, { goods_id: goodsId, ...receiver });
		expectError(response, { status: 403, reason: "verification-needed", ...old });
	});
});

test("a purchase pays, takes the stock and is notified and mailed", async () => {
	const ada = await withCoins(100);
	const { goodsId } = await sellGoods(site, { price: 30 });
	const { body } = await buy(ada, goodsId, { num: 2 });
	expect(body).toMatchObject({ code: 200, msg: "Purchased", data: { balance: 40 } });
	const { order_id } = body.data;
	const { data } = (await site.as(ada).get(`/selfapi/xstore/order_detail?order_id=${order_id}`)).body;
	expect(data).toMatchObject({
		order_info: { order_status: "paid", total: 60, quantity: 2, delivery: "address" },
		goods_info: [{ goods_name: "Power bank", shop_price: 30, quantity: 2 }],
		receiver_info: { first_name: "Ada", phone: "+2348030000009", country: "Nigeria" },
		can: { cancel: { ok: true }, confirm: { ok: false } },
	});
	const { lists } = (await site.as(ada).get("/v5/user/xcoinLog")).body.data;
	expect(lists[0]).toMatchObject({ type: "store-deduction", amount: -60, title: "Power bank" });
	await site.runJobs();
	const notices = (await site.as(ada).get("/selfapi/ucenter/systemnoticelist")).body;
	expect(JSON.stringify(notices)).toContain("Thank you for ordering");
	const mails = (await site.guest.get("/dev/outbox", { accept: "application/json" })).body;
	expect(mails.map(({ subject }: { subject: string }) => subject)).toContain(
		`Your order ${data.order_info.order_sn} at Baraza`,
	);
	const detail = (await site.as(ada).get(`/selfapi/xstore/goods_detail?goods_id=${goodsId}&cid=188`)).body.data;
	expect(detail).toMatchObject({ store_count: 3, is_on_sale: 1, shop_price: 30, goods_type: 1, goods_express_type: 1 });
});

test("a notification of an order says its furthest state, also when the jobs of its states end in another order", async () => {
	const ada = await withCoins(100);
	const { goodsId } = await sellGoods(site);
	const { order_id } = (await buy(ada, goodsId)).body.data;
	await site.deps.db.transaction((tx) =>
		writeNotifications(tx, { kind: "order", subject: order_id, ref: 3 }, [ada.uid], site.clock.now()),
	);
	await site.runJobs();
	const { notelist } = (await site.as(ada).get("/selfapi/ucenter/systemnoticelist")).body.data;
	expect(notelist[0].text).toContain("is on its way");
});

test("others don't see an order, nor change it", async () => {
	const [ada, mallory] = [await withCoins(100), await withCoins(100)];
	const { goodsId } = await sellGoods(site);
	const { order_id } = (await buy(ada, goodsId)).body.data;
	const as = site.as(mallory);
	expect((await as.get(`/selfapi/xstore/order_detail?order_id=${order_id}`)).status).toBe(404);
	for (const action of ["cancel", "received", "message"])
		expect(
			(await as.post(`/v5/store/orders/${action}`, { order_id, ...(action === "message" && { message: "Mine" }) }))
				.status,
		).toBe(404);
	const { receiver_id } = (await site.as(ada).get("/selfapi/xshop/receiversingle")).body.data;
	expect((await buy(mallory, goodsId, { receiver_id })).body.reason).toBe("receiver-not-found");
	expect((await as.post("/v5/store/receivers/remove", { receiver_id })).status).toBe(404);
	expect((await as.post("/selfapi/xshop/receiveradd", { ...receiver, receiver_id })).status).toBe(404);
});

test("a repeated payment pays once", async () => {
	const ada = await withCoins(100);
	const { goodsId } = await sellGoods(site);
	const key = { "idempotency-key": "order-of-ada-1" };
	const answers = await Promise.all([1, 2, 3].map(() => buy(ada, goodsId, {}, key)));
	expect(new Set(answers.map(({ body }) => body.data.order_id)).size).toBe(1);
	expect(answers.map(({ body }) => [body.code, body.msg])).toEqual(Array(3).fill([200, "Purchased"]));
	expect(await balanceOf(ada)).toBe(90);
});

test("the same address of a member is saved once, in whatever spelling it comes and by whichever call", async () => {
	const ada = await withCoins(100);
	await giveCoins(site, [ada], 50, "mall");
	const [{ goodsId }, { goodsId: other }] = [await sellGoods(site), await sellGoods(site, { store: "mall" })];
	const same = { ...receiver, first_name: ` ${receiver.first_name} `, phone: "+234 803 000 0009" };
	const buyBoth = () =>
		Promise.all([
			buy(ada, goodsId),
			buy(ada, goodsId, same),
			site.as(ada).post("/selfapi/xshop/generatepay", { goods_id: other, ...same }),
		]);
	expect((await buyBoth()).map(({ body }) => body.code)).toEqual([200, 200, 200]);
	const saved = async () => (await site.as(ada).get("/v5/store/receivers")).body.data.lists;
	const [first, ...others] = await saved();
	expect(others).toEqual([]);
	expect((await site.as(ada).post("/selfapi/xshop/receiveradd", same)).body.data).toEqual(first);
	const moved = { ...receiver, address: "5 Herbert Macaulay Way" };
	await buy(ada, goodsId, moved);
	site.clock.advance(1_000);
	await buy(ada, goodsId);
	expect((await saved()).map(({ address }: { address: string }) => address)).toEqual([receiver.address, moved.address]);
	site.clock.reset();
});

test("an empty form of receiving info names every field that is missing (V-029)", async () => {
	const ada = await withCoins(100);
	const { goodsId } = await sellGoods(site);
	const empty = { first_name: "", last_name: "", phone: "", address: "", receiver_id: 0 };
	const { fields } = (await buy(ada, goodsId, empty)).body;
	expect(Object.keys(fields).toSorted()).toEqual(["address", "first_name", "last_name", "phone"]);
	expect((await site.as(ada).post(pay, { goods_id: goodsId })).body.reason).toBe("receiver-missing");
});

test("a medal is bought by paymedal, once (U-046)", async () => {
	const ada = await withCoins(100);
	const { goodsId } = await sellGoods(site, { kind: "medal", subject: medalRow("sun").id, price: 30 });
	const buyMedal = () => site.as(ada).post("/selfapi/xstore/paymedal", { goods_id: goodsId });
	expect((await buyMedal()).body).toMatchObject({ code: 200, msg: "Purchased", data: { balance: 70 } });
	expect((await buyMedal()).body).toMatchObject({ code: 400, reason: "medal-repeated" });
	expect(await balanceOf(ada)).toBe(70);
});

test("what an administrator has changed holds for the next purchase", async () => {
	const [ada, office] = [await withCoins(100), await site.member({ roles: [{ role: "administrator" }] })];
	const { goodsId } = await sellGoods(site, { price: 10 });
	expect((await buy(ada, goodsId)).body.code).toBe(200);
	const plan = { goods_id: goodsId, cid: 188, limit: 1, on_sale: 1, shops: "", sale_time: 0, end_time: 0 };
	const save = (more: object) => site.as(office).post("/v5/admin/store/offer", { ...plan, price: 12, ...more });
	expect((await save({})).status).toBe(200);
	expect((await buy(ada, goodsId, { price: 10 })).body.reason).toBe("goods-price-changed");
	expect((await buy(ada, goodsId)).body.reason).toBe("goods-limit");
	await save({ limit: 0 });
	expect((await buy(ada, goodsId)).body.data.balance).toBe(78);
	await site.as(office).post("/v5/admin/store/goods/archive", { id: goodsId, archived: 1 });
	expect((await buy(ada, goodsId)).body).toMatchObject({ code: 101, reason: "goods-removed" });
});

test("cancelling before packing gives coins, stock and the limit back, once", async () => {
	const ada = await withCoins(100);
	const { goodsId } = await sellGoods(site, { limit: 1, stock: 1 });
	const { order_id } = (await buy(ada, goodsId)).body.data;
	expect((await buy(ada, goodsId)).body.code).toBe(102);
	const cancel = () => site.as(ada).post("/v5/store/orders/cancel", { order_id });
	const states = (await Promise.all([cancel(), cancel(), cancel()])).map(({ status }) => status);
	expect(states.toSorted()).toEqual([200, 409, 409]);
	expect(await balanceOf(ada)).toBe(100);
	expect((await buy(ada, goodsId)).body.code).toBe(200);
});

test("what is only collected needs a shop of the offer, and is kept for 30 days", async () => {
	const ada = await withCoins(100);
	const [shop, other] = [await openShop(site), await openShop(site)];
	const { goodsId } = await sellGoods(site, { kind: "pickup", shopIds: [shop] });
	for (const more of [{}, { shop_id: other }])
		expect((await buy(ada, goodsId, more)).body.reason).toBe("shop-unavailable");
	const { order_id } = (await buy(ada, goodsId, { shop_id: shop })).body.data;
	const { data } = (await site.as(ada).get(`/selfapi/xstore/order_detail?order_id=${order_id}`)).body;
	expect(data).toMatchObject({
		order_info: { qr_state: "Available" },
		shop_info: { shop_id: shop },
		receiver_info: null,
	});
	expect(data.order_info.valid_until - data.order_info.order_time).toBe(30 * 86_400);
});

test("the mall takes XGold, with the session or with the store token alone, never with another (C-11, C-35, U-064)", async () => {
	const ada = await site.member();
	await giveCoins(site, [ada], 50, "mall");
	const { goodsId } = await sellGoods(site, { store: "mall", price: 20 });
	const as = site.as(ada);
	const { token } = (await as.get("/v5/user/xstoreToken")).body.data;
	expect((await as.get("/selfapi/xstore/get_xstore_token")).body.data.token).toBe(token);
	const address = (given: string) => `/selfapi/xshop/generatepay?token=${given}`;
	const body = { goods_id: goodsId, ...receiver, username: ada.username };
	const upload = (await as.get("/selfapi/common/getqinniutoken")).body.data.token;
	for (const wrong of ["wrong", `${token}x`, upload, ada.token])
		expectError(await site.guest.post(address(wrong), body), { status: 401, reason: "login-required", ...old });
	expect((await site.guest.post("/selfapi/xstore/pay", body, { authorization: token })).status).toBe(401);
	expectError(await as.post(address(token), { ...body, username: "somebody" }), {
		status: 403,
		reason: "not-allowed",
		...old,
	});
	expect((await site.guest.post(address(token), body)).body.data.balance).toBe(30);
	expect((await as.get("/selfapi/xshop/orderlist?token=old&page=1")).body.data.count).toBe(1);
	const other = site.as(await site.member());
	expect((await other.get(`/selfapi/xshop/orderlist?token=${token}&page=1`)).body.data.count).toBe(0);
	expect((await site.guest.get(`/selfapi/xshop/orderlist?token=${token}&page=1`)).body.data).toMatchObject({
		count: 1,
		page_count: 1,
	});
	expect((await as.get("/selfapi/xstore/my_goods_list")).body.data.count).toBe(0);
	expect((await as.get("/selfapi/xstore/latest_order")).body.data).toBeNull();
	await as.post("/v5/user/logout", {});
	expect((await site.guest.get(`/selfapi/xshop/orderlist?token=${token}&page=1`)).status).toBe(401);
});

test("lists show what a section sells, and which sections have a store", async () => {
	await sellGoods(site, { country: 212, name: "Speaker" });
	const { lists, page_count } = (await site.guest.get("/selfapi/xstore/get_goods_list?cid=212&page=1&pre_page=10")).body
		.data;
	expect(lists.map(({ goods_name }: { goods_name: string }) => goods_name)).toEqual(["Speaker"]);
	expect(page_count).toBe(1);
	expect((await site.guest.get("/selfapi/xstore/get_goods_list?cid=331")).body.data.lists).toEqual([]);
	const countries = (await site.guest.get("/selfapi/common/getXstoreCountrys")).body.data.lists;
	expect(countries).toContainEqual({ cid: 212, name: "Morocco", locale: "ma", xstore: 1, mall: 0 });
	expect((await site.guest.get("/selfapi/ucenter/xstore?cid=212")).body.data.store_show).toBe(1);
});

test("members who wait are told once, when it is there and they can pay", async () => {
	const ada = await withCoins(5);
	const { goodsId } = await sellGoods(site, { price: 10 });
	await site.as(ada).post("/v5/store/wait", { goods_id: goodsId, wait: 1 });
	const told = async () => {
		await notifyWaiting(site.deps);
		await site.runJobs();
		return JSON.stringify((await site.as(ada).get("/selfapi/ucenter/systemnoticelist")).body).includes(
			"can be bought now",
		);
	};
	expect(await told()).toBe(false);
	await giveCoins(site, [ada], 5);
	expect(await told()).toBe(true);
	expect((await site.as(ada).get(`/v5/store/goods/${goodsId}`)).body.data.own.waits).toBe(false);
});

test("stock, ledger and orders agree", async () => {
	expect(await findStoreErrors(site)).toEqual(noStoreErrors);
});
