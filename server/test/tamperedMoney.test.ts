import { describe, expect, test } from "vitest";
import { giveCoins, openShop, receiver, sellGoods } from "../src/domains/store/store.fixture.ts";
import { hold } from "../src/domains/wallet/hold/holds.ts";
import { findStoreErrors, noStoreErrors } from "./storeErrors.ts";
import { buildTestApp, type TestMember, type TestResponse } from "./testApp.ts";

/** Price, stock, owner, store, code and state can't be changed from outside. */
const site = await buildTestApp({ verifiedActions: [] });
const { pool, db } = site.deps;
const admin = await site.member({ roles: [{ role: "administrator" }] });
const [ada, mallory] = [await site.member(), await site.member()];
for (const store of ["xstore", "mall"] as const) await giveCoins(site, [ada, mallory], 1_000, store);
const [shop, shopElsewhere] = [await openShop(site), await openShop(site, 207)];
const pay = (by: TestMember, body: object, headers: Record<string, string> = {}) =>
	site.as(by).post("/selfapi/xstore/pay", body, headers);
const orderOf = async (by: TestMember, body: object): Promise<number> => (await pay(by, body)).body.data.order_id;

const parcel = await sellGoods(site, { price: 40, stock: 50 });
const abroad = await sellGoods(site, { price: 40, stock: 50, country: 207 });
const mall = await sellGoods(site, { price: 40, stock: 50, store: "mall" });
const pickup = await sellGoods(site, { kind: "pickup", price: 40, stock: 50, shopIds: [shop] });
const airtime = await sellGoods(site, { kind: "code", subject: 1, price: 40, stock: 50 });
const codes = { goods_id: airtime.goodsId, csv: "CODE-1\nCODE-2\nCODE-3" };
const checked = (await site.as(admin).post("/v5/admin/vouchers/check", codes)).body.data;
await site.as(admin).post("/v5/admin/vouchers/import", { id: checked.id });
await site.runJobs();

const [parcelOrder, pickupOrder] = [
	await orderOf(ada, { goods_id: parcel.goodsId, ...receiver }),
	await orderOf(ada, { goods_id: pickup.goodsId, shop_id: shop }),
];
await orderOf(ada, { goods_id: airtime.goodsId });
const read = async (by: TestMember, url: string) => (await site.as(by).get(url)).body.data;
const { receiver_id: address } = await read(ada, "/selfapi/xshop/receiversingle");
const [card] = (await read(ada, "/xgoldapi/rest-v1/ticket/list")).lists;
const { code: pickupCode } = await read(ada, `/v5/store/pickup/code?order_id=${pickupOrder}`);
const { uid_auth: adaSignature } = await read(ada, "/selfapi/ucenter/exchange_show");
const { uid_auth: ownSignature } = await read(mallory, "/selfapi/ucenter/exchange_show");
const { pid } = await site.createThread(ada);
const { pid: ownPid } = await site.createThread(mallory);
const [line] = (await read(ada, "/v5/user/xcoinLog")).lists;
const expiresAt = new Date(site.clock.now().getTime() + 3_600_000);
const held = {
	uid: mallory.uid,
	currency: "xcoin",
	amount: 900,
	key: "held",
	now: site.clock.now(),
	expiresAt,
} as const;

/** All that is worth something: any change of it shows. */
async function worth(): Promise<string> {
	const { rows } = await pool.query(`select
		(select jsonb_agg(a order by id) from wallet_accounts a) as accounts, (select count(*)
		from wallet_transfers) as transfers,
		(select jsonb_agg(h order by id) from wallet_holds h) as holds, (select jsonb_agg(o order by id)
		from store_orders o) as orders,
		(select jsonb_agg(l order by id) from store_order_lines l) as lines, (select jsonb_agg(o order by id)
		from store_offers o) as offers,
		(select jsonb_agg(r order by id) from store_receivers r) as receivers, (select jsonb_agg(c order by id)
		from wallet_cards c) as cards,
		(select jsonb_agg(v order by id) from voucher_codes v) as vouchers, (select jsonb_agg(e order by id)
		from exchange_orders e) as exchanges,
		(select jsonb_agg(e order by draw_id, number) from draw_entries e) as entries`);
	return JSON.stringify(rows[0]);
}

async function expectRefused(send: () => Promise<TestResponse>, statuses: readonly number[]): Promise<void> {
	const before = await worth();
	const answer = await send();
	expect(statuses, JSON.stringify(answer.body)).toContain(answer.status);
	expect(await worth()).toBe(before);
}

describe("a purchase is refused and changes nothing with", () => {
	const goods_id = parcel.goodsId;
	const to = { ...receiver };
	test.each<[string, object]>([
		["a lower price", { goods_id, ...to, price: 1 }],
		["the price 0", { goods_id, ...to, price: 0 }],
		["a negative price", { goods_id, ...to, price: -40 }],
		["another section's goods", { goods_id: abroad.goodsId, ...to, cid: 207 }],
		["another section's goods as its own", { goods_id: abroad.goodsId, ...to, cid: 188 }],
		["goods of the mall", { goods_id: mall.goodsId, ...to }],
		["another member's address", { goods_id, receiver_id: address }],
		["a shop of another section", { goods_id: pickup.goodsId, shop_id: shopElsewhere }],
		["no shop for what is collected", { goods_id: pickup.goodsId, ...to }],
		...[-1, 0, 0.5, 1e9, Number.MAX_SAFE_INTEGER, "9".repeat(30), "1e3", "-1", [1, 2], { 0: 1 }].map(
			(num) => [`the quantity ${JSON.stringify(num)}`, { goods_id, ...to, num }] as [string, object],
		),
		...[-1, 0, "1 or 1=1", "__proto__", [goods_id, goods_id], null].map(
			(id) => [`the goods ${JSON.stringify(id)}`, { goods_id: id, ...to }] as [string, object],
		),
	])("%s", async (_name, body) => {
		await expectRefused(() => pay(mallory, body), [400, 403, 404, 409, 422]);
	});

	test("what only the server sets: it is ignored, and the order is the payer's own at the full price", async () => {
		const forged = {
			...{
				uid: ada.uid,
				owner: ada.uid,
				username: ada.username,
				total: 0,
				payment_id: 1,
				prize: "draw:1",
				state: "complete",
			},
			...{
				order_status: "complete",
				currency: "xgold",
				store: "mall",
				stock: 9,
				sold: 0,
				delivery: "none",
				order_id: parcelOrder,
			},
		};
		const { order_id, balance } = (await pay(mallory, { goods_id, ...to, ...forged })).body.data;
		expect(balance).toBe(960);
		expect(order_id).toBeGreaterThan(pickupOrder);
		const { rows } = await pool.query(
			"select uid, total, currency, store, state, delivery, prize from store_orders where id = $1",
			[order_id],
		);
		expect(rows).toEqual([
			{
				...{ uid: mallory.uid, total: 40, currency: "xcoin", store: "xstore" },
				...{ state: "paid", delivery: "address", prize: null },
			},
		]);
		expect((await pool.query("select stock from store_offers where id = $1", [parcel.offerId])).rows[0].stock).toBe(48);
	});

	test("more than can be spent, as what is held is not", async () => {
		await db.transaction((tx) => hold(tx, held));
		await expectRefused(() => pay(mallory, { goods_id, ...to, num: 2 }), [403]);
	});
});

describe("what is another's stays as it is", () => {
	test.each([
		["to cancel an order", "/v5/store/orders/cancel", { order_id: parcelOrder }],
		["to receive a parcel", "/v5/store/orders/received", { order_id: parcelOrder }],
		["to remove an address", "/v5/store/receivers/remove", { receiver_id: address }],
		["to read the code of a card", "/v5/wallet/cards/show", { id: card.id }],
		["to use a card", "/v5/wallet/cards/topUp", { id: card.id, phone: "+2348030000000" }],
		["to collect with a code that is right", "/v5/store/pickup/redeem", { code: pickupCode }],
		["to complain about a line", "/v5/wallet/dispute", { id: line.id, message: "This is mine, not hers." }],
		[
			"to sell",
			"/v5/admin/store/offer",
			{ goods_id: parcel.goodsId, cid: 188, price: 1, limit: 0, on_sale: 1, shops: "" },
		],
		["to change a stock", "/v5/admin/store/stock", { goods_id: parcel.goodsId, cid: 188, change: 9 }],
		["to refund an order", "/v5/admin/store/orders/refund", { order_id: parcelOrder, reason: "Because" }],
		[
			"to pay oneself",
			"/v5/admin/wallet/proposals/add",
			{ uid: mallory.uid, kind: "grant", currency: "xgold", amount: 9, reason: "Because" },
		],
		["to check codes", "/v5/admin/vouchers/check", { goods_id: airtime.goodsId, csv: "MINE-1" }],
		["to import codes", "/v5/admin/vouchers/import", { id: checked.id }],
	])("%s", async (_name, url, body) => {
		await expectRefused(() => site.as(mallory).post(url, body), [403, 404, 422]);
	});

	test.each([
		["an order", `/selfapi/xstore/order_detail?order_id=${parcelOrder}`, 404],
		["the code of an order", `/v5/store/pickup/code?order_id=${pickupOrder}`, 404],
		["who collects", `/v5/store/pickup/find?code=${pickupCode}`, 404],
		["a receipt", `/v5/wallet/receipt/${line.id}`, 404],
		["a log", `/selfapi/ucenter/xcoinlog?uid=${ada.uid}`, 403],
	])("%s can't be read", async (_name, url, status) => {
		await expectRefused(() => site.as(mallory).get(url), [status]);
	});
});

describe("a code is refused", () => {
	const [order = "", first = "", second = ""] = String(pickupCode).split("-");
	test.each([
		["of another order", `${parcelOrder}-${first}-${second}`],
		["with its halves exchanged", `${order}-${second}-${first}`],
		["without its signature", order],
		["that is far too long", `${order}-${"A".repeat(5_000)}`],
	])("%s", async (_name, code) => {
		await expectRefused(() => site.as(admin).post("/v5/store/pickup/redeem", { code }), [422]);
	});

	test("that was read tomorrow is one of now, and is used once", async () => {
		const redeem = () => site.as(admin).post("/v5/store/pickup/redeem", { code: pickupCode, at: 4_000_000_000 });
		expect((await redeem()).status).toBe(200);
		await expectRefused(redeem, [409]);
	});
});

describe("an exchange, a tip, a ticket and a sign-in are refused with", () => {
	const exchange = (name: string, query: Record<string, string | number>) =>
		site.as(mallory).get(`/selfapi/ucenter/${name}?${new URLSearchParams(query as Record<string, string>)}`);
	test.each<[string, Record<string, string | number>]>([
		["the member's uid", { uid: ada.uid, uid_auth: ownSignature, xcoin: 1 }],
		["the member's signature", { uid: mallory.uid, uid_auth: adaSignature, xcoin: 1 }],
		["both of another", { uid: ada.uid, uid_auth: adaSignature, xcoin: 1 }],
		...[0, -5, 11, "1.5", "1e2", "٣"].map((xcoin): [string, Record<string, string | number>] => [
			`${xcoin} XCoin`,
			{ uid: mallory.uid, uid_auth: ownSignature, xcoin },
		]),
		["another section", { uid: mallory.uid, uid_auth: ownSignature, xcoin: 1, cid: 207 }],
	])("%s", async (_name, query) => {
		for (const name of ["before_exchange", "exchange"])
			await expectRefused(() => exchange(name, query), [400, 403, 409, 422]);
	});

	test.each([
		["an amount that isn't offered", { pid, xid: 99 }],
		["one's own post", { pid: ownPid, xid: 1 }],
		["an amount of one's own", { pid, xid: 0, amount: 1_000 }],
	])("%s", async (_name, body) => {
		await expectRefused(() => site.as(mallory).post("/v5/content/post/reward", body), [403, 404, 422]);
	});

	test("tickets below one, and beyond the limit", async () => {
		const prize = { currency: "xgold", amount: 5, quantity: 1, parts: 0 };
		const titles = { title_en: "Draw", title_fr: "Tirage", title_hi: "ड्रॉ" };
		const closes = Math.floor(site.clock.now().getTime() / 1_000) + 3_600;
		const draw = { kind: "date", ...titles, price: 10, max: 5, closes, prizes: [prize] };
		const { id } = (await site.as(admin).post("/v5/admin/jackpot/add", draw)).body.data;
		await site.as(admin).post("/v5/admin/jackpot/open", { id });
		for (const tickets of [0, -5, 1.5, 6, 1e12])
			await expectRefused(() => site.as(mallory).post("/v5/jackpot/enter", { id, tickets }), [403, 422]);
		await expectRefused(() => site.as(mallory).post("/v5/jackpot/claim", { id: 1 }), [404]);
		const forged = { id, tickets: 1, price: 0, uid: ada.uid };
		await expectRefused(() => site.as(mallory).post("/v5/jackpot/enter", forged), [422]);
		expect((await site.as(mallory).post("/v5/jackpot/enter", { id, tickets: 1 })).status).toBe(200);
		// With what the thread brought.
		expect((await read(mallory, "/v5/wallet")).xgold).toBe(1_000);
	});

	test("another day than today", async () => {
		for (const day of ["2020-01-01", "2199-01-01", "today"])
			await expectRefused(() => site.as(mallory).post("/v5/user/signIn", { day }), [409, 422]);
	});
});

test("a payment that is sent again is one: with its key for its member alone, and not with other contents", async () => {
	const eve = await site.member();
	await giveCoins(site, [eve], 400);
	const key = { "idempotency-key": "bought-once-by-eve" };
	const body = { goods_id: parcel.goodsId, ...receiver };
	const first = await pay(eve, body, key);
	await expectRefused(() => pay(eve, body, key), [200]);
	await expectRefused(() => pay(eve, { ...body, num: 2 }, key), [422]);
	expect((await pay(mallory, body, key)).body.data?.order_id).not.toBe(first.body.data.order_id);
	expect((await read(eve, "/v5/wallet")).xcoin).toBe(360);
	expect(await findStoreErrors(site)).toEqual(noStoreErrors);
});
