import { expect, test } from "vitest";
import { expectError } from "../../../test/expectError.ts";
import { findStoreErrors, noStoreErrors } from "../../../test/storeErrors.ts";
import { buildTestApp, type TestMember } from "../../../test/testApp.ts";
import { hourMs } from "../../platform/durations.ts";
import { openShop, receiver, sellGoods } from "../store/store.fixture.ts";
import { contestTools } from "./contests.fixture.ts";

const site = await buildTestApp();
const { pool } = site.deps;
const { add, step, published, entered, aged, vote, view } = await contestTools(site);

const stockOf = async (offerId: number) =>
	(await pool.query("select stock, held, sold from store_offers where id = $1", [offerId])).rows[0];
const prizes = (...goods: number[]) => ({ prizes: goods.map((goods_id, at) => ({ place: at + 1, goods_id })) });
const claim = (by: TestMember, tid: number, to: object = receiver) =>
	site.as(by).post("/v5/contests/claim", { tid, ...to });

/** Two entries, of which voters prefer the first one, and the result. */
async function decided(contest: number) {
	const entries = [await entered(contest, await aged(400)), await entered(contest, await aged(400))] as const;
	site.clock.advance(hourMs + 60_000);
	for (let n = 0; n < 3; n++) await vote(await aged(400), contest, 1);
	site.clock.advance(hourMs);
	expect((await step("decide", contest)).status).toBe(200);
	return entries;
}

test("refused: goods of another section, unknown goods, more than are in stock when it is published", async () => {
	const { goodsId } = await sellGoods(site, { stock: 1 });
	const elsewhere = await add({ country_fid: 207, ...prizes(goodsId) });
	expectError(elsewhere, { status: 422, reason: "contest-prize" });
	expect(Object.keys(elsewhere.body.fields)).toEqual(["prizes.0"]);
	expectError(await add({ country_fid: 188, ...prizes(987_654) }), { status: 422, reason: "contest-prize" });
	const { id } = (await add({ country_fid: 188, ...prizes(goodsId, goodsId) })).body.data;
	expectError(await step("publish", id), { status: 409, reason: "goods-sold-out" });
});

test("goods are kept for the winner, who orders them once to a new address; the order comes out of the stock", async () => {
	const { goodsId, offerId } = await sellGoods(site, { stock: 3 });
	const contest = await published({ country_fid: 188, ...prizes(goodsId) });
	expect(await stockOf(offerId)).toEqual({ stock: 2, held: 1, sold: 0 });
	expect((await view(contest)).prizes).toEqual([{ place: 1, name: "Power bank", goods_id: goodsId }]);
	const [first, second] = await decided(contest);
	const own = (by: TestMember, tid: number) => site.as(by).get(`/v5/contests/prize/${tid}`);
	expect((await own(first.by, first.tid)).body.data).toMatchObject({ place: 1, goods_id: goodsId, claimed: false });
	for (const { by, tid } of [second, { by: second.by, tid: first.tid }]) {
		expect((await own(by, tid)).status).toBe(404);
		expect((await claim(by, tid)).status).toBe(404);
	}
	expectError(await claim(first.by, first.tid, {}), { status: 422, reason: "receiver-missing" });
	expectError(await claim(first.by, first.tid, { ...receiver, address: "" }), { status: 422 });
	expectError(await claim(first.by, first.tid, { receiver_id: 999_999 }), {
		status: 422,
		reason: "receiver-not-found",
	});
	expectError(await claim(first.by, first.tid, { shop_id: 1 }), { status: 409, reason: "shop-unavailable" });
	const claims = await Promise.all([claim(first.by, first.tid), claim(first.by, first.tid)]);
	expect(claims.map(({ status }) => status).toSorted()).toEqual([200, 409]);
	const { order_id } = claims.find(({ status }) => status === 200)?.body.data ?? {};
	expect((await site.as(first.by).get(`/selfapi/xstore/order_detail?order_id=${order_id}`)).body.data).toMatchObject({
		order_info: { order_status: "paid", total: 0, prize: true },
		receiver_info: { first_name: "Ada", city: "Lagos" },
	});
	// The new address is one of the saved ones now.
	expect((await site.as(first.by).get("/v5/store/receivers")).body.data.lists).toMatchObject([{ first_name: "Ada" }]);
	expect(await stockOf(offerId)).toEqual({ stock: 2, held: 0, sold: 1 });
	expect((await own(first.by, first.tid)).body.data.claimed).toBe(true);
	expect(await findStoreErrors(site)).toEqual(noStoreErrors);
});

test("goods are collected in a shop; those of a place that nobody has go back, and so do those of a cancelled contest", async () => {
	const shopId = await openShop(site);
	const { goodsId, offerId } = await sellGoods(site, { stock: 4, kind: "pickup", shopIds: [shopId] });
	const cancelled = await published({ country_fid: 188, ...prizes(goodsId) });
	expect(await stockOf(offerId)).toEqual({ stock: 3, held: 1, sold: 0 });
	await step("cancel", cancelled);
	const contest = await published({ country_fid: 188, ...prizes(goodsId, goodsId, goodsId) });
	expect(await stockOf(offerId)).toEqual({ stock: 1, held: 3, sold: 0 });
	const [first] = await decided(contest);
	// Of three places two are taken.
	expect(await stockOf(offerId)).toEqual({ stock: 2, held: 2, sold: 0 });
	expectError(await claim(first.by, first.tid), { status: 409, reason: "shop-unavailable" });
	expect((await claim(first.by, first.tid, { shop_id: shopId })).status).toBe(200);
	expect(await stockOf(offerId)).toEqual({ stock: 2, held: 1, sold: 1 });
	expect(await findStoreErrors(site)).toEqual(noStoreErrors);
});
