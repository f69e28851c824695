import { expect, test } from "vitest";
import { buildTestApp } from "../../../test/testApp.ts";
import { placePrizeOrder } from "./actions/placePrizeOrder.ts";
import { sellGoods } from "./store.fixture.ts";

const site = await buildTestApp();
const { db } = site.deps;
const receiver = {
	...{ firstName: "Ada", lastName: "Okafor", phone: "+2348030000009", email: "", address: "12 Allen Avenue" },
	...{ city: "Lagos", country: "Nigeria", areaCode: "" },
};

test("a prize is one order without payment, which takes the stock; without a receiver or stock there is none", async () => {
	const { uid } = await site.member();
	const { offerId } = await sellGoods(site, { stock: 2 });
	const give = (key: string, to: { receiver?: typeof receiver } = { receiver }) =>
		db.transaction((tx) =>
			placePrizeOrder(tx, site.deps, { uid, offerId, key, ...to, lang: "en", now: site.clock.now() }),
		);
	await expect(give("draw:1:1", {})).rejects.toMatchObject({ code: "receiver-missing" });
	const twice = await Promise.allSettled([give("draw:1:1"), give("draw:1:1"), give("draw:1:1")]);
	expect(twice.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
	await give("draw:1:2");
	await expect(give("draw:1:3")).rejects.toMatchObject({ code: "goods-sold-out" });
	const { rows } = await site.deps.pool.query(
		"select total, state, prize from store_orders where uid = $1 order by id",
		[uid],
	);
	expect(rows).toEqual([
		{ total: 0, state: "paid", prize: "draw:1:1" },
		{ total: 0, state: "paid", prize: "draw:1:2" },
	]);
});
