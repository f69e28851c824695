import { expect, test } from "vitest";
import { expectError } from "../../../test/expectError.ts";
import { findStoreErrors, noStoreErrors } from "../../../test/storeErrors.ts";
import { buildTestApp, type TestMember } from "../../../test/testApp.ts";
import { giveCoins, openShop, receiver, sellGoods } from "../store/store.fixture.ts";
import { lapsePrizes } from "./actions/claimPrize.ts";
import { closeEndedDraws } from "./actions/closeDraws.ts";

const site = await buildTestApp();
const { pool } = site.deps;
const dayMs = 86_400_000;
const [admin, other] = [
	await site.member({ roles: [{ role: "administrator" }] }),
	await site.member({ roles: [{ role: "administrator" }] }),
];
const rich = async (account = {}): Promise<TestMember> => {
	const member = await site.member(account);
	await giveCoins(site, [member], 1_000, "mall");
	return member;
};
const add = (goods_id: number, fields: object = {}, quantity = 1) =>
	site.as(admin).post("/v5/admin/jackpot/add", {
		...{ kind: "date", title_en: "Power bank draw", title_fr: "Tirage", title_hi: "पावर बैंक ड्रॉ", price: 10, max: 5 },
		...{ country_fid: 188, closes: Math.floor(site.clock.now().getTime() / 1000) + 3_600 },
		...{ prizes: [{ goods_id, quantity, parts: 1_000_000 }], ...fields },
	});
const step = (name: string, id: number) => site.as(admin).post(`/v5/admin/jackpot/${name}`, { id });
const opened = async (goodsId: number, fields: object = {}, quantity = 1): Promise<number> => {
	const { id } = (await add(goodsId, fields, quantity)).body.data;
	expect((await step("open", id)).status).toBe(200);
	return id;
};
const enter = (member: TestMember, id: number, tickets = 1) =>
	site.as(member).post("/v5/jackpot/enter", { id, tickets });
const stockOf = async (offerId: number) =>
	(await pool.query("select stock, held, sold from store_offers where id = $1", [offerId])).rows[0];
const drawn = async (id: number, [one, two] = [admin, other]): Promise<void> => {
	site.clock.advance(3_600_000);
	await closeEndedDraws(site.deps);
	await drawnAgain(id, [one, two]);
};
const drawnAgain = async (id: number, [one, two] = [admin, other]): Promise<void> => {
	expect((await site.as(one).post("/selfapi/jackpot/draw", { id })).status).toBe(200);
	expect((await site.as(two).post("/selfapi/jackpot/comfirm", { id })).status).toBe(200);
};
const wonBy = async (id: number, members: readonly TestMember[]) => {
	for (const member of members) {
		const { list } = (await site.as(member).post("/selfapi/jackpot/winnerlist", { id })).body.data;
		const won = list.find(({ mine, state }: { mine: boolean; state: string }) => mine && state === "confirmed");
		if (won) return { member, won };
	}
	throw new Error("nobody has won");
};
const claim = (member: TestMember, id: number, wish: object = receiver) =>
	site.as(member).post("/v5/jackpot/claim", { id, ...wish });

test("refused: goods of another section, more than are in stock, members of another section", async () => {
	const { goodsId } = await sellGoods(site, { stock: 2 });
	expectError(await add(goodsId, { country_fid: 207 }), { status: 422, reason: "draw-goods" });
	expectError(await add(987_654), { status: 422, reason: "draw-goods" });
	const { id } = (await add(goodsId, {}, 3)).body.data;
	expectError(await step("open", id), { status: 409, reason: "goods-sold-out" });
	const open = await opened(goodsId);
	const kenyan = await rich({ countryFid: 207 });
	expectError(await enter(kenyan, open), { status: 403, reason: "draw-elsewhere" });
});

test("goods are kept while the draw is open, ordered by who has won them, and drawn again when nobody collects them", async () => {
	const { goodsId, offerId } = await sellGoods(site, { stock: 3 });
	const id = await opened(goodsId, {}, 2);
	expect(await stockOf(offerId)).toEqual({ stock: 1, held: 2, sold: 0 });
	expect((await site.guest.get(`/v5/jackpot/${id}`)).body.data.prizes).toMatchObject([
		{ name: "Power bank", goods_id: goodsId, currency: null, left: 2 },
	]);
	const members = await Promise.all([rich(), rich(), rich()]);
	for (const member of members) await enter(member, id);
	await drawn(id);
	const { member, won } = await wonBy(id, members);
	expect(won).toMatchObject({ prize: "Power bank", goods_id: goodsId, cid: 188 });
	const loser = members.find((one) => one !== member) ?? admin;
	expect((await claim(loser, won.id)).status).toBe(404);
	expect((await site.as(loser).get(`/v5/jackpot/won/${won.id}`)).status).toBe(404);
	expectError(await claim(member, won.id, {}), { status: 422, reason: "receiver-missing" });
	expectError(await claim(member, won.id, { shop_id: 1 }), { status: 409, reason: "shop-unavailable" });
	const claims = await Promise.all([claim(member, won.id), claim(member, won.id)]);
	expect(claims.map(({ status }) => status).toSorted()).toEqual([200, 409]);
	const { order_id } = claims.find(({ status }) => status === 200)?.body.data ?? {};
	expect((await site.as(member).get(`/selfapi/xstore/order_detail?order_id=${order_id}`)).body.data).toMatchObject({
		order_info: { order_status: "paid", total: 0, prize: true },
		receiver_info: { first_name: "Ada" },
	});
	expect(await stockOf(offerId)).toEqual({ stock: 1, held: 1, sold: 1 });
	// The other winner does not collect it: it is drawn again, and in the end goes back into the stock.
	site.clock.advance(15 * dayMs);
	await lapsePrizes(site.deps);
	expect(await stockOf(offerId)).toEqual({ stock: 1, held: 1, sold: 1 });
	const [later, latest] = [
		await site.member({ roles: [{ role: "administrator" }] }),
		await site.member({ roles: [{ role: "administrator" }] }),
	];
	await drawnAgain(id, [later, latest]);
	site.clock.advance(15 * dayMs);
	await lapsePrizes(site.deps);
	expect(await stockOf(offerId)).toEqual({ stock: 2, held: 0, sold: 1 });
	expect(await findStoreErrors(site)).toEqual(noStoreErrors);
	const { history } = (await site.as(admin).get(`/v5/admin/store/goods/${goodsId}?cid=188`)).body.data;
	const line = ({ kind, change, stock, order_id: of }: Record<string, unknown>) => [kind, change, stock, of];
	expect(history.map(line)).toEqual([
		["release", 1, 2, 0],
		["prize", 0, null, order_id],
		["hold", -2, 1, 0],
		["change", 3, 3, 0],
	]);
});

test("what cannot be won goes back: of a cancelled draw all, of one with fewer tickets than prizes the rest", async () => {
	const boss = await site.member({ roles: [{ role: "administrator" }] });
	const second = await site.member({ roles: [{ role: "administrator" }] });
	const by = (name: string, body: object) => site.as(boss).post(`/v5/admin/jackpot/${name}`, body);
	const { goodsId, offerId } = await sellGoods(site, { stock: 3, kind: "parcel" });
	const closes = Math.floor(site.clock.now().getTime() / 1000) + 3_600;
	const fields = {
		kind: "date",
		title_en: "A",
		title_fr: "A",
		title_hi: "A",
		price: 10,
		max: 5,
		closes,
		country_fid: 188,
	};
	const make = async () =>
		(await by("add", { ...fields, prizes: [{ goods_id: goodsId, quantity: 3, parts: 0 }] })).body.data.id;
	const cancelled = await make();
	await by("open", { id: cancelled });
	expect(await stockOf(offerId)).toEqual({ stock: 0, held: 3, sold: 0 });
	await by("cancel", { id: cancelled });
	expect(await stockOf(offerId)).toEqual({ stock: 3, held: 0, sold: 0 });
	const small = await make();
	await by("open", { id: small });
	await enter(await rich(), small);
	await drawn(small, [boss, second]);
	expect(await stockOf(offerId)).toEqual({ stock: 2, held: 1, sold: 0 });
	expect(await findStoreErrors(site)).toEqual(noStoreErrors);
});

test("a wheel wins goods, which are collected in a shop; what is left goes back at its end", async () => {
	const boss = await site.member({ roles: [{ role: "administrator" }] });
	const shopId = await openShop(site);
	const { goodsId, offerId } = await sellGoods(site, { stock: 3, kind: "pickup", shopIds: [shopId] });
	const closes = Math.floor(site.clock.now().getTime() / 1000) + 20 * 86_400;
	const { id } = (
		await site.as(boss).post("/v5/admin/jackpot/add", {
			...{ kind: "wheel", title_en: "A", title_fr: "A", title_hi: "A", price: 10, max: 5, closes, country_fid: 188 },
			prizes: [{ goods_id: goodsId, quantity: 3, parts: 1_000_000 }],
		})
	).body.data;
	await site.as(boss).post("/v5/admin/jackpot/open", { id });
	const member = await rich();
	const spin = async () => (await site.as(member).post("/v5/jackpot/spin", { id })).body.data;
	const [one, two] = [await spin(), await spin()];
	expect(one).toMatchObject({ name: "Power bank" });
	expect((await claim(member, one.won, { shop_id: shopId })).status).toBe(200);
	expect(await stockOf(offerId)).toEqual({ stock: 0, held: 2, sold: 1 });
	await site.runJobs();
	expect(JSON.stringify((await site.as(member).get("/selfapi/ucenter/systemnoticelist")).body)).toContain("Power bank");
	// The second one lapses, and does not turn up in the wheel again.
	site.clock.advance(15 * dayMs);
	await lapsePrizes(site.deps);
	expect((await claim(member, two.won, { shop_id: shopId })).status).toBe(409);
	expect(await stockOf(offerId)).toEqual({ stock: 1, held: 1, sold: 1 });
	site.clock.advance(6 * dayMs);
	await closeEndedDraws(site.deps);
	expect(await stockOf(offerId)).toEqual({ stock: 2, held: 0, sold: 1 });
	expect((await site.guest.get(`/v5/jackpot/${id}/proof`)).body.data.numbers).toEqual([]);
	expect(await findStoreErrors(site)).toEqual(noStoreErrors);
});
