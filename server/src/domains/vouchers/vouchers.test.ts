import { createHmac } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import type { VoucherImportView } from "#contract/vouchers.ts";
import { expectError } from "../../../test/expectError.ts";
import { buildTestApp, type TestMember } from "../../../test/testApp.ts";
import { hourMs } from "../../platform/durations.ts";
import { findGoodsKind } from "../goodsSlot.ts";
import { placeOrder } from "../store/actions/placeOrder.ts";
import { findOffer } from "../store/queries.ts";
import { giveCoins, sellGoods } from "../store/store.fixture.ts";
import { deleteOldImports, runImport } from "./actions/importVouchers.ts";
import { runTopUp } from "./actions/topUpPhone.ts";
import { readCodes } from "./codes.ts";
import { voucherSubjects } from "./goodsKind.ts";

/** A provider of top-ups that answers with `status`. */
const asked: { body: string; signature: string | undefined }[] = [];
let status = 200;
const provider = createServer(async (request, response) => {
	let body = "";
	for await (const chunk of request) body += chunk;
	asked.push({ body, signature: request.headers["x-signature"] as string });
	response.writeHead(status).end();
}).listen(0, "127.0.0.1");
await new Promise((resolve) => provider.once("listening", resolve));
afterAll(() => {
	provider.closeAllConnections();
	provider.close();
});
beforeEach(() => {
	asked.length = 0;
	status = 200;
});

const secret = "shared secret";
const url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
const site = await buildTestApp({ topUp: { url, secret } });
const { db } = site.deps;
const admin = await site.member({ roles: [{ role: "administrator" }] });

const newGoods = (subject: number = voucherSubjects.topUp) =>
	sellGoods(site, { kind: "code", subject, stock: 1_000, name: "Airtime" });
const check = (goodsId: number, csv: string, by = admin) =>
	site.as(by).post("/v5/admin/vouchers/check", { goods_id: goodsId, csv });
const start = (id: number, by = admin) => site.as(by).post("/v5/admin/vouchers/import", { id });
const importCodes = async (goodsId: number, csv: string) => {
	const { id } = (await check(goodsId, csv)).body.data;
	await start(id);
	await runImport(site.deps, { id });
};
const stockOf = async () => (await site.as(admin).get("/v5/admin/vouchers")).body.data;
const leftOf = async (goodsId: number): Promise<number> =>
	(await stockOf()).lists.find((row: { goods_id: number }) => row.goods_id === goodsId).left;
const importsOf = async (): Promise<VoucherImportView[]> => (await stockOf()).imports;
const codes = (prefix: string, n: number) => Array.from({ length: n }, (_, at) => `${prefix}-${1000 + at}`).join("\n");
const order = ({ uid }: TestMember, offerId: number, quantity = 1) =>
	db.transaction(async (tx) => {
		const sold = await findOffer(tx, offerId);
		if (!sold) throw new Error("no offer");
		const to = { delivery: "none", receiver: null, shopId: null } as const;
		return (await placeOrder(tx, site.deps, { uid, sold, quantity, to, lang: "en", now: site.clock.now() })).orderId;
	});
const cardsOf = async (member: TestMember) =>
	(await site.as(member).get("/xgoldapi/rest-v1/ticket/list")).body.data.lists as { id: number; title: string }[];
const codeOf = async (member: TestMember, id: number) =>
	(await site.as(member).post("/v5/wallet/cards/show", { id })).body.data.code as string;
const topUp = (member: TestMember, id: number, phone = "+2348030000000") =>
	site.as(member).post("/v5/wallet/cards/topUp", { id, phone });
const topUpsOf = async (member: TestMember) => (await site.as(member).get("/v5/wallet/topUps")).body.data;

describe("a file of codes", () => {
	test.each([
		["ABCD-1", ["ABCD-1"], []],
		["code,valid until\nABCD-1,2099-12-31\nEFGH-2,", ["ABCD-1", "EFGH-2"], []],
		['\ufeffABCD-1;2099-12-31\r\n\r\n"EFGH-2";""', ["ABCD-1", "EFGH-2"], []],
		["AB\nABCD 1\nABCD-1,2099-02-30\nABCD-2,tomorrow\nABCD-3,2020-01-01\nABCD-4,2099-01-01,x", [], [1, 2, 3, 4, 5, 6]],
	])("%j", (csv, valid, wrongLines) => {
		const { lines, wrong } = readCodes(csv, site.clock.now());
		expect([lines.map(({ code }) => code), wrong.map(({ line }) => line)]).toEqual([valid, wrongLines]);
	});

	test("is imported by administrators alone, into goods that are codes", async () => {
		const { goodsId } = await newGoods();
		const member = await site.member();
		expect((await check(goodsId, "ABCD-1", member)).status).toBe(403);
		expectError(await check(999_999, "ABCD-1"), { status: 404, reason: "not-found" });
		expectError(await check(goodsId, "\n"), { status: 422, reason: "field.required" });
		const parcel = await sellGoods(site);
		expectError(await check(parcel.goodsId, "ABCD-1"), { status: 422, reason: "goods-kind-unknown" });
		const { id } = (await check(goodsId, "ABCD-1")).body.data;
		expect((await start(id, member)).status).toBe(403);
		expectError(await start(999_999), { status: 404, reason: "not-found" });
	});

	test("is checked first: repeated, known and wrong lines are named, and nothing is added", async () => {
		const { goodsId } = await newGoods();
		await importCodes(goodsId, "KNOWN-1");
		const { good, known, repeated, wrong, named } = (
			await check(goodsId, "code\nNEW-1\nknown-1\nnew-1\nnot a code\nNEW-2,2099-12-31")
		).body.data;
		expect({ good, known, repeated, wrong }).toEqual({ good: 2, known: 1, repeated: 1, wrong: 1 });
		expect(named).toEqual([
			{ line: 3, code: "known-1", why: "known" },
			{ line: 4, code: "new-1", why: "repeated" },
			{ line: 5, code: "not a code", why: "wrong" },
		]);
		expect(await leftOf(goodsId)).toBe(1);
	});

	test("that is imported twice, at the same time, adds each code once; its progress is shown", async () => {
		const { goodsId } = await newGoods();
		const csv = codes("ONCE", 700);
		const checked = [await check(goodsId, csv), await check(goodsId, csv)].map(({ body }) => body.data);
		const [one, other] = checked.map(({ id }: { id: number }) => id) as [number, number];
		await Promise.all([start(one), start(one), start(other)]);
		expect((await importsOf()).find(({ id }) => id === one)).toMatchObject({
			state: "running",
			handled: 0,
			total: 700,
		});
		await Promise.all([one, one, other].map((id) => runImport(site.deps, { id })));
		const imports = (await importsOf()).filter(({ id }) => id === one || id === other);
		expect(imports).toMatchObject([
			{ state: "done", handled: 700 },
			{ state: "done", handled: 700 },
		]);
		expect(imports.reduce((sum, { imported }) => sum + imported, 0)).toBe(700);
		expect(await leftOf(goodsId)).toBe(700);
		const { rows } = await site.deps.pool.query("select lines from voucher_imports where id = $1", [one]);
		expect(rows).toEqual([{ lines: null }]);
	});

	test("that nobody imports is forgotten after a week, codes too", async () => {
		const { goodsId } = await newGoods();
		const { id } = (await check(goodsId, "LATER-1")).body.data;
		const { rows } = await site.deps.pool.query("select lines from voucher_imports where id = $1", [id]);
		expect(rows[0].lines).not.toContain("LATER");
		site.clock.advance(8 * 24 * hourMs);
		await deleteOldImports(site.deps);
		expectError(await start(id), { status: 404, reason: "not-found" });
	});
});

test("each code is given once to buyers at the same time; without codes the goods are sold out", async () => {
	const { goodsId, offerId } = await newGoods();
	await importCodes(goodsId, codes("GIVE", 6));
	const members = await Promise.all(Array.from({ length: 9 }, () => site.member()));
	await giveCoins(site, members, 100);
	const results = await Promise.allSettled(members.map((member) => order(member, offerId)));
	expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(6);
	for (const result of results)
		if (result.status === "rejected") expect(result.reason).toMatchObject({ code: "goods-sold-out" });
	const given = await Promise.all(
		members.map(async (member) => Promise.all((await cardsOf(member)).map(({ id }) => codeOf(member, id)))),
	);
	expect(given.flat().sort()).toEqual(codes("GIVE", 6).split("\n"));
});

test("several units are all given or none; what expires first is given first, what has expired never", async () => {
	const { goodsId, offerId } = await newGoods();
	const day = (days: number) => new Date(site.clock.now().getTime() + days * 24 * hourMs).toISOString().slice(0, 10);
	await importCodes(goodsId, `LATE-1,${day(300)}\nSOON-1,${day(2)}\nEVER-1`);
	const amina = await site.member();
	await giveCoins(site, [amina], 100);
	await expect(order(amina, offerId, 4)).rejects.toMatchObject({ code: "goods-sold-out" });
	await order(amina, offerId);
	const [card] = await cardsOf(amina);
	expect(await codeOf(amina, card?.id ?? 0)).toBe("SOON-1");
});

test("an order says until when its code is valid, as the section writes dates", async () => {
	const { goodsId, offerId } = await newGoods();
	await importCodes(goodsId, "LONG-1,2098-09-17");
	const amina = await site.member();
	await giveCoins(site, [amina], 100);
	const orderId = await order(amina, offerId);
	const { body } = await site.as(amina).get(`/selfapi/xstore/order_detail?order_id=${orderId}`);
	expect(body.data.extra.facts).toEqual([{ name: "Valid until", value: "17 Sept 2098" }]);
});

test("a refund takes the cards back unless one was used", async () => {
	const { goodsId, offerId } = await newGoods();
	await importCodes(goodsId, codes("BACK", 2));
	const amina = await site.member();
	await giveCoins(site, [amina], 100);
	const orders = [await order(amina, offerId), await order(amina, offerId)];
	const takeBack = (orderId: number) =>
		db.transaction(async (tx) =>
			findGoodsKind("code")?.takeBack?.(
				tx,
				site.deps,
				{ orderId, uid: amina.uid, goodsId, subject: voucherSubjects.topUp, quantity: 1, countryFid: 188 },
				site.clock.now(),
			),
		);
	await takeBack(orders[0] ?? 0);
	const [left] = await cardsOf(amina);
	expect(await cardsOf(amina)).toHaveLength(1);
	await topUp(amina, left?.id ?? 0);
	await expect(takeBack(orders[1] ?? 0)).rejects.toMatchObject({ code: "card-used" });
});

describe("topping up", () => {
	const withCard = async (subject?: number) => {
		const { goodsId, offerId } = await newGoods(subject);
		await importCodes(goodsId, codes(`TOP-${goodsId}`, 1));
		const member = await site.member();
		await giveCoins(site, [member], 100);
		await order(member, offerId);
		const [card] = await cardsOf(member);
		return { member, card: card?.id ?? 0, code: `TOP-${goodsId}-1000` };
	};

	test("is refused with another's card, a coupon, and what is no number", async () => {
		const { member, card } = await withCard();
		expect((await site.guest.post("/v5/wallet/cards/topUp", { id: card, phone: "1" })).status).toBe(401);
		expectError(await topUp(await site.member(), card), { status: 404, reason: "not-found" });
		expectError(await topUp(member, card, "12"), { status: 422, reason: "phone-format" });
		const coupon = await withCard(voucherSubjects.coupon);
		expectError(await topUp(coupon.member, coupon.card), { status: 404, reason: "not-found" });
		expect((await topUpsOf(coupon.member)).cards).toEqual([]);
	});

	test("uses a card once, at the same time too, and asks the provider with a signature", async () => {
		const { member, card, code } = await withCard();
		expect((await topUpsOf(member)).cards).toMatchObject([{ id: card }]);
		const answers = await Promise.all([topUp(member, card), topUp(member, card), topUp(member, card)]);
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
		await site.runJobs();
		await site.runJobs();
		const requests = asked.filter(({ body }) => body.includes(code));
		expect(requests).toHaveLength(1);
		const [request] = requests;
		expect(JSON.parse(request?.body ?? "")).toMatchObject({ phone: "+2348030000000", code });
		const hmac = createHmac("sha256", secret)
			.update(request?.body ?? "")
			.digest("hex");
		expect(request?.signature).toBe(`sha256=${hmac}`);
		const { cards, lists } = await topUpsOf(member);
		expect([cards, lists]).toEqual([[], [expect.objectContaining({ card, phone: "+234…000", state: "done" })]]);
		expect((await site.as(member).get("/selfapi/ucenter/systemnoticelist")).raw.toString()).toContain("+234…000");
	});

	test("that the provider refuses gives the card back, which can be used again", async () => {
		const { member, card } = await withCard();
		status = 422;
		await topUp(member, card);
		await site.runJobs();
		expect((await topUpsOf(member)).lists).toMatchObject([{ state: "failed" }]);
		status = 200;
		expect((await topUp(member, card)).status).toBe(200);
		await site.runJobs();
		expect((await topUpsOf(member)).lists).toMatchObject([{ state: "done" }, { state: "failed" }]);
	});

	test("is tried again while the provider fails, for 24 hours", async () => {
		const { member, card } = await withCard();
		status = 503;
		const { id } = (await topUp(member, card)).body.data;
		await expect(runTopUp(site.deps, { id })).rejects.toThrow("503");
		expect((await topUpsOf(member)).lists).toMatchObject([{ state: "waiting" }]);
		site.clock.advance(24 * hourMs);
		await runTopUp(site.deps, { id });
		site.clock.reset();
		expect((await topUpsOf(member)).lists).toMatchObject([{ state: "failed" }]);
		expect(await cardsOf(member)).toMatchObject([{ id: card }]);
	});
});
