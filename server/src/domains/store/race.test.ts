import { expect, test } from "vitest";
import { findStoreErrors, noStoreErrors } from "../../../test/storeErrors.ts";
import { buildTestApp, type TestMember } from "../../../test/testApp.ts";
import { giveCoins, receiver, sellGoods } from "./store.fixture.ts";

const site = await buildTestApp({ verifiedActions: [] });
const buyers = 1_000;

/** All answers at once, by reason. */
async function race(requests: readonly (() => Promise<{ body: { code: number; reason?: string } }>)[]) {
	const answers = await Promise.all(requests.map((request) => request()));
	return Object.fromEntries(
		[...Map.groupBy(answers, ({ body }) => body.reason ?? String(body.code))].map(([name, list]) => [
			name,
			list.length,
		]),
	);
}
let keys = 0;
const buy = (by: TestMember, goods_id: number) => () =>
	site.as(by).post("/selfapi/xstore/pay", { goods_id, ...receiver }, { "idempotency-key": `purchase-${++keys}` });

test("1,000 buyers of the last unit: one order, 999 clear refusals, sums right", async () => {
	const members: TestMember[] = [];
	for (let n = 0; n < buyers; n++) members.push(await site.member());
	await giveCoins(site, members, 10);
	const { goodsId } = await sellGoods(site, { stock: 1, price: 10 });
	expect(await race(members.map((member) => buy(member, goodsId)))).toEqual({ 200: 1, "goods-sold-out": buyers - 1 });
	expect(await findStoreErrors(site)).toEqual(noStoreErrors);
	const { rows } = await site.deps.pool.query(
		"select sum(balance)::int as left from wallet_accounts where uid is not null",
	);
	expect(rows[0]).toEqual({ left: 10 * buyers - 10 });
});

test("a thousand purchases of one member with a limit of one: one order, 999 refusals", async () => {
	const member = await site.member();
	await giveCoins(site, [member], 100_000);
	const { goodsId } = await sellGoods(site, { stock: 5_000, price: 10, limit: 1 });
	const requests = Array.from({ length: buyers }, () => buy(member, goodsId));
	expect(await race(requests)).toEqual({ 200: 1, "goods-limit": buyers - 1 });
	expect(await findStoreErrors(site)).toEqual(noStoreErrors);
});
