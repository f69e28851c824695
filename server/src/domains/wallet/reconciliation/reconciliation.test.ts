import { expect, test } from "vitest";
import { buildTestApp } from "../../../../test/testApp.ts";
import { transfer } from "../actions/transfer.ts";
import { hold } from "../hold/holds.ts";
import { reconcile } from "./reconcile.ts";

const site = await buildTestApp();
const { db, pool } = site.deps;
const admin = await site.member({ roles: [{ role: "administrator" }] });
const amina = await site.member();
const latest = async () => (await site.as(admin).get("/v5/admin/wallet/reconciliations")).body.data.lists[0];
const start = (by = admin) => site.as(by).post("/v5/admin/wallet/reconciliations/start", {});
const notices = async (): Promise<string> =>
	JSON.stringify((await site.as(admin).get("/selfapi/ucenter/systemnoticelist")).body);

test("only administrators compare the ledger", async () => {
	expect((await start(amina)).status).toBe(403);
	expect((await site.as(amina).get("/v5/admin/wallet/reconciliations")).status).toBe(403);
});

test("a ledger that agrees: sums, accounts of the site and open holds", async () => {
	const now = site.clock.now();
	await db.transaction(async (tx) => {
		const gift = { currency: "xgold", reason: "welcome", now } as const;
		await transfer(tx, { from: "rewards", to: amina.uid, amount: 30, key: "gift", ...gift });
		await transfer(tx, { ...gift, from: amina.uid, to: "fees", amount: 10, key: "fee", reason: "username-change" });
		const expiresAt = new Date(now.getTime() + 60_000);
		await hold(tx, { uid: amina.uid, currency: "xgold", amount: 5, key: "order", expiresAt, now });
	});
	for (const _twice of [1, 2]) expect((await start()).status).toBe(200);
	await site.runJobs();
	const { lists } = (await site.as(admin).get("/v5/admin/wallet/reconciliations")).body.data;
	expect(lists).toHaveLength(1);
	expect(lists[0]).toMatchObject({ count: 0, differences: [], transfers: 2, by: { uid: admin.uid } });
	expect(lists[0].ended).toBeGreaterThan(0);
	const [gold] = lists[0].currencies;
	expect(gold).toMatchObject({ currency: "xgold", members: 20, held: 5, holds: 1, sum: 0 });
	expect(gold.system).toEqual(
		expect.arrayContaining([
			{ name: "rewards", amount: -30 },
			{ name: "fees", amount: 10 },
		]),
	);
	await site.runJobs();
	expect(await notices()).not.toContain("does not agree");
});

test("each difference is found and reported to the administrators", async () => {
	const id = "(select id from wallet_accounts where uid = $1 and currency = 'xgold')";
	await pool.query(
		"update wallet_accounts set balance = 27, held = 7, lines = 3 where uid = $1 and currency = 'xgold'",
		[amina.uid],
	);
	await pool.query("alter table wallet_entries disable trigger user");
	await pool.query(`update wallet_entries set amount = 31 where account_id = ${id} and line = 1`, [amina.uid]);
	await pool.query("alter table wallet_entries enable trigger user");
	site.clock.advance(15 * 60_000);
	await reconcile(site.deps);
	const report = await latest();
	expect(report.by).toBeNull();
	expect(report.differences).toEqual(
		expect.arrayContaining([
			expect.objectContaining({ kind: "currency-sum", expected: 0, found: 1 }),
			expect.objectContaining({ kind: "transfer", expected: 30, found: 31 }),
			expect.objectContaining({ kind: "balance", uid: amina.uid, expected: 21, found: 27 }),
			expect.objectContaining({ kind: "lines", expected: 2, found: 3 }),
			expect.objectContaining({ kind: "held", expected: 5, found: 7 }),
			expect.objectContaining({ kind: "expired-hold", found: 5 }),
		]),
	);
	expect(report.count).toBe(report.differences.length);
	await site.runJobs();
	expect(await notices()).toContain("The ledger of coins does not agree: 6 differences");
});
