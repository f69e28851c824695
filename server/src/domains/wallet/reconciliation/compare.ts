import { type SQL, sql } from "drizzle-orm";
import { type Currency, currencies } from "#contract/ledger.ts";
import type { DifferenceView } from "#contract/walletAdmin.ts";
import type { Db } from "../../../platform/data/db.ts";
import { walletAccounts, walletCredits, walletEntries, walletHolds, walletTransfers } from "../tables.ts";
import type { ReconciliationReport } from "./tables.ts";

/** Transfers and accounts that one query compares: it must end within the time of a statement. */
const batch = { transfers: 20_000, accounts: 500 } as const;
const listed = 100;
/** How long an expired hold may wait for the job that releases it. Milliseconds. */
const releaseMs = 10 * 60_000;

type Totals = Record<
	Currency,
	{ members: number; held: number; holds: number; sum: number; system: Map<string, number> }
>;

/**
 * Compares the ledger with itself. It runs beside payments: each transfer and each account is compared at one moment,
 * so that what is written meanwhile is no difference.
 */
export async function compareLedger(db: Db, now: Date): Promise<ReconciliationReport> {
	const differences: DifferenceView[] = [];
	let count = 0;
	const add = (found: readonly DifferenceView[]): void => {
		count += found.length;
		differences.push(...found.slice(0, listed - differences.length));
	};
	const totals = Object.fromEntries(
		currencies.map((name) => [name, { members: 0, held: 0, holds: 0, sum: 0, system: new Map() }]),
	) as unknown as Totals;
	const transfers = await compareTransfers(db, totals, add);
	const accounts = await compareAccounts(db, totals, add);
	await compareHolds(db, totals, now, add);
	for (const currency of currencies)
		if (totals[currency].sum !== 0)
			add([{ kind: "currency-sum", id: 0, uid: null, currency, expected: 0, found: totals[currency].sum }]);
	return {
		transfers,
		accounts,
		count,
		differences,
		currencies: currencies.map((currency) => {
			const { system, ...rest } = totals[currency];
			return { currency, ...rest, system: [...system].map(([name, amount]) => ({ name, amount })) };
		}),
	};
}

type Add = (found: readonly DifferenceView[]) => void;

const rowsOf = async <Row>(db: Db, query: SQL): Promise<Row[]> => (await db.execute(query)).rows as Row[];

/** The sides of a range of transfers, with those that are not booked yet. */
const sidesOf = (after: number, until: number): SQL =>
	sql`(select transfer_id, account_id, currency, amount from ${walletEntries} where transfer_id > ${after}
		and transfer_id <= ${until}
		union all select transfer_id, account_id, currency, amount from ${walletCredits} where transfer_id > ${after}
		and transfer_id <= ${until})`;

async function compareTransfers(db: Db, totals: Totals, add: Add): Promise<number> {
	const [last] = await rowsOf<{ id: number }>(db, sql`select coalesce(max(id), 0) as id from ${walletTransfers}`);
	let transfers = 0;
	for (let after = 0; after < (last?.id ?? 0); after += batch.transfers) {
		const until = Math.min(after + batch.transfers, last?.id ?? 0);
		const sums = await rowsOf<{ currency: Currency; system: string | null; amount: string; paid: string }>(
			db,
			sql`select e.currency, a.system, sum(e.amount) as amount, count(*) filter (where e.amount > 0) as paid
				from ${sidesOf(after, until)} e join ${walletAccounts} a on a.id = e.account_id group by 1, 2`,
		);
		for (const { currency, system, amount, paid } of sums) {
			const total = totals[currency];
			total.sum += Number(amount);
			transfers += Number(paid);
			if (system !== null) total.system.set(system, (total.system.get(system) ?? 0) + Number(amount));
		}
		const wrong = await rowsOf<{ id: number; currency: Currency; amount: number; found: string }>(
			db,
			sql`select t.id, t.currency, t.amount, coalesce(max(e.amount), 0) as found
				from ${walletTransfers} t left join ${sidesOf(after, until)} e on e.transfer_id = t.id
				where t.id > ${after} and t.id <= ${until} group by t.id
				having count(e.transfer_id) <> 2 or sum(e.amount) <> 0 or max(e.amount) <> t.amount`,
		);
		add(
			wrong.map(({ id, currency, amount, found }) => {
				return { kind: "transfer", id, uid: null, currency, expected: amount, found: Number(found) };
			}),
		);
	}
	return transfers;
}

interface AccountRow {
	id: number;
	uid: number;
	currency: Currency;
	balance: number;
	held: number;
	lines: number;
	sum: string;
	entries: string;
	last_line: number;
	last_balance: number;
	open: string;
}

async function compareAccounts(db: Db, totals: Totals, add: Add): Promise<number> {
	let accounts = 0;
	for (let after = 0; ; ) {
		const rows = await rowsOf<AccountRow>(
			db,
			sql`select a.id, a.uid, a.currency, a.balance, a.held, a.lines, coalesce(e.sum, 0) as sum, e.entries,
					coalesce(last.line, 0) as last_line, coalesce(last.balance, 0) as last_balance, h.open
				from (select * from ${walletAccounts} where id > ${after} and uid is not null order by id
				limit ${batch.accounts}) a
				cross join lateral (select sum(amount) as sum, count(*) as entries from ${walletEntries}
				where account_id = a.id) e
				left join lateral (select line, balance from ${walletEntries} where account_id = a.id order by line desc
				limit 1) last on true
				cross join lateral (select coalesce(sum(amount), 0) as open from ${walletHolds}
					where uid = a.uid and currency = a.currency and state = 'held') h
				order by a.id`,
		);
		for (const row of rows) {
			const { currency, balance, held } = row;
			totals[currency].members += balance;
			totals[currency].held += held;
			add(differencesOf(row));
		}
		accounts += rows.length;
		const last = rows.at(-1);
		if (!last || rows.length < batch.accounts) return accounts;
		after = last.id;
	}
}

function differencesOf(row: AccountRow): DifferenceView[] {
	const { id, uid, currency, balance, held, lines } = row;
	const sum = Number(row.sum);
	const found: DifferenceView[] = [];
	const add = (kind: DifferenceView["kind"], expected: number, value: number): void => {
		found.push({ kind, id, uid, currency, expected, found: value });
	};
	if (balance !== sum) add("balance", sum, balance);
	else if (balance !== row.last_balance) add("balance", balance, row.last_balance);
	if (balance < held || balance < 0) add("negative", held, balance);
	if (lines !== Number(row.entries)) add("lines", Number(row.entries), lines);
	else if (lines !== row.last_line) add("lines", lines, row.last_line);
	if (held !== Number(row.open)) add("held", Number(row.open), held);
	return found;
}

async function compareHolds(db: Db, totals: Totals, now: Date, add: Add): Promise<void> {
	const counts = await rowsOf<{ currency: Currency; holds: string }>(
		db,
		sql`select currency, count(*) as holds from ${walletHolds} where state = 'held' group by 1`,
	);
	for (const { currency, holds } of counts) totals[currency].holds = Number(holds);
	const overdue = await rowsOf<{ id: number; uid: number; currency: Currency; amount: number }>(
		db,
		sql`select id, uid, currency, amount from ${walletHolds}
			where state = 'held' and expires_at < ${new Date(now.getTime() - releaseMs).toISOString()}::timestamptz
			order by id limit ${listed}`,
	);
	add(
		overdue.map(({ id, uid, currency, amount }) => {
			return { kind: "expired-hold", id, uid, currency, expected: 0, found: amount };
		}),
	);
}
