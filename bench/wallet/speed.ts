import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { transfer } from "#server/domains/wallet/actions/transfer.ts";
import { listLines } from "#server/domains/wallet/line/queries.ts";
import { findWallet } from "#server/domains/wallet/queries.ts";
import type { Connection } from "#server/platform/data/db.ts";

const at = (times: number[], share: number): string =>
	`${(times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? 0).toFixed(1)} ms`;
const summary = (times: number[]): string => `p50 ${at(times, 0.5)}, p95 ${at(times, 0.95)}, p99 ${at(times, 0.99)}`;

/** Fills the ledger of the members with so many entries, evenly; its triggers are off. */
export async function fillLedger({ pool }: Connection, entries: number): Promise<void> {
	const client = await pool.connect();
	try {
		await client.query("set statement_timeout = 0; set session_replication_role = replica");
		const of = "from wallet_accounts where uid is not null and currency = 'xgold'";
		const { rows } = await client.query<{ n: number }>(`select count(*)::int as n ${of}`);
		const each = Math.ceil(entries / 2 / (rows[0]?.n ?? 1));
		await client.query(
			`with made as (insert into wallet_transfers (key, currency, amount, reason, created_at)
				select 'fill:' || a.id || ':' || n, 'xgold', 1, 'welcome', now() - (${each} - n) * interval '1 minute'
				from (select id ${of}) a, generate_series(1, ${each}) n order by n, a.id returning id, key, created_at),
			sides as (select id, created_at, split_part(key, ':', 2)::bigint as account, split_part(key, ':',
			3)::bigint as n from made),
			paid as (insert into wallet_entries (transfer_id, account_id, currency, amount, type, created_at)
				select s.id, a.id, 'xgold', -1, 'activity-award', s.created_at from sides s, wallet_accounts a
				where a.system = 'rewards' and a.currency = 'xgold')
			insert into wallet_entries (transfer_id, account_id, currency, amount, type, line, balance, created_at)
				select s.id, s.account, 'xgold', 1, 'activity-award', a.lines + s.n, a.balance + s.n, s.created_at
				from sides s join wallet_accounts a on a.id = s.account`,
		);
		await client.query(
			`update wallet_accounts set balance = balance + ${each}, lines = lines + ${each} where uid is not null
				and currency = 'xgold'`,
		);
		await client.query(
			"set session_replication_role = origin; analyze wallet_entries, wallet_transfers, wallet_accounts",
		);
	} finally {
		client.release(true);
	}
}

/** Spendings of different members one after the other, and first pages of their statements. */
export async function measureSpending({ db }: Connection, uids: readonly number[]): Promise<string> {
	const [spending, pages]: [number[], number[]] = [[], []];
	for (let n = 0; n < 2_000; n++) {
		const uid = uids[(n * 7) % uids.length] ?? 0;
		const cost = { currency: "xgold", amount: 1, reason: "order", key: `spend:${n}`, now: new Date() } as const;
		let begin = performance.now();
		await db.transaction((tx) => transfer(tx, { from: uid, to: "fees", ...cost }));
		spending.push(performance.now() - begin);
		begin = performance.now();
		const { xgold } = await findWallet(db, uid);
		await listLines(db, { uid, currency: "xgold" }, { upTo: xgold.lines, limit: 21 });
		pages.push(performance.now() - begin);
	}
	return `a spending: ${summary(spending)}; the first page of a statement: ${summary(pages)}`;
}

/** Tips from many members to one author, so many a second whether or not the earlier ones have ended. */
export async function measureTips(
	{ db }: Connection,
	uids: readonly number[],
	{ rate, seconds }: { rate: number; seconds: number },
): Promise<string> {
	const [author = 0, ...fans] = uids;
	const before = (await findWallet(db, author)).xgold;
	const times: number[] = [];
	let failed = 0;
	const begin = performance.now();
	const sent: Promise<void>[] = [];
	for (let n = 0; n < rate * seconds; n++) {
		await sleep(Math.max(0, begin + (n * 1_000) / rate - performance.now()));
		const from = fans[n % fans.length] ?? 0;
		const tip = { currency: "xgold", amount: 1, reason: "tip", key: `tip:${rate}:${n}`, now: new Date() } as const;
		const start = performance.now();
		sent.push(
			db
				.transaction((tx) => transfer(tx, { from, to: author, ...tip }))
				.then(
					() => void times.push(performance.now() - start),
					() => void failed++,
				),
		);
	}
	await Promise.all(sent);
	const took = (performance.now() - begin) / 1_000;
	const lost = times.length - ((await findWallet(db, author)).xgold.balance - before.balance);
	return `${rate} tips a second to one author for ${seconds} s: ${times.length} in ${took.toFixed(1)} s (${(times.length / took).toFixed(0)} a second), ${failed} failed, ${lost} lost; ${summary(times)}`;
}
