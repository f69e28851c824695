import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { buildTestApp, type TestMember } from "../../../test/testApp.ts";
import { publish } from "../../platform/jobs/events.ts";
import { accountDeleted } from "../accounts/events.ts";
import { type Transfer, transfer } from "./actions/transfer.ts";
import { bookAllCredits } from "./credits.ts";
import { findBalances } from "./queries.ts";

const site = await buildTestApp();
const { db } = site.deps;

let keys = 0;
const send = (values: Pick<Transfer, "from" | "to" | "amount"> & Partial<Transfer>): Promise<number> =>
	db.transaction((tx) =>
		transfer(tx, { currency: "xgold", reason: "welcome", key: `test:${++keys}`, now: site.clock.now(), ...values }),
	);
const goldOf = async ({ uid }: TestMember): Promise<number> => (await findBalances(db, uid)).xgold;
const one = async (query: ReturnType<typeof sql>): Promise<unknown> =>
	Object.values((await db.execute(query)).rows[0] ?? {})[0];
/** Transfers that don't have two sides, and balances that differ from their entries. */
const faults = (): Promise<unknown> =>
	one(sql`select (select count(*)::int from (select t.id from wallet_transfers t
		left join wallet_entries e on e.transfer_id = t.id
			group by t.id having count(e.*) <> 2 or sum(e.amount) <> 0) unbalanced)
		+ (select count(*)::int from wallet_accounts a where a.uid is not null
			and a.balance <> (select coalesce(sum(e.amount), 0) from wallet_entries e where e.account_id = a.id))`);
const outcomeOf = (run: Promise<unknown>): Promise<string> =>
	run.then(
		() => "accepted",
		(error: { code?: string; cause?: { constraint?: string }; message: string }) =>
			error.cause?.constraint ?? error.code ?? error.message,
	);

describe("a transfer", () => {
	test("moves whole numbers between members and the site", async () => {
		const [amina, kofi] = [await site.member(), await site.member()];
		await send({ from: "rewards", to: amina.uid, amount: 100 });
		await send({ from: amina.uid, to: kofi.uid, amount: 30 });
		await send({ from: kofi.uid, to: "fees", amount: 30 });
		expect([await goldOf(amina), await goldOf(kofi)]).toEqual([70, 0]);
		expect((await site.as(amina).get("/v5/user/userCount")).body.data).toMatchObject({ xglodCount: 70, xcoinCount: 0 });
		expect((await site.as(kofi).get(`/v5/user/userCount?uuid=${amina.uid}`)).body.data).not.toHaveProperty(
			"xglodCount",
		);
	});

	test("of more than the balance, or in the other currency, changes nothing", async () => {
		const [amina, kofi] = [await site.member(), await site.member()];
		await send({ from: "rewards", to: amina.uid, amount: 10 });
		await expect(send({ from: amina.uid, to: kofi.uid, amount: 11 })).rejects.toMatchObject({
			status: 403,
			code: "balance-too-low",
		});
		await expect(send({ from: amina.uid, to: kofi.uid, amount: 1, currency: "xcoin" })).rejects.toMatchObject({
			code: "balance-too-low",
		});
		expect([await goldOf(amina), await goldOf(kofi)]).toEqual([10, 0]);
	});

	test.each([0, -5, 1.5, Number.NaN, 2 ** 53])("of %d is refused", async (amount) => {
		await expect(send({ from: "rewards", to: (await site.member()).uid, amount })).rejects.toThrow("not a transfer");
	});

	test("with a repeated key happens once; the key of another transfer is refused", async () => {
		const amina = await site.member();
		const gift = { from: "rewards", to: amina.uid, amount: 5, key: "gift:1" } as const;
		await Promise.all(Array.from({ length: 8 }, () => send(gift)));
		await send(gift);
		expect(await goldOf(amina)).toBe(5);
		await expect(send({ ...gift, amount: 6 })).rejects.toThrow("another transfer");
		await expect(send({ ...gift, to: (await site.member()).uid })).rejects.toThrow("another transfer");
	});
});

test("many parallel transfers in both directions, some repeated, some without the balance: nothing is lost or created", async () => {
	const members = await Promise.all(Array.from({ length: 4 }, () => site.member()));
	const round = ++keys;
	for (const { uid } of members) await send({ from: "rewards", to: uid, amount: 20 });
	const planned = Array.from({ length: 120 }, (_, n) => {
		const [from, to] = [members[n % 4], members[(n + 1 + (n % 3)) % 4]] as [TestMember, TestMember];
		return { from: from.uid, to: to.uid, amount: 1 + (n % 15), key: `round ${round}: ${n}` };
	});
	const queue = [...planned, ...planned];
	const outcomes: string[] = [];
	const work = async (): Promise<void> => {
		for (let next = queue.shift(); next; next = queue.shift()) outcomes.push(await outcomeOf(send(next)));
	};
	// As many at a time as the pool has connections.
	await Promise.all(Array.from({ length: 6 }, work));
	expect(new Set(outcomes)).toEqual(new Set(["accepted", "balance-too-low"]));
	const balances = await Promise.all(members.map(goldOf));
	expect(balances.reduce((sum, balance) => sum + balance, 0)).toBe(80);
	expect(Math.min(...balances)).toBeGreaterThanOrEqual(0);
	expect(await faults()).toBe(0);
	expect(await one(sql`select sum(amount)::int from wallet_entries`)).toBe(0);
});

test("payers of one member do not wait for each other, nor for what the member does; nothing is lost or added twice", async () => {
	const payers = await Promise.all(Array.from({ length: 5 }, () => site.member()));
	const author = await site.member();
	for (const { uid } of [author, ...payers]) await send({ from: "rewards", to: uid, amount: 10 });
	const account = sql`select id from wallet_accounts where uid = ${author.uid} and currency = 'xgold'`;
	await db.transaction(async (tx) => {
		await tx.execute(sql`${account} for update`);
		// Each commits while the author's account is in use; the additions wait, but the amounts are there.
		const sending = payers.map(({ uid }) => send({ from: uid, to: author.uid, amount: 2, reason: "tip" }));
		await expect.poll(() => one(sql`select count(*)::int from wallet_credits`)).toBe(5);
		expect(await goldOf(author)).toBe(20);
		void sending;
	});
	await expect.poll(() => one(sql`select count(*)::int from wallet_credits`)).toBe(0);
	const lines = await db.execute(
		sql`select line, balance from wallet_entries where account_id = (${account}) order by line`,
	);
	expect(lines.rows).toEqual([10, 12, 14, 16, 18, 20].map((balance, n) => ({ line: n + 1, balance })));
	expect(await faults()).toBe(0);
});

test("what waits for an account is spent, and is added after a killed process", async () => {
	const [payer, payee] = [await site.member(), await site.member()];
	for (const { uid } of [payer, payee]) await send({ from: "rewards", to: uid, amount: 10 });
	const credit = async () => {
		await send({ from: payer.uid, to: payee.uid, amount: 4 });
		// As if the process had been killed between the commit and the addition.
		await db.execute(sql`alter table wallet_entries disable trigger user`);
		await db.execute(sql`with last as (delete from wallet_entries where transfer_id = (select max(id)
			from wallet_transfers) and amount > 0 returning *),
			back as (update wallet_accounts set balance = balance - 4, lines = lines - 1 where id = (select account_id
			from last))
			insert into wallet_credits select transfer_id, account_id, currency, amount, type, created_at from last`);
		await db.execute(sql`alter table wallet_entries enable trigger user`);
	};
	await credit();
	await send({ from: payee.uid, to: "fees", amount: 14, reason: "order" });
	await credit();
	await Promise.all([bookAllCredits(site.deps), bookAllCredits(site.deps)]);
	expect([await goldOf(payer), await goldOf(payee)]).toEqual([2, 4]);
	expect(await one(sql`select count(*)::int from wallet_credits`)).toBe(0);
	expect(await faults()).toBe(0);
});

describe("the database refuses", () => {
	test.each([
		[
			"a negative balance",
			sql`update wallet_accounts set balance = -1 where uid is not null`,
			"wallet_accounts_balance",
		],
		[
			"a transfer without entries",
			sql`insert into wallet_transfers (key, currency, amount, reason, created_at)
				values ('x', 'xgold', 1, 'x', now())`,
			"wallet_entries_balanced",
		],
		[
			"a third entry",
			sql`insert into wallet_entries (transfer_id, account_id, currency, amount, type, created_at)
				select t.id, a.id, 'xgold', 1, 'tip', now() from wallet_transfers t, wallet_accounts a
				where a.currency = 'xgold' and t.currency = 'xgold'
			and not exists (select 1 from wallet_entries e where e.transfer_id = t.id and e.account_id = a.id) limit 1`,
			"wallet_entries_sides",
		],
		[
			"entries of an account of another currency",
			sql`with t as (insert into wallet_transfers (key, currency, amount, reason, created_at)
				values ('x', 'xgold', 1, 'x', now()) returning id)
			insert into wallet_entries (transfer_id, account_id, currency, amount, type, created_at)
			select t.id, a.id, 'xgold', a.side, 'tip', now()
			from t, (select id, 2 * row_number() over () - 3 as side from wallet_accounts where currency = 'xcoin'
			limit 2) a`,
			"wallet_entries_balanced",
		],
		["a deleted account", sql`delete from wallet_accounts`, "wallet_ledger_immutable"],
		[
			"an entry of another currency",
			sql`with t as (insert into wallet_transfers (key, currency, amount, reason, created_at)
				values ('y', 'xgold', 1, 'x', now()) returning id)
			insert into wallet_entries (transfer_id, account_id, currency, amount, type, created_at)
			select t.id, a.id, 'xcoin', 1, 'tip', now() from t, wallet_accounts a where a.currency = 'xcoin' limit 1`,
			"wallet_entries_transfer",
		],
		["a changed entry", sql`update wallet_entries set amount = amount * 2`, "wallet_ledger_immutable"],
		["a deleted transfer", sql`delete from wallet_transfers`, "wallet_ledger_immutable"],
	])("%s", async (_what, statement, constraint) => {
		for (const currency of ["xgold", "xcoin"] as const)
			await send({ from: "rewards", to: (await site.member()).uid, amount: 3, currency });
		expect(await outcomeOf(db.execute(statement))).toBe(constraint);
	});
});

test("a deleted member's balance goes to the site, once", async () => {
	const amina = await site.member();
	await send({ from: "rewards", to: amina.uid, amount: 12 });
	for (let n = 0; n < 2; n++) await db.transaction((tx) => publish(tx, accountDeleted({ uid: amina.uid })));
	await site.runJobs();
	expect(await goldOf(amina)).toBe(0);
	expect(
		await one(
			sql`select sum(e.amount)::int from wallet_entries e join wallet_accounts a on a.id = e.account_id
				where a.system = 'deleted-members'`,
		),
	).toBe(12);
});
