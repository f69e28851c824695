import { describe, expect, test } from "vitest";
import { expectError } from "../../../test/expectError.ts";
import { buildTestApp, type TestMember } from "../../../test/testApp.ts";
import { placeOrder } from "../store/actions/placeOrder.ts";
import { findOffer } from "../store/queries.ts";
import { giveCoins, openShop, sellGoods } from "../store/store.fixture.ts";
import { shopStaff } from "../store/tables.ts";

const site = await buildTestApp();
const { db } = site.deps;
const minuteMs = 60_000;
const shopId = await openShop(site);
const [buyer, clerk, colleague] = [await site.member(), await site.member(), await site.member()];
await db.insert(shopStaff).values([clerk, colleague].map(({ uid }) => ({ shopId, uid, createdAt: site.clock.now() })));
await giveCoins(site, [buyer], 10_000);
const { offerId } = await sellGoods(site, { kind: "pickup", stock: 1_000, shopIds: [shopId] });

const order = (shop: number | null = shopId): Promise<number> =>
	db.transaction(async (tx) => {
		const sold = await findOffer(tx, offerId);
		if (!sold) throw new Error("no offer");
		const to = { delivery: shop ? ("shop" as const) : ("none" as const), receiver: null, shopId: shop };
		const wanted = { uid: buyer.uid, sold, quantity: 2, to, lang: "en", now: site.clock.now() } as const;
		return (await placeOrder(tx, site.deps, wanted)).orderId;
	});
const read = (member: TestMember, id: number) => site.as(member).get(`/v5/store/pickup/code?order_id=${id}`);
const codeOf = async (id: number): Promise<string> => (await read(buyer, id)).body.data.code;
const find = (member: TestMember, code: string) =>
	site.as(member).get(`/v5/store/pickup/find?${new URLSearchParams({ code })}`);
const redeem = (member: TestMember, code: string, at?: number) =>
	site.as(member).post("/v5/store/pickup/redeem", { code, ...(at && { at }) });

describe("refused", () => {
	test("to read the code of another's order, and of one that was handed out", async () => {
		const id = await order();
		expect((await site.guest.get(`/v5/store/pickup/code?order_id=${id}`)).status).toBe(401);
		for (const member of [clerk, await site.member()])
			expectError(await read(member, id), { status: 404, reason: "not-found" });
		await redeem(clerk, await codeOf(id));
		expectError(await read(buyer, id), { status: 409, reason: "order-state" });
	});

	test("to everybody but the staff of the shop and who manages its section", async () => {
		const id = await order();
		const code = await codeOf(id);
		const elsewhere = await site.member();
		await db
			.insert(shopStaff)
			.values({ shopId: await openShop(site), uid: elsewhere.uid, createdAt: site.clock.now() });
		const kenya = await site.member({ roles: [{ role: "country-manager", section: 207 }] });
		for (const member of [buyer, elsewhere, kenya, await site.member()])
			for (const answer of [await find(member, code), await redeem(member, code)])
				expectError(answer, { status: 404, reason: "not-found" });
		const manager = await site.member({ roles: [{ role: "country-manager", section: 188 }] });
		expect((await redeem(manager, code)).status).toBe(200);
	});

	test("what is no code, a code of another order, and one of before", async () => {
		const [one, other] = [await order(), await order()];
		const code = await codeOf(one);
		for (const wrong of [
			"",
			" ",
			"100001",
			"100001-ABCD",
			code.replace(String(one), String(other)),
			"1-ABCD-EFGH-IJKL",
		])
			expect((await redeem(clerk, wrong)).status).toBe(422);
		expectError(await redeem(clerk, code.replace(String(one), String(other))), {
			status: 422,
			reason: "pickup-code-wrong",
		});
		site.clock.advance(11 * minuteMs);
		expectError(await redeem(clerk, code), { status: 422, reason: "pickup-code-old" });
		expect((await redeem(clerk, await codeOf(one))).status).toBe(200);
		site.clock.reset();
	});

	test("what is kept no longer", async () => {
		const id = await order();
		const code = await codeOf(id);
		site.clock.advance(32 * 1440 * minuteMs);
		const [late, manager] = [await site.member(), await site.member({ roles: [{ role: "administrator" }] })];
		expect(late.uid).toBeGreaterThan(0);
		expectError(await redeem(manager, code), { status: 422, reason: "pickup-code-wrong" });
		site.clock.reset();
	});
});

test("the staff see the order and its buyer, in any spelling of the code, and hand it out", async () => {
	const id = await order();
	const code = await codeOf(id);
	const { order_sn } = (await site.as(buyer).get(`/selfapi/xstore/order_detail?order_id=${id}`)).body.data.order_info;
	expect(order_sn).toMatch(new RegExp(`^\\d{6}-${id}$`));
	expect((await read(buyer, id)).body.data.order_sn).toBe(order_sn);
	const seen = (await find(clerk, ` ${code.toLowerCase().replaceAll("-", " ")} `)).body.data;
	expect(seen).toMatchObject({
		order_id: id,
		order_sn,
		quantity: 2,
		buyer: buyer.username,
		state: "Available",
		used: 0,
	});
	expect(JSON.stringify(seen)).not.toContain("@mail.com");
	const waiting = (await site.as(clerk).get("/v5/store/pickup/list")).body.data;
	expect(waiting.lists.map((row: { order_id: number }) => row.order_id)).toContain(id);
	expect((await redeem(clerk, code)).body.data).toMatchObject({ order_id: id, state: "Used" });
	const left = (await site.as(clerk).get("/v5/store/pickup/list")).body.data.lists;
	expect(left.map((row: { order_id: number }) => row.order_id)).not.toContain(id);
	const detail = (await site.as(buyer).get(`/selfapi/xstore/order_detail?order_id=${id}`)).body.data;
	expect(detail.order_info).toMatchObject({ order_status: "complete", qr_state: "Used" });
});

test("of two clerks at the same time one hands the order out", async () => {
	for (let round = 0; round < 5; round++) {
		const code = await codeOf(await order());
		const answers = await Promise.all([redeem(clerk, code), redeem(colleague, code), redeem(clerk, code)]);
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
	}
});

test("a code that was read without a connection is redeemed within a day, with the time when it was read", async () => {
	const [soon, late] = [await order(), await order()];
	const at = Math.floor(site.clock.now().getTime() / 1000);
	const codes = [await codeOf(soon), await codeOf(late)] as const;
	site.clock.advance(23 * 60 * minuteMs);
	expectError(await redeem(clerk, codes[0], at - 3_600), { status: 422, reason: "pickup-code-old" });
	expect((await redeem(clerk, codes[0], at)).status).toBe(200);
	site.clock.advance(2 * 60 * minuteMs);
	expectError(await redeem(clerk, codes[1], at), { status: 422, reason: "pickup-code-old" });
	site.clock.reset();
});
