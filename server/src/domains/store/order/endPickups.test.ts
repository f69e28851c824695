import { expect, test } from "vitest";
import { findStoreErrors, noStoreErrors } from "../../../../test/storeErrors.ts";
import { buildTestApp } from "../../../../test/testApp.ts";
import { giveCoins, openShop, sellGoods } from "../store.fixture.ts";
import { endPickups } from "./endPickups.ts";

const site = await buildTestApp({ verifiedActions: [] });
const { pool } = site.deps;
const dayMs = 86_400_000;
const shopId = await openShop(site);

test.for(["pickup", "parcel"] as const)(
	"a %s that nobody collects: one reminder, then the coins come back",
	async (kind) => {
		const buyer = await site.member();
		await giveCoins(site, [buyer], 100);
		const { goodsId, offerId } = await sellGoods(site, { kind, shopIds: [shopId], stock: 2, limit: 1 });
		const buy = () => site.as(buyer).post("/selfapi/xstore/pay", { goods_id: goodsId, cid: 188, shop_id: shopId });
		const { order_id: id, balance } = (await buy()).body.data;
		const read = async () => (await site.as(buyer).get(`/selfapi/xstore/order_detail?order_id=${id}`)).body.data;
		const remindedFor = async () =>
			(await pool.query("select count(*)::int as n from store_orders where id = $1 and reminded_at is not null", [id]))
				.rows[0].n;
		site.clock.advance(20 * dayMs);
		await endPickups(site.deps);
		expect(await remindedFor()).toBe(0);
		site.clock.advance(6 * dayMs);
		await Promise.all([endPickups(site.deps), endPickups(site.deps)]);
		expect(await remindedFor()).toBe(1);
		await site.runJobs();
		expect(JSON.stringify((await site.as(buyer).get("/selfapi/ucenter/systemnoticelist")).body)).toContain(
			"still waits for you",
		);
		// It is over, but the shop may yet confirm what it handed out without a connection.
		site.clock.advance(4.5 * dayMs);
		await endPickups(site.deps);
		expect((await read()).order_info).toMatchObject({ order_status: "paid", qr_state: "Expired" });
		site.clock.advance(dayMs);
		await Promise.all([endPickups(site.deps), endPickups(site.deps)]);
		expect((await read()).order_info).toMatchObject({ order_status: "refunded" });
		expect((await site.as(buyer).get("/v5/wallet")).body.data.xcoin).toBe(balance + 10);
		expect((await pool.query("select stock, sold from store_offers where id = $1", [offerId])).rows).toEqual([
			{ stock: 2, sold: 0 },
		]);
		// It no longer counts for the limit.
		expect((await buy()).body.code).toBe(200);
		expect(await findStoreErrors(site)).toEqual(noStoreErrors);
	},
);
