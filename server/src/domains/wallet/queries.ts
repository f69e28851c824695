import { and, eq, or, sql } from "drizzle-orm";
import { type Currency, currencies, type LineType } from "#contract/ledger.ts";
import { type Db, first, prepared, relation, statement, type Tx } from "../../platform/data/db.ts";
import {
	type SystemAccount,
	walletAccounts,
	walletCredits,
	walletEntries,
	walletLimits,
	walletTransfers,
} from "./tables.ts";

type WalletAccountRow = typeof walletAccounts.$inferSelect;

/** A member by uid, or a system account. */
export type WalletOwner = number | SystemAccount;

/** What a member has of a currency; `held` of it is reserved. */
export interface Balance {
	balance: number;
	held: number;
	/** How many lines the statement has. */
	lines: number;
}

/** The balance of an account with the credits that are not booked yet. */
const withCredits = sql<number>`${walletAccounts.balance} + (select coalesce(sum(${walletCredits.amount}), 0)
	from ${walletCredits} where ${walletCredits.accountId} = ${walletAccounts.id})`.mapWith(Number);

const accountsOf = prepared((db) => {
	const { currency, held, lines, uid } = walletAccounts;
	return db
		.select({ currency, balance: withCredits, held, lines })
		.from(walletAccounts)
		.where(eq(uid, sql.placeholder("uid")))
		.prepare("wallet_accounts_of");
});

/** A member's accounts; all 0 for one that was not opened. */
export async function findWallet(db: Db, uid: number): Promise<Record<Currency, Balance>> {
	const rows = await accountsOf(db).execute({ uid });
	const of = (name: Currency): Balance => {
		const row = rows.find((one) => one.currency === name);
		return { balance: row?.balance ?? 0, held: row?.held ?? 0, lines: row?.lines ?? 0 };
	};
	return { xgold: of("xgold"), xcoin: of("xcoin") };
}

/** Since when a member's wallet is frozen; null while it is not. */
export async function findFrozen(db: Db, uid: number): Promise<Date | null> {
	const { frozenAt } = walletAccounts;
	const rows = await db.select({ frozenAt }).from(walletAccounts).where(eq(walletAccounts.uid, uid));
	return rows.find((row) => row.frozenAt !== null)?.frozenAt ?? null;
}

/** What a member can spend: without what holds reserve. */
export async function findBalances(db: Db, uid: number): Promise<Record<Currency, number>> {
	const wallet = await findWallet(db, uid);
	return Object.fromEntries(currencies.map((name) => [name, wallet[name].balance - wallet[name].held])) as Record<
		Currency,
		number
	>;
}

const ownedBy = (owner: WalletOwner) =>
	typeof owner === "number" ? eq(walletAccounts.uid, owner) : eq(walletAccounts.system, owner);

/** The accounts of two owners, created when missing. */
export async function openWalletAccounts(
	tx: Tx,
	owners: readonly [WalletOwner, WalletOwner],
	currency: Currency,
): Promise<[WalletAccountRow, WalletAccountRow]> {
	const find = async () => {
		const rows = await tx
			.select()
			.from(walletAccounts)
			.where(and(eq(walletAccounts.currency, currency), or(...owners.map(ownedBy))));
		return owners.map((owner) => rows.find(({ uid, system }) => (uid ?? system) === owner));
	};
	let found = await find();
	const missing = owners.filter((_owner, at) => !found[at]);
	if (missing.length > 0) {
		// In a fixed order, so that concurrent first transfers cannot deadlock.
		const values = missing
			.toSorted((a, b) => (String(a) < String(b) ? -1 : 1))
			.map((owner) => (typeof owner === "number" ? { uid: owner, balance: 0 } : { system: owner }));
		await tx
			.insert(walletAccounts)
			.values(values.map((value) => ({ ...value, currency })))
			.onConflictDoNothing();
		found = await find();
	}
	const [payer, payee] = found;
	if (!payer || !payee) throw new Error("a wallet account is missing");
	return [payer, payee];
}

/** What a transfer is, and what its lines say. */
interface NewTransfer extends Omit<typeof walletTransfers.$inferInsert, "id"> {
	type: LineType;
	/** True for what the site takes, also from a frozen wallet. */
	bySite: boolean;
}

/** A transfer and the accounts of payer and payee, as far as they exist. */
interface MadeTransfer {
	id: number;
	payer: number | null;
	payee: number | null;
}

/** What became of the sides of a transfer. */
interface Sides {
	outcome: "paid" | "credited" | "refused";
	/** What its payer can spend after it; null for a system account. */
	spendable: number | null;
}

/**
 * The statement that writes both sides of a transfer, unless a member would pay what is not theirs or is held, or a frozen wallet would pay.
 * Only the payer's account is waited for: when the payee's is in use, its side becomes a credit that is booked later.
 * @param made the query of the transfer
 */
const sidesOf = (made: string): string => `
	with made as (${made}),
	ready as (select * from made where payer is not null and payee is not null),
	paid as (
		update wallet_accounts a set balance = a.balance - $2::bigint, lines = a.lines + 1 from ready
		where a.id = ready.payer and a.uid is not null and a.balance - $2::bigint >= a.held
			and (a.frozen_at is null or $4::boolean)
		returning a.lines, a.balance, a.balance - a.held as free
	),
	payer as (
		select lines, balance from paid
		union all select null, null from ready join wallet_accounts a on a.id = ready.payer and a.uid is null
	),
	got as (
		update wallet_accounts set balance = balance + $2::bigint, lines = lines + 1
		where id = (select id from wallet_accounts where id = (select payee from ready) and uid is not null
			and exists (select from payer) for no key update skip locked)
		returning lines, balance
	),
	payee as (
		select lines, balance from got
		union all select null, null from ready join wallet_accounts a on a.id = ready.payee and a.uid is null
	),
	entries as (
		insert into wallet_entries (transfer_id, account_id, amount, line, balance, currency, type, created_at)
		select ready.id, ready.payer, -$2::bigint, lines, balance, $1::text, $3::text, $5::timestamptz from ready, payer
		union all select ready.id, ready.payee, $2::bigint, lines, balance, $1::text, $3::text, $5::timestamptz
			from ready, payee where exists (select from payer)
	),
	credits as (
		insert into wallet_credits (transfer_id, account_id, amount, currency, type, created_at)
		select ready.id, ready.payee, $2::bigint, $1::text, $3::text, $5::timestamptz from ready
		where exists (select from payer) and not exists (select from payee) returning 1
	)
	select made.*, case when not exists (select from payer) then 'refused'
		when exists (select from credits) then 'credited' else 'paid' end as outcome,
		(select free from paid) + coalesce((select sum(amount)::bigint from wallet_credits where account_id = made.payer), 0) as spendable
		from made`;

const accountOf = (uid: string, system: string): string =>
	`coalesce((select id from wallet_accounts where uid = ${uid}::bigint and currency = $1::text),
		(select id from wallet_accounts where system = ${system}::text and currency = $1::text))`;

const newTransfer = statement<MadeTransfer & Sides>(
	"wallet_transfer",
	sidesOf(`insert into wallet_transfers (currency, amount, created_at, key, reason, object_id, note)
		values ($1::text, $2::bigint, $5::timestamptz, $6::text, $7::text, $8::bigint, $9::text)
		on conflict (key) do nothing
		returning id, ${accountOf("$10", "$11")} as payer, ${accountOf("$12", "$13")} as payee`),
);

const sidesOfTransfer = statement<Sides>(
	"wallet_sides",
	sidesOf("select $6::bigint as id, $7::bigint as payer, $8::bigint as payee"),
);

const shared = ({ currency, amount, type, bySite, createdAt }: NewTransfer): unknown[] => [
	...[currency, amount, type, bySite, createdAt],
];

const ownerOf = (owner: WalletOwner): [number | null, string | null] =>
	typeof owner === "number" ? [owner, null] : [null, owner];

/**
 * Inserts a transfer with its sides, which are missing when it was refused or an account does not exist. A concurrent one with the same
 * key is waited for.
 * @returns undefined when the key was used before
 */
export async function insertTransfer(
	tx: Tx,
	transfer: NewTransfer,
	from: WalletOwner,
	to: WalletOwner,
): Promise<(MadeTransfer & Sides) | undefined> {
	const { key, reason, objectId, note } = transfer;
	const values = [...shared(transfer), key, reason, objectId, note, ...ownerOf(from), ...ownerOf(to)];
	return (await newTransfer(tx, values))[0];
}

/** Inserts the sides of a transfer that were missing. */
export async function insertSides(
	tx: Tx,
	transfer: NewTransfer,
	{ id, payer, payee }: { id: number; payer: number; payee: number },
): Promise<Sides> {
	return first(await sidesOfTransfer(tx, [...shared(transfer), id, payer, payee]));
}

/** Whether there is a transfer with a key. */
export async function hasTransfer(tx: Tx, key: string): Promise<boolean> {
	const rows = await tx.select({ id: walletTransfers.id }).from(walletTransfers).where(eq(walletTransfers.key, key));
	return rows.length > 0;
}

/** How much of a limit a member has used in a period. */
export async function findUsed(db: Db, uid: number, kind: string, period: string): Promise<number> {
	const ofPeriod = and(eq(walletLimits.uid, uid), eq(walletLimits.kind, kind), eq(walletLimits.period, period));
	const [row] = await db.select({ used: walletLimits.used }).from(walletLimits).where(ofPeriod);
	return row?.used ?? 0;
}

/** How much of each limit a member has used, by kind and period. A guest (uid 0) has used none. */
export async function listUsed(db: Db, uid: number): Promise<(kind: string, period: string) => number> {
	if (uid === 0) return () => 0;
	const rows = await db.select().from(walletLimits).where(eq(walletLimits.uid, uid));
	const byKey = new Map(rows.map(({ kind, period, used }) => [`${kind} ${period}`, used]));
	return (kind, period) => byKey.get(`${kind} ${period}`) ?? 0;
}

const sideColumns = (table: typeof walletEntries | typeof walletCredits) =>
	relation.select({ transferId: table.transferId, accountId: table.accountId, amount: table.amount }).from(table);
/** The sides of transfers: entries, and credits that are not booked yet. */
export const transferSides = sideColumns(walletEntries).unionAll(sideColumns(walletCredits)).as("transfer_sides");

/** The transfer of a key, with its payer and payee. */
export async function findTransfer(db: Db, key: string) {
	const [transfer] = await db.select().from(walletTransfers).where(eq(walletTransfers.key, key));
	if (!transfer) return undefined;
	const sides = await db
		.select({ amount: transferSides.amount, uid: walletAccounts.uid, system: walletAccounts.system })
		.from(transferSides)
		.innerJoin(walletAccounts, eq(walletAccounts.id, transferSides.accountId))
		.where(eq(transferSides.transferId, transfer.id));
	const ownerOf = (isPayer: boolean) => {
		const side = sides.find(({ amount }) => amount < 0 === isPayer);
		return side?.uid ?? side?.system;
	};
	return { ...transfer, from: ownerOf(true), to: ownerOf(false) };
}
