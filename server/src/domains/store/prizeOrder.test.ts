import { expect, test } from "vitest";
import { findStoreErrors, noStoreErrors } from "../../../test/storeErrors.ts";
import { buildTestApp } from "../../../test/testApp.ts";
import { placePrizeOrder } from "./actions/placePrizeOrder.ts";
import { holdStock } from "./queries.ts";
import { sellGoods } from "./store.fixture.ts";

const site = await buildTestApp();
const { db } = site.deps;
const receiver = {
	...{ firstName: "Ada", lastName: "Okafor", phone: "+2348030000009", email: "", address: "12 Allen Avenue" },
	...{ city: "Lagos", country: "Nigeria", areaCode: "" },
};

test("a prize is one order without payment, which takes what is held; without a receiver or stock there is none", async () => {
	const { uid } = await site.member();
	const { offerId } = await sellGoods(site, { stock: 3 });
	const hold = (quantity: number) => db.transaction((tx) => holdStock(tx, offerId, quantity));
	expect([await hold(4), await hold(2), await hold(2), await hold(-3)]).toEqual([false, true, false, false]);
	const give = (key: string, to: { receiver?: typeof receiver } = { receiver }) =>
		db.transaction((tx) =>
			placePrizeOrder(tx, site.deps, { uid, offerId, key, ...to, lang: "en", now: site.clock.now() }),
		);
	await expect(give("draw:1:1", {})).rejects.toMatchObject({ code: "receiver-missing" });
	const twice = await Promise.allSettled([give("draw:1:1"), give("draw:1:1"), give("draw:1:1")]);
	expect(twice.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
	await give("draw:1:2");
	await expect(give("draw:1:3")).rejects.toMatchObject({ code: "goods-sold-out" });
	expect(await findStoreErrors(site)).toEqual(noStoreErrors);
	const { rows } = await site.deps.pool.query(
		"select total, state, prize from store_orders where uid = $1 order by id",
		[uid],
	);
	expect(rows).toEqual([
		{ total: 0, state: "paid", prize: "draw:1:1" },
		{ total: 0, state: "paid", prize: "draw:1:2" },
	]);
});
