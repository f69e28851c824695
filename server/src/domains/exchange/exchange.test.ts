import { describe, expect, test } from "vitest";
import { expectError } from "../../../test/expectError.ts";
import { buildTestApp, type TestMember } from "../../../test/testApp.ts";
import { transfer } from "../wallet/actions/transfer.ts";
import { releaseExpiredHolds } from "../wallet/hold/holds.ts";
import { expireOrders } from "./actions/endOrders.ts";

const site = await buildTestApp({ verifiedActions: [] });
const { db, pool } = site.deps;
const minuteMs = 60_000;
const admin = await site.member({ roles: [{ role: "administrator" }] });
let gifts = 0;

/** A member with XGold, by default of Nigeria. */
async function rich(amount = 1_000, countryFid = 188): Promise<TestMember> {
	const member = await site.member({ countryFid });
	const gift = { from: "rewards", to: member.uid, currency: "xgold", amount, reason: "welcome" } as const;
	await db.transaction((tx) => transfer(tx, { ...gift, key: `gift:${++gifts}`, now: site.clock.now() }));
	return member;
}
const show = async (member: TestMember, query = "") =>
	(await site.as(member).get(`/selfapi/ucenter/exchange_show?${query}`)).body.data;
async function send(member: TestMember, name: string, query: Record<string, string | number> = {}) {
	const { uid_auth } = await show(member);
	const all = new URLSearchParams({ uid: String(member.uid), uid_auth, ...query } as Record<string, string>);
	return await site.as(member).get(`/selfapi/ucenter/${name}?${all}`);
}
const order = (member: TestMember, xcoin: number, more = {}) => send(member, "before_exchange", { xcoin, ...more });
const confirm = (member: TestMember, xcoin: number, more = {}) => send(member, "exchange", { xcoin, ...more });
const cancel = (member: TestMember) => send(member, "exchange_cancel");
const wallet = async (member: TestMember) => (await site.as(member).get("/v5/wallet")).body.data;
const change = (fields: object = {}, by = admin) =>
	site.as(by).post("/v5/admin/exchange/change", {
		...{ cid: 188, rate: 50, min_rate: 30, max_rate: 100, total: 500, ...fields },
	});
const legacy = { convention: "legacy" } as const;

describe("refused", () => {
	test("guests, other members' uid, a wrong signature and none", async () => {
		const amina = await rich();
		const kofi = await rich();
		expect((await site.guest.get("/selfapi/ucenter/exchange_show")).status).toBe(401);
		expectError(await send(amina, "xchange_info", { uid: kofi.uid }), {
			status: 403,
			reason: "not-allowed",
			...legacy,
		});
		for (const name of ["xchange_info", "before_exchange", "exchange", "exchange_cancel"]) {
			const { uid_auth } = await show(kofi);
			const foreign = await send(amina, name, { uid_auth, xcoin: 1 });
			expectError(foreign, { status: 403, reason: "uid-auth-wrong", ...legacy });
			const url = `/selfapi/ucenter/${name}?xcoin=1`;
			expect((await site.as(amina).get(url)).body.fields.uid_auth.reason).toBe("field.required");
		}
		expect((await wallet(amina)).heldXgold).toBe(0);
	});

	test.each([0, -1, 11, 1_000])("an amount of %i", async (xcoin) => {
		const amina = await rich();
		for (const name of ["before_exchange", "xchange_info"]) {
			const refused = await send(amina, name, { xcoin });
			expectError(refused, { status: 422, reason: "exchange-limit", ...legacy });
			expect(refused.body).toMatchObject({ code: 1, msg: "An exchange takes 1 to 10 XCoin." });
		}
	});

	test("parts of an XCoin and words", async () => {
		const amina = await rich();
		for (const xcoin of ["1.5", "many", ""]) expect((await send(amina, "before_exchange", { xcoin })).status).toBe(422);
	});

	test("too little XGold, with code 2 and the needed amount, when ordering and when confirming", async () => {
		const amina = await rich(499);
		for (const name of ["before_exchange", "exchange"]) {
			const refused = await send(amina, name, { xcoin: 10 });
			expectError(refused, { status: 403, reason: "xgold-too-low", ...legacy });
			expect(refused.body).toMatchObject({ code: 2, needXGold: 500, msg: "XGold not enough: you need 500 XGold." });
		}
		expect((await order(amina, 9)).body.data.order.xgold).toBe(450);
	});

	test("other sections, unknown ones, minors, banned members and frozen wallets", async () => {
		const amina = await rich();
		expectError(await order(amina, 1, { cid: 207 }), { status: 403, reason: "exchange-elsewhere", ...legacy });
		expectError(await order(amina, 1, { cid: 5 }), { status: 422, reason: "section-unknown", ...legacy });
		const child = await rich();
		const year = site.clock.now().getUTCFullYear() - site.deps.config.minorAge + 1;
		await pool.query("insert into profiles (uid, birth_year, birth_month, birth_day) values ($1, $2, 12, 31)", [
			child.uid,
			year,
		]);
		expectError(await order(child, 1), { status: 403, reason: "too-young", ...legacy });
		expect((await show(child)).exchange_show).toBe(0);
		expect((await show(amina)).exchange_show).toBe(1);
		await site.as(admin).post("/v5/admin/wallet/freeze", { uid: amina.uid, frozen: 1, reason: "Under review" });
		expectError(await order(amina, 1), { status: 403, reason: "wallet-frozen", ...legacy });
	});

	test("confirming without an order, another amount, and a second order", async () => {
		const amina = await rich();
		expectError(await confirm(amina, 2), { status: 409, reason: "exchange-none", ...legacy });
		expectError(await cancel(amina), { status: 409, reason: "exchange-none", ...legacy });
		await order(amina, 2);
		expectError(await confirm(amina, 3), { status: 409, reason: "exchange-open", ...legacy });
		expectError(await order(amina, 3), { status: 409, reason: "exchange-open", ...legacy });
		expect(await wallet(amina)).toMatchObject({ xgold: 900, heldXgold: 100, xcoin: 0 });
	});
});

test("an order holds its XGold at its rate until it is confirmed; the lines say what they are for", async () => {
	const amina = await rich();
	const made = await order(amina, 3);
	expect(made.body).toMatchObject({ code: 0, success: 1 });
	expect(made.body.data.order).toMatchObject({ uid: amina.uid, cid: 188, xcoin: 3, xgold: 150, xcoinrate: 50 });
	expect(await wallet(amina)).toMatchObject({ xgold: 850, heldXgold: 150 });
	// Found on return (S-048), at its rate also after a change.
	await change({ rate: 60 });
	const info = (await send(amina, "xchange_info")).body.data;
	expect(info).toMatchObject({
		order: made.body.data.order,
		xcoinrate: 60,
		xglodCount: 850,
		xcoin: 0,
		change_status: 1,
	});
	expect(info.xcoin_show).toBe((await show(amina)).xcoin_show);
	const done = await confirm(amina, 3, { random: "0.71", lang: "en" });
	expect(done.body).toMatchObject({ code: 0, msg: "Done: you got 3 XCoin.", data: { xcoin: 3, xglodCount: 850 } });
	expect(await wallet(amina)).toMatchObject({ xgold: 850, heldXgold: 0, xcoin: 3 });
	const [gold] = (await site.as(amina).get("/v5/user/xgoldLog")).body.data.list;
	const [coin] = (await site.as(amina).get("/v5/user/xcoinLog")).body.data.lists;
	const line = { type: "exchange", text: "Exchange of XGold for XCoin", title: "3 XCoin at 50 XGold each" };
	expect(gold).toMatchObject({ ...line, amount: -150, path: "/ucenter/exchange" });
	expect(coin).toMatchObject({ ...line, amount: 3 });
	// The same request again changes nothing and answers the same; another one finds nothing.
	expect((await confirm(amina, 3, { random: "0.71" })).body.data).toEqual(done.body.data);
	expectError(await confirm(amina, 3, { random: "0.72" }), { status: 409, reason: "exchange-none", ...legacy });
	expect((await wallet(amina)).xcoin).toBe(3);
	await change();
});

test("a cancelled order gives XGold free and the day's XCoin back", async () => {
	const amina = await rich();
	const before = (await show(amina)).xcoin_show;
	await order(amina, 4);
	expect((await show(amina)).xcoin_show).toBe(before - 4);
	expect((await cancel(amina)).body.data).toEqual({ xglodCount: 1_000 });
	expect((await cancel(amina)).status).toBe(200);
	expect((await show(amina)).xcoin_show).toBe(before);
	expectError(await confirm(amina, 4), { status: 409, reason: "exchange-none", ...legacy });
});

test("the message is in the language of the header", async () => {
	const amina = await rich();
	const { uid_auth } = await show(amina);
	const url = `/selfapi/ucenter/before_exchange?uid_auth=${uid_auth}&xcoin=11&random=5`;
	expect((await site.as(amina).get(url, { lang: "fr" })).body.msg).toBe("Un échange porte sur 1 à 10 XCoin.");
});

describe("an order of five minutes", () => {
	test("is confirmed a second before its end, and not at its end", async () => {
		const amina = await rich();
		await order(amina, 1);
		site.clock.advance(5 * minuteMs - 1_000);
		expect((await confirm(amina, 1)).status).toBe(200);
		await order(amina, 2);
		site.clock.advance(5 * minuteMs);
		expectError(await confirm(amina, 2), { status: 409, reason: "exchange-expired", ...legacy });
		expect((await show(amina)).order).toBeNull();
		expect(await wallet(amina)).toMatchObject({ xgold: 850, heldXgold: 100, xcoin: 1 });
		// The wallet's job or that of the exchange may come first.
		await Promise.all([expireOrders(site.deps), releaseExpiredHolds(site.deps), expireOrders(site.deps)]);
		expect(await wallet(amina)).toMatchObject({ xgold: 950, heldXgold: 0, xcoin: 1 });
		expectError(await confirm(amina, 2), { status: 409, reason: "exchange-expired", ...legacy });
	});

	test("is replaced by a new one when its time is over before the job has run", async () => {
		const amina = await rich();
		const before = (await show(amina)).xcoin_show;
		await order(amina, 2);
		site.clock.advance(5 * minuteMs);
		expect((await order(amina, 3)).body.data.order.xcoin).toBe(3);
		expect((await wallet(amina)).heldXgold).toBe(150);
		expect((await show(amina)).xcoin_show).toBe(before - 3);
		await cancel(amina);
	});
});

describe("at the same time", () => {
	test("a double click orders and exchanges once", async () => {
		const amina = await rich();
		const orders = await Promise.all(Array.from({ length: 5 }, () => order(amina, 2)));
		expect(new Set(orders.map(({ body }) => body.data.order.id)).size).toBe(1);
		const done = await Promise.all(Array.from({ length: 6 }, (_, n) => confirm(amina, 2, { random: String(n) })));
		expect(done.filter(({ status }) => status === 200)).toHaveLength(1);
		expect(await wallet(amina)).toMatchObject({ xgold: 900, heldXgold: 0, xcoin: 2 });
	});

	test("orders of two amounts from two tabs are one", async () => {
		const amina = await rich();
		const tabs = await Promise.all([2, 5, 3, 4].map((xcoin) => order(amina, xcoin)));
		expect(tabs.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
		const kept = tabs.find(({ status }) => status === 200)?.body.data.order.xcoin;
		const ends = await Promise.all([confirm(amina, kept), cancel(amina), confirm(amina, kept), cancel(amina)]);
		expect(ends.filter(({ status }) => status >= 500)).toEqual([]);
		const { xgold, xcoin, heldXgold } = await wallet(amina);
		expect([heldXgold, xgold + xcoin * 50, [0, kept].includes(xcoin)]).toEqual([0, 1_000, true]);
	});

	test("confirming and expiring end a hold once", async () => {
		const members = await Promise.all(Array.from({ length: 6 }, () => rich()));
		for (const member of members) await order(member, 1);
		await pool.query("update exchange_orders set expires_at = $1 where state = 'open'", [
			new Date(site.clock.now().getTime() + 40),
		]);
		await Promise.all([
			...members.map((member) => confirm(member, 1)),
			...Array.from({ length: 8 }, async (_, n) => {
				await new Promise((resolve) => setTimeout(resolve, n * 15));
				await expireOrders(site.deps);
			}),
		]);
		await expireOrders(site.deps);
		for (const member of members) {
			const { xgold, xcoin, heldXgold } = await wallet(member);
			expect([heldXgold, xgold + xcoin * 50]).toEqual([0, 1_000]);
		}
		const { rows } = await pool.query("select count(*)::int n from exchange_orders where state = 'open'");
		expect(rows[0].n).toBe(0);
	});

	test("members never get more than the section's total", async () => {
		const kenya = 207;
		await change({ cid: kenya, total: 25 });
		const members = await Promise.all(Array.from({ length: 12 }, () => rich(1_000, kenya)));
		const answers = await Promise.all(members.map((member) => order(member, 4)));
		const accepted = members.filter((_member, at) => answers[at]?.status === 200);
		expect(accepted).toHaveLength(6);
		for (const { body } of answers.filter(({ status }) => status !== 200)) expect(body.reason).toBe("exchange-left");
		await Promise.all(accepted.map((member) => confirm(member, 4)));
		const [late] = members.filter((member) => !accepted.includes(member)) as [TestMember];
		expect(await show(late)).toMatchObject({ xcoin_show: 1, show_xcoin: 1, change_status: 1 });
		expectError(await order(late, 2), { status: 409, reason: "exchange-left", ...legacy });
		expect((await order(late, 1)).status).toBe(200);
		const [next] = accepted as [TestMember];
		const over = await order(next, 1);
		expectError(over, { status: 409, reason: "exchange-over", ...legacy });
		expect(over.body.msg).toBe("Today's redemption is over");
		expect(await show(next)).toMatchObject({ xcoin_show: 0, show_xcoin: 0, change_status: 0 });
	});
});

test("a deleted member's open order ends, and the rows stay without the member", async () => {
	const amina = await rich();
	await order(amina, 1);
	const { purge } = await import("./purge.ts");
	await purge(site.deps, amina.uid);
	await purge(site.deps, amina.uid);
	const { rows } = await pool.query("select count(*)::int n from exchange_orders where uid = $1", [amina.uid]);
	expect(rows[0].n).toBe(0);
	expect((await wallet(amina)).heldXgold).toBe(0);
});
