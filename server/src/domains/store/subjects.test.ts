import { expect, test } from "vitest";
import { buildTestApp } from "../../../test/testApp.ts";
import { sellGoods } from "./store.fixture.ts";

const site = await buildTestApp();
const [nigeria, kenya] = [188, 207];

test("goods are found by what they stand for, whatever their page: what is in stock first", async () => {
	const [leaf, beads, laurel] = [1, 2, 3];
	const decoration = { kind: "decoration", store: "mall" } as const;
	for (let n = 0; n < 25; n++) await sellGoods(site, { ...decoration, subject: beads });
	await sellGoods(site, { ...decoration, subject: leaf, stock: 0 });
	const found = await sellGoods(site, { ...decoration, store: "xstore", subject: leaf, price: 15 });
	await sellGoods(site, { ...decoration, subject: laurel, onSale: false });
	await sellGoods(site, { kind: "emoticons", subject: 17 });
	const soldIn = async (countryFid: number) =>
		(await site.as(await site.member({ countryFid })).get("/v5/store/subjects?kind=decoration")).body.data.lists;
	expect(await soldIn(nigeria)).toEqual([
		{ subject: leaf, goods_id: found.goodsId, price: 15, currency: "xcoin" },
		{ subject: beads, goods_id: expect.any(Number), price: 10, currency: "xgold" },
	]);
	expect(await soldIn(kenya)).toEqual([]);
});
