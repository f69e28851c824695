import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { startSite } from "../../bench/site.ts";
import { runRandomOperations } from "../../bench/wallet/randomOperations.ts";
import { xgoldPrices } from "../../contract/xgold.ts";
import { transfer } from "../src/domains/wallet/actions/transfer.ts";
import type { WalletOwner } from "../src/domains/wallet/queries.ts";
import { eventually } from "./eventually.ts";
import { buildTestApp, type TestMember } from "./testApp.ts";

/** The server process works on the database of the test app. */
const site = await buildTestApp();
const { config, pool, db } = site.deps;
const startServer = () =>
	startSite(String(config.databaseUrl), { DATA_DIR: config.dataDir, SECRET: config.secret, PASSWORD_MEMORY_KIB: "8" });
let server = await startServer();
afterAll(() => server.stop());

const price = xgoldPrices["username-change"].amount;
const count = async (query: string, values: unknown[] = []): Promise<number> =>
	Number(Object.values((await pool.query(query, values)).rows[0] ?? {})[0]);

interface PaidRequest {
	member: TestMember;
	balance: number;
	username: string;
	key: string;
}

const give = (to: WalletOwner, amount: number): Promise<number> =>
	db.transaction((tx) =>
		transfer(tx, {
			from: "rewards",
			to,
			currency: "xgold",
			amount,
			reason: "welcome",
			key: `gift:${to}`,
			now: new Date(),
		}),
	);
// The first transfer to an account creates it, and others to that account wait for its transaction.
await give("fees", 1);

/** Members of whom every fourth cannot pay, each with one request. */
const requests: PaidRequest[] = [];
for (let n = 0; n < 160; n++) {
	const member = await site.member();
	const balance = price - 1 + (n % 4);
	await give(member.uid, balance);
	requests.push({ member, balance, username: `renamed_${n}`, key: `rename-after-kill-${n}` });
}

const send = ({ member, username, key }: PaidRequest): Promise<Response> =>
	fetch(`${server.url}/v5/user/changeUsername`, {
		method: "POST",
		headers: { authorization: `Bearer ${member.token}`, "content-type": "application/json", "idempotency-key": key },
		body: JSON.stringify({ username }),
	});

/** What is wrong in the ledger: nothing, whatever moment the process was killed at. */
const findLedgerErrors = async () => ({
	sum: await count("select coalesce(sum(amount), 0) from wallet_entries"),
	unbalancedTransfers: await count(
		`select count(*) from (select t.id from wallet_transfers t left join wallet_entries e on e.transfer_id = t.id
			group by t.id, t.amount having count(e.*) <> 2 or sum(e.amount) <> 0 or max(e.amount) <> t.amount) wrong`,
	),
	negativeBalances: await count("select count(*) from wallet_accounts where balance < 0"),
	wrongBalances: await count(
		`select count(*) from wallet_accounts a where a.uid is not null
			and a.balance <> (select coalesce(sum(e.amount), 0) from wallet_entries e where e.account_id = a.id)`,
	),
});
const noErrors = { sum: 0, unbalancedTransfers: 0, negativeBalances: 0, wrongBalances: 0 };

/**
 * What the change of a member's username wrote: fees, new name, counted change, log entry. A change writes all of them
 * or none.
 */
const findWrites = async ({ member, username }: PaidRequest): Promise<number[]> =>
	Promise.all([
		count("select count(*) from wallet_transfers where key = $1", [`username-change:${member.uid}:1`]),
		count("select count(*) from accounts where uid = $1 and username = $2", [member.uid, username]),
		count("select coalesce(sum(username_changes), 0) from profiles where uid = $1", [member.uid]),
		count("select count(*) from profile_changes where uid = $1 and field = 'username'", [member.uid]),
	]);

test("kill -9 among paid username changes: the ledger is consistent, and retries with the same keys pay each fee exactly once", async () => {
	// Some transfers wait for these rows when the process is killed: their transactions have written the transfer, but
	// not the balance.
	const blocked = requests.slice(1, 4);
	const blocker = new pg.Client({ connectionString: config.databaseUrl });
	await blocker.connect();
	await blocker.query("begin");
	await blocker.query("select 1 from wallet_accounts where uid = any($1) for update", [
		blocked.map(({ member }) => member.uid),
	]);

	const responses = new Map<string, number>();
	let unanswered = 0;
	const queue = requests.filter((request) => !blocked.includes(request));
	const sendOne = async (request: PaidRequest): Promise<boolean> => {
		const response = await send(request).catch(() => undefined);
		if (response) responses.set(request.key, response.status);
		else unanswered++;
		return response !== undefined;
	};
	const sendQueue = async (): Promise<void> => {
		for (let request = queue.shift(); request && (await sendOne(request)); request = queue.shift());
	};
	const waiting =
		"select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
	const sendingBlocked = blocked.map(sendOne);
	await eventually(async () => expect(await count(waiting)).toBe(blocked.length));
	const sending = Promise.all([...sendingBlocked, ...Array.from({ length: 8 }, sendQueue)]);
	await eventually(() => expect(responses.size).toBeGreaterThan(40));
	process.kill(server.pid, "SIGKILL");
	await sending;
	await blocker.query("rollback");
	await blocker.end();
	expect(unanswered).toBeGreaterThanOrEqual(blocked.length);
	// PostgreSQL rolls back the transactions of the process once it notices that their connections are closed.
	await eventually(async () =>
		expect(
			await count(
				`select count(*) from pg_stat_activity where datname = current_database() and xact_start is not null
					and pid <> pg_backend_pid()`,
			),
		).toBe(0),
	);

	expect(await findLedgerErrors()).toEqual(noErrors);
	for (const request of requests) {
		const writes = await findWrites(request);
		expect(new Set(writes).size, `${request.username} is written in part: ${writes}`).toBe(1);
		if (responses.get(request.key) === 200) expect(writes).toEqual([1, 1, 1, 1]);
	}
	expect(await findWrites(blocked[0] as PaidRequest)).toEqual([0, 0, 0, 0]);

	server = await startServer();
	for (const _repeat of [1, 2])
		for (const request of requests) {
			const expected = request.balance < price ? 403 : 200;
			// As clients do, repeats a request that a busy server answers with 503.
			await eventually(async () => expect((await send(request)).status).toBe(expected));
		}
	for (const request of requests) {
		const paid = request.balance >= price;
		expect(await findWrites(request)).toEqual(Array(4).fill(paid ? 1 : 0));
		expect(
			await count("select balance from wallet_accounts where uid = $1 and currency = 'xgold'", [request.member.uid]),
		).toBe(paid ? request.balance - price : request.balance);
	}
	expect(
		await count(
			`select sum(e.amount) from wallet_entries e join wallet_accounts a on a.id = e.account_id
				where a.system = 'fees'`,
		),
	).toBe(1 + price * requests.filter(({ balance }) => balance >= price).length);
	expect(await findLedgerErrors()).toEqual(noErrors);
});

test("random operations of a process that is killed: nothing is lost, done twice or left reserved", async () => {
	const seed = Date.now() % 1e9;
	const { report, ...outcome } = await runRandomOperations({
		url: String(config.databaseUrl),
		seed,
		operations: 1_500,
		members: 20,
		connections: 8,
		kills: ["node", "node"],
	});
	const why = `seed ${seed}`;
	expect(outcome, why).toMatchObject({ kills: 2, lost: 0, openHolds: 0 });
	expect(outcome.finished, why).toBeGreaterThan(1_500);
	expect(report.differences, why).toEqual([]);
	expect(await findLedgerErrors(), why).toEqual(noErrors);
});
