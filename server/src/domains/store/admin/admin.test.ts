import { expect, test } from "vitest";
import { expectError } from "../../../../test/expectError.ts";
import { phonePhoto } from "../../../../test/images.ts";
import { findStoreErrors, noStoreErrors } from "../../../../test/storeErrors.ts";
import { buildTestApp, type TestMember } from "../../../../test/testApp.ts";
import { findGoodsKind } from "../../goodsSlot.ts";
import { giveCoins, openShop, receiver, sellGoods } from "../store.fixture.ts";

const site = await buildTestApp({ verifiedActions: [], storeRefundLimit: 100 });
const manager = await site.member({ roles: [{ role: "country-manager", section: 188 }] });
const colleague = await site.member({ roles: [{ role: "country-manager", section: 188 }] });
const foreign = await site.member({ roles: [{ role: "country-manager", section: 207 }] });
const admin = await site.member({ groupId: 6, roles: [{ role: "administrator" }] });
const store = "/v5/admin/store";

/** A new order of a new buyer. */
async function order(
	goods: object = {},
	more: object = {},
): Promise<{ id: number; buyer: TestMember; goodsId: number }> {
	const buyer = await site.member();
	await giveCoins(site, [buyer], 1_000);
	const { goodsId } = await sellGoods(site, goods);
	const { body } = await site.as(buyer).post("/selfapi/xstore/pay", { goods_id: goodsId, ...receiver, ...more });
	return { id: body.data.order_id, buyer, goodsId };
}
const move = (ids: number | string, state: string, more = {}, by = manager) =>
	site.as(by).post(`${store}/orders/move`, { ids: String(ids), state, ...more });
const refund = (order_id: number, step: string, by = manager, more = {}) =>
	site.as(by).post(`${store}/orders/refund`, { order_id, step, ...more });
const reason = { reason: "It broke on the way." };
const balanceOf = async (by: TestMember) => (await site.as(by).get("/v5/wallet")).body.data.xcoin;
const detailOf = async (by: TestMember, id: number) =>
	(await site.as(by).get(`/selfapi/xstore/order_detail?order_id=${id}`)).body.data;

test("an order goes from paid to packed, shipping and complete, and no other way (C-61)", async () => {
	const { id, buyer } = await order();
	for (const state of ["shipping", "complete"])
		expectError(await move(id, state, { carrier: "GIG", tracking_number: "1" }), {
			status: 409,
			reason: "order-state",
		});
	expectError(await move(id, "packed", {}, foreign), { status: 403, reason: "not-allowed" });
	expect((await move(id, "packed")).body.data.moved).toBe(1);
	expectError(await site.as(buyer).post("/v5/store/orders/cancel", { order_id: id }), {
		status: 409,
		reason: "order-state",
	});
	expectError(await move(id, "shipping"), { status: 422, reason: "order-tracking-missing" });
	await move(id, "shipping", { carrier: "GIG Logistics", tracking_number: "GIG-7" });
	expect((await detailOf(buyer, id)).order_info).toMatchObject({ carrier: "GIG Logistics", tracking_number: "GIG-7" });
	expect((await site.as(buyer).post("/v5/store/orders/received", { order_id: id })).status).toBe(200);
	expectError(await refund(id, "ask", manager, reason), { status: 409, reason: "order-state" });
	await site.runJobs();
	const mails = (await site.guest.get("/dev/outbox", { accept: "application/json" })).body.filter(
		({ subject }: { subject: string }) => subject.includes(String(id)),
	);
	expect(mails).toHaveLength(4);
	const log = await site.deps.pool.query(
		"select count(*)::int n from moderation_log where action = 'move-order' and object_id = $1",
		[id],
	);
	expect(log.rows[0].n).toBe(2);
});

test("several orders are packed at once; those that can't be are left", async () => {
	const [one, other] = [await order(), await order()];
	await move(other.id, "packed");
	expect((await move(`${one.id},${other.id}`, "packed")).body.data.moved).toBe(1);
	const slips = (await site.as(manager).get(`${store}/slips?cid=188&ids=${one.id},${other.id}`)).body.data.lists;
	expect(slips).toHaveLength(2);
	const board = (await site.as(manager).get(`${store}/orders?cid=188&state=packed`)).body.data.lists;
	expect(board.map(({ order_id }: { order_id: number }) => order_id)).toEqual(
		expect.arrayContaining([one.id, other.id]),
	);
	const file = await site.as(manager).get(`${store}/orders.csv?cid=188`);
	expect(String(file.body)).toContain("Okafor");
	expectError(await site.as(foreign).get(`${store}/orders.csv?cid=188`), { status: 403, reason: "not-allowed" });
});

test("a small refund is paid at once, a large one by two persons, none by the buyer", async () => {
	const small = await order({ price: 50 });
	expectError(await refund(small.id, "ask"), { status: 422, reason: "content-empty" });
	expect((await refund(small.id, "ask", manager, reason)).body.data.refunded).toBe(true);
	expect(await balanceOf(small.buyer)).toBe(1_000);
	const { lists } = (await site.as(small.buyer).get("/v5/user/xcoinLog")).body.data;
	expect(lists[0]).toMatchObject({ type: "store-refund", amount: 50 });

	const large = await order({ price: 300 });
	expect((await refund(large.id, "ask", manager, reason)).body.data.refunded).toBe(false);
	expectError(await refund(large.id, "ask", colleague, reason), { status: 409, reason: "order-refund-asked" });
	expectError(await refund(large.id, "approve"), { status: 403, reason: "order-refund-second-person" });
	expectError(await move(large.id, "packed"), { status: 409, reason: "order-state" });
	const states = await Promise.all([1, 2, 3].map(() => refund(large.id, "approve", colleague)));
	expect(states.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
	expect(await balanceOf(large.buyer)).toBe(1_000);
});

test("who asked for a large refund sees that it waits, and takes it back (logged)", async () => {
	const { id, goodsId } = await order({ price: 300, stock: 5 });
	const read = async (by: TestMember) => (await site.as(by).get(`${store}/orders/${id}`)).body.data;
	const withdraw = (by: TestMember) => site.as(by).post(`${store}/orders/refund/withdraw`, { order_id: id });
	expectError(await withdraw(manager), { status: 409, reason: "order-state" });
	await refund(id, "ask", manager, { ...reason, restock: 0 });
	const own = await read(manager);
	expect(own.refund_asked_time).toBeGreaterThan(Math.floor(site.clock.now().getTime() / 1000) - 60);
	expect(own).toMatchObject({
		...{ refund_by: manager.username, refund_reason: reason.reason },
		may: { withdraw: true, approve: false, refund: false },
	});
	expect((await read(colleague)).may).toMatchObject({ withdraw: false, approve: true });
	expectError(await refund(id, "refuse"), { status: 403, reason: "order-refund-second-person" });
	for (const by of [colleague, foreign]) expectError(await withdraw(by), { status: 403, reason: "not-allowed" });
	expect((await withdraw(manager)).status).toBe(200);
	expect(await read(manager)).toMatchObject({ refund_by: "", refund_asked_time: 0, may: { refund: true } });
	expect((await move(id, "packed")).status).toBe(200);
	const { rows } = await site.deps.pool.query(
		"select reason from moderation_log where action = 'withdraw-refund' and object_id = $1",
		[id],
	);
	expect(rows).toEqual(expect.arrayContaining([expect.objectContaining({ reason: reason.reason })]));

	// Goods that are lost stay lost, whoever approves.
	await refund(id, "ask", manager, { ...reason, restock: 0 });
	await refund(id, "approve", colleague);
	const { offers } = (await site.as(admin).get(`${store}/goods/${goodsId}?cid=188`)).body.data;
	expect(offers).toMatchObject([{ stock: 4, sold: 1 }]);
});

test("goods that are lost are not put back into the stock", async () => {
	const { id, goodsId } = await order({ stock: 5 });
	await refund(id, "ask", manager, { ...reason, restock: 0 });
	expect((await site.guest.get(`/v5/store/goods/${goodsId}`, { cookie: "baraza_section=ng" })).status).not.toBe(500);
	expect(await findStoreErrors(site)).toEqual(noStoreErrors);
});

test("a parcel that has not arrived opens a case, in which buyer and shop write", async () => {
	const { id, buyer } = await order();
	const write = (message: string) => site.as(buyer).post("/v5/store/orders/message", { order_id: id, message });
	expectError(await write("Where is it?"), { status: 409, reason: "order-state" });
	await move(id, "packed");
	await move(id, "shipping", { carrier: "GIG", tracking_number: "9" });
	expect((await write("Where is it?")).body.data.order_info.case_state).toBe("open");
	expect((await site.as(manager).get(`${store}/orders?cid=188&only=case`)).body.data.lists[0].order_id).toBe(id);
	await site.as(manager).post(`${store}/orders/message`, { order_id: id, message: "At the depot.", close: 1 });
	expect((await detailOf(buyer, id)).messages).toMatchObject([
		{ from_shop: false },
		{ from_shop: true, message: "At the depot." },
	]);
	expectError(await write("Still not."), { status: 409, reason: "order-state" });
});

test("an administrator adds goods with pictures and texts, plans, copies and fills their sale", async () => {
	const as = site.as(admin);
	const { aid } = (await as.upload("/v5/content/imageUpload", await phonePhoto(400, 400))).body.data;
	const texts = Object.fromEntries(
		["en", "fr", "hi"].flatMap((lang) => [
			[`name_${lang}`, `Mug ${lang}`],
			[`remark_${lang}`, ""],
			[`content_${lang}`, "Enamel."],
		]),
	);
	const goods = { sn: "MUG-1", store: "mall", kind: "parcel", category: "home", aids: String(aid), ...texts };
	expectError(await as.post(`${store}/goods/save`, { ...goods, name_fr: " " }), {
		status: 422,
		reason: "goods-texts-missing",
	});
	const { id } = (await as.post(`${store}/goods/save`, goods)).body.data;
	expectError(await as.post(`${store}/goods/save`, goods), { status: 422, reason: "goods-sn-taken" });
	const plan = { goods_id: id, cid: 188, price: 40, limit: 1, on_sale: 1 };
	expectError(await site.as(foreign).post(`${store}/offer`, plan), { status: 403, reason: "not-allowed" });
	await as.post(`${store}/offer`, plan);
	expect((await as.post(`${store}/offer/copy`, { goods_id: id, cid: 188, to: "207,212" })).body.data.copied).toBe(2);
	const stock = (change: number) =>
		as.post(`${store}/stock`, { goods_id: id, cid: 207, change, note: "From the depot" });
	expectError(await stock(-1), { status: 409, reason: "stock-negative" });
	expect((await stock(7)).body.data.stock).toBe(7);
	const { offers, history } = (await as.get(`${store}/goods/${id}?cid=207`)).body.data;
	expect(offers.map(({ cid, price }: { cid: number; price: number }) => [cid, price])).toEqual([
		[188, 40],
		[207, 40],
		[212, 40],
	]);
	expect(history).toMatchObject([{ change: 7, stock: 7, note: "From the depot" }]);
	const [listed] = (await site.guest.get("/selfapi/xshop/goodlist?fid=207")).body.data.lists;
	expect(listed).toMatchObject({ goods_id: id, store_count: 7, picture: { aid } });
	await as.post(`${store}/goods/archive`, { id, archived: 1 });
	expect((await site.guest.get("/selfapi/xshop/goodlist?fid=207")).body.data.lists).toEqual([]);
});

test("shops and their staff belong to a section", async () => {
	const as = site.as(manager);
	const shop = { cid: 188, name: "Yaba corner", address: "2 Tejuosho Road", city: "Lagos", phone: "", hours: "" };
	expectError(await site.as(foreign).post(`${store}/shops/save`, shop), { status: 403, reason: "not-allowed" });
	const { shop_id } = (await as.post(`${store}/shops/save`, shop)).body.data;
	const clerk = await site.member();
	await as.post(`${store}/shops/staff`, { shop_id, username: clerk.username, works: 1 });
	const { lists } = (await as.get(`${store}/shops?cid=188`)).body.data;
	expect(lists.at(-1)).toMatchObject({ shop_id, staff: [{ uid: clerk.uid }] });
	expect(await openShop(site)).toBeGreaterThan(shop_id);
});

test("sales are counted by day, without refunded ones", async () => {
	const { days, top } = (await site.as(manager).get(`${store}/sales?cid=188`)).body.data;
	expect(days).toHaveLength(30);
	expect(days.at(-1).orders).toBeGreaterThan(4);
	expect(top.length).toBeGreaterThan(0);
	expect(await findStoreErrors(site)).toEqual(noStoreErrors);
});

test("goods stand for something that exists: kinds name what they may stand for, and goods take all of it", async () => {
	const { lists } = (await site.as(admin).get(`${store}/kinds`)).body.data as {
		lists: { kind: string; subjects: { id: number; name: string }[] }[];
	};
	const subjectsOf = (kind: string) => lists.find((one) => one.kind === kind)?.subjects;
	expect(subjectsOf("parcel")).toEqual([]);
	expect(subjectsOf("decoration")).toEqual(expect.arrayContaining([{ id: 188, name: "Nigeria" }]));
	expect(subjectsOf("emoticons")).toEqual([
		{ id: 17, name: "Animals" },
		{ id: 18, name: "Food" },
	]);
	for (const { kind, subjects } of lists)
		for (const { id } of subjects)
			expect(await findGoodsKind(kind as "medal")?.checkSubject?.(site.deps.db, id), `${kind} ${id}`).toBeUndefined();
	expect((await site.as(manager).get(`${store}/kinds`)).status).toBe(403);
});
