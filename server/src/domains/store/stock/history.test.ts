import { expect, test } from "vitest";
import { buildTestApp } from "../../../../test/testApp.ts";
import { giveCoins, receiver, sellGoods } from "../store.fixture.ts";

const site = await buildTestApp({ verifiedActions: [] });
const manager = await site.member({ roles: [{ role: "country-manager", section: 188 }] });
const buyer = await site.member();
await giveCoins(site, [buyer], 10_000);

interface Line {
	kind: string;
	id: number;
	change: number;
	stock: number | null;
	order_id: number;
}

/** All pages of the history of goods. */
async function historyOf(goodsId: number): Promise<{ lines: Line[]; pages: number }> {
	const lines: Line[] = [];
	let pages = 0;
	for (let cursor: string | null = ""; cursor !== null; pages++) {
		const more = cursor && `&cursor=${cursor}`;
		const { body } = await site.as(manager).get(`/v5/admin/store/goods/${goodsId}?cid=188${more}`);
		lines.push(...body.data.history);
		cursor = body.data.history_next;
	}
	return { lines, pages };
}

const buy = async (goods_id: number, num = 1): Promise<number> =>
	(await site.as(buyer).post("/selfapi/xstore/pay", { goods_id, num, ...receiver })).body.data.order_id;
const refund = (order_id: number, restock: number) =>
	site.as(manager).post("/v5/admin/store/orders/refund", { order_id, step: "ask", reason: "Broken", restock });

test("the history of a stock has orders and refunds beside the changes of administrators, the latest first", async () => {
	const { goodsId } = await sellGoods(site, { stock: 9 });
	const other = await sellGoods(site);
	site.clock.advance(1_000);
	const [kept, lost, returned] = [await buy(goodsId, 2), await buy(goodsId), await buy(goodsId)];
	await buy(other.goodsId);
	site.clock.advance(1_000);
	await refund(lost, 0);
	await refund(returned, 1);
	site.clock.advance(1_000);
	await site.as(manager).post("/v5/admin/store/stock", { goods_id: goodsId, cid: 188, change: 3, note: "Depot" });
	const { lines } = await historyOf(goodsId);
	expect(lines.map(({ kind, change, stock, order_id }) => [kind, change, stock, order_id])).toEqual([
		["change", 3, 9, 0],
		["refund", 1, null, returned],
		["order", -1, null, returned],
		["order", -1, null, lost],
		["order", -2, null, kept],
		["change", 9, 9, 0],
	]);
	expect(lines.reduce((sum, { change }) => sum + change, 0)).toBe(9);
});

test("pages hold each line once, also those of one moment", async () => {
	const { goodsId } = await sellGoods(site, { stock: 100 });
	for (let n = 0; n < 30; n++) {
		const id = await buy(goodsId);
		if (n % 2 === 0) await refund(id, 1);
	}
	const { lines, pages } = await historyOf(goodsId);
	expect(pages).toBe(3);
	expect(lines).toHaveLength(46);
	expect(new Set(lines.map(({ kind, id }) => `${kind} ${id}`)).size).toBe(46);
});
