import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { main, type Site, startProgram } from "../../bench/site.ts";
import { sections } from "../../contract/sections.ts";
import { invitations } from "../src/domains/invitations/tables.ts";
import { placeOrder } from "../src/domains/store/actions/placeOrder.ts";
import { findOffer } from "../src/domains/store/queries.ts";
import { giveCoins, openShop, sellGoods } from "../src/domains/store/store.fixture.ts";
import { transfer } from "../src/domains/wallet/actions/transfer.ts";
import { hold } from "../src/domains/wallet/hold/holds.ts";
import { compareLedger } from "../src/domains/wallet/reconciliation/compare.ts";
import { eventually } from "./eventually.ts";
import { findStoreErrors, noStoreErrors } from "./storeErrors.ts";
import { buildTestApp, type TestMember } from "./testApp.ts";

/** Two workers, as `ROLE=worker` runs them, do the jobs of the end of a year on the database of the test app. */
const site = await buildTestApp({ verifiedActions: [] });
const { config, pool, db } = site.deps;
const [nigeria, ghana] = [188, 220];
const now = site.clock.now();
const year = now.getUTCFullYear() + 1;
/** Half an hour after midnight in Lagos, half an hour before it in Accra and in UTC. */
const newYearInLagos = Date.UTC(year, 11, 31, 23, 30);
const firstOfJanuary = Date.UTC(year + 1, 0, 1, 0, 10);

const workers = new Map<string, Site>();
let started = 0;
const testBegan = Date.now();
async function startWorker(at: number): Promise<void> {
	const name = `worker_${++started}`;
	const env = {
		...{ APP_ENV: "test", ROLE: "worker", SEED: "none", PORT: "0", HOST: "127.0.0.1", LOG_LEVEL: "warn" },
		...{
			DATABASE_URL: `${config.databaseUrl}&application_name=${name}`,
			DATA_DIR: config.dataDir,
			SECRET: config.secret,
		},
		CLOCK_AHEAD: String(at - testBegan),
	};
	workers.set(name, await startProgram(["--import", "./server/test/shiftedClock.ts", main], env));
}
async function stopWorkers(): Promise<void> {
	await Promise.all([...workers.values()].map((worker) => worker.stop()));
	workers.clear();
}
afterAll(stopWorkers);

const rows = async <T extends object>(query: string, values: unknown[] = []): Promise<T[]> =>
	(await pool.query<T>(query, values)).rows;
const count = async (query: string, values: unknown[] = []): Promise<number> =>
	Number(Object.values((await rows(query, values))[0] ?? {})[0]);
/** Without what the schedules of a worker write for the time of its clock. */
const openJobs = `select task_identifier as task, last_error as error from graphile_worker.jobs
		where run_at < now() + interval '1 day'`;

/**
 * Runs a job in two workers at once, six times in all, and kills the one that a lock has stopped in the middle of it.
 * @param block the statement that takes the lock
 */
async function runWithKill(task: string, at: number, block: string): Promise<void> {
	await Promise.all(Array.from({ length: 2 - workers.size }, () => startWorker(at)));
	const blocker = new pg.Client({ connectionString: config.databaseUrl });
	await blocker.connect();
	await blocker.query("begin");
	await blocker.query(block);
	await pool.query("select graphile_worker.add_job($1) from generate_series(1, 6)", [task]);
	const waiting = `select application_name as name from pg_stat_activity where datname = current_database()
		and wait_event_type = 'Lock' and application_name like 'worker_%' limit 1`;
	const name = await eventually(async () => {
		const [first] = await rows<{ name: string }>(waiting);
		expect(first).toBeDefined();
		return String(first?.name);
	});
	const killed = workers.get(name);
	process.kill(Number(killed?.pid), "SIGKILL");
	workers.delete(name);
	await killed?.stop();
	await blocker.query("rollback");
	await blocker.end();
	// A worker that starts takes over what was left ten minutes ago.
	await pool.query(
		`update graphile_worker._private_jobs set locked_at = locked_at - interval '11 minutes'
			where locked_at is not null`,
	);
	await startWorker(at);
	await eventually(async () => expect(await rows(openJobs)).toEqual([]));
}

let gifts = 0;
const give = (uid: number, currency: "xgold" | "xcoin", amount: number) =>
	db.transaction((tx) =>
		transfer(tx, { from: "rewards", to: uid, currency, amount, reason: "welcome", key: `gift:${++gifts}`, now }),
	);
async function membersOf(countryFid: number, n: number, amount: number, currency: "xgold" | "xcoin" = "xcoin") {
	const members: TestMember[] = [];
	for (let made = 0; made < n; made++) {
		const member = await site.member({ countryFid });
		await give(member.uid, currency, amount);
		members.push(member);
	}
	return members;
}
const balances = async (members: readonly TestMember[], currency: "xgold" | "xcoin" = "xcoin"): Promise<number[]> =>
	(
		await rows<{ balance: number }>(
			`select a.balance + coalesce((select sum(c.amount) from wallet_credits c where c.account_id = a.id), 0) as balance
				from wallet_accounts a where a.uid = any($1) and a.currency = $2 order by a.uid`,
			[members.map(({ uid }) => uid), currency],
		)
	).map(({ balance }) => Number(balance));
const paid = (reason: string): Promise<number> =>
	count("select count(*) from wallet_transfers where reason = $1", [reason]);
const lockAccount = (member: TestMember | undefined): string =>
	`select 1 from wallet_accounts where uid = ${Number(member?.uid)} for update`;

test("XCoin is cleared at the midnight of its section, in Accra an hour after Lagos, once", async () => {
	const [lagos, accra] = [await membersOf(nigeria, 5, 9), await membersOf(ghana, 5, 9)];
	await runWithKill("wallet.end-year", newYearInLagos, lockAccount(lagos[2]));
	expect(await balances(lagos)).toEqual([0, 0, 0, 0, 0]);
	expect(await balances(accra)).toEqual([9, 9, 9, 9, 9]);
	expect(await paid("year-end-clear")).toBe(5);
	await stopWorkers();
	await runWithKill("wallet.end-year", firstOfJanuary, lockAccount(accra[3]));
	expect(await balances(accra)).toEqual([0, 0, 0, 0, 0]);
	expect(await paid("year-end-clear")).toBe(10);
});

test("on the 1st each inviter gets the bonus of the tier, once", async () => {
	const december = new Date(Date.UTC(year, 11, 15));
	const inviters = await membersOf(nigeria, 4, 1, "xgold");
	for (const [at, n] of [6, 11, 5, 21].entries())
		for (let friend = 0; friend < n; friend++) {
			const dates = { createdAt: december, confirmedAt: december, postedAt: december, rewardedAt: december };
			const row = { uid: (await site.member()).uid, inviterUid: Number(inviters[at]?.uid), reward: "paid" } as const;
			await db.insert(invitations).values({ ...row, ...dates });
		}
	// The bonus and its transfer are written, not yet the sides of the transfer.
	await runWithKill("invitations.pay-bonuses", firstOfJanuary, "lock table wallet_entries in share mode");
	expect(await balances(inviters, "xgold")).toEqual([101, 301, 1, 801]);
	expect(await paid("invitation-month")).toBe(3);
});

test("the rate of a new day is set once in each section", async () => {
	const between = `select pg_advisory_xact_lock(hashtextextended('exchange-rates:${sections[7]?.fid}', 0))`;
	await pool.query("delete from exchange_rates");
	await runWithKill("exchange.move-rates", firstOfJanuary, between);
	const set = await rows<{ n: number }>("select count(*)::int as n from exchange_rates group by country_fid");
	expect(set.map(({ n }) => n)).toEqual(sections.map(() => 1));
});

test("what is reserved, alone and by orders of the exchange, is free again once", async () => {
	const members = await membersOf(nigeria, 6, 1_000, "xgold");
	const [buyers, holders] = [members.slice(0, 3), members.slice(3)];
	for (const buyer of buyers) {
		const { uid_auth } = (await site.as(buyer).get("/selfapi/ucenter/exchange_show")).body.data;
		const query = new URLSearchParams({ uid: String(buyer.uid), uid_auth, xcoin: "2" });
		expect((await site.as(buyer).get(`/selfapi/ucenter/before_exchange?${query}`)).status).toBe(200);
	}
	const expiresAt = new Date(now.getTime() + 300_000);
	for (const { uid } of holders)
		await db.transaction((tx) => hold(tx, { uid, currency: "xgold", amount: 40, key: `hold:${uid}`, now, expiresAt }));
	const used = () => count("select sum(used) from exchange_days");
	expect(await used()).toBe(6);
	await runWithKill("exchange.expire-orders", firstOfJanuary, lockAccount(buyers[1]));
	await runWithKill("wallet.release-expired-holds", firstOfJanuary, lockAccount(holders[1]));
	expect(await used()).toBe(0);
	expect(await count("select count(*) from exchange_orders where state = 'expired'")).toBe(3);
	expect(await count("select count(*) from wallet_holds where state = 'expired'")).toBe(6);
	expect(await count("select sum(held) from wallet_accounts")).toBe(0);
	expect(await balances(members, "xgold")).toEqual(members.map(() => 1_000));
});

test("what nobody collects is paid back and told once, and the goods are in the stock again", async () => {
	const buyers: TestMember[] = [];
	for (let made = 0; made < 4; made++) buyers.push(await site.member());
	await giveCoins(site, buyers, 10);
	const shopId = await openShop(site);
	const { offerId } = await sellGoods(site, { kind: "pickup", shopIds: [shopId], stock: 4, price: 10 });
	for (const { uid } of buyers)
		await db.transaction(async (tx) => {
			const sold = await findOffer(tx, offerId);
			if (!sold) throw new Error("no offer");
			const to = { delivery: "shop", receiver: null, shopId } as const;
			await placeOrder(tx, site.deps, { uid, sold, quantity: 1, to, lang: "en", now });
		});
	const stock = () => count("select stock from store_offers where id = $1", [offerId]);
	expect([await stock(), await balances(buyers)]).toEqual([0, [0, 0, 0, 0]]);
	await runWithKill("store.end-pickups", firstOfJanuary, `select 1 from store_offers where id = ${offerId} for update`);
	expect([await stock(), await balances(buyers)]).toEqual([4, [10, 10, 10, 10]]);
	expect(await paid("order-refund")).toBe(4);
	const told = await rows<{ refs: number[] }>("select refs from notifications where kind = 'order' and uid = any($1)", [
		buyers.map(({ uid }) => uid),
	]);
	// The fifth step of an order is its refund.
	expect(told.map(({ refs }) => refs.map(Number).filter((ref) => ref === 5))).toEqual(buyers.map(() => [5]));
	expect(await findStoreErrors(site)).toEqual(noStoreErrors);
	const report = await compareLedger(db, new Date(firstOfJanuary));
	expect(report.differences).toEqual([]);
});
