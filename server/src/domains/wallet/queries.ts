import { and, eq, or, sql } from "drizzle-orm";
import { type Currency, currencies, type LineType } from "#contract/ledger.ts";
import { type Db, relation, type Tx } from "../../platform/data/db.ts";
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

/** A member's accounts; all 0 for one that was not opened. */
export async function findWallet(db: Db, uid: number): Promise<Record<Currency, Balance>> {
	const { currency, held, lines } = walletAccounts;
	const rows = await db
		.select({ currency, balance: withCredits, held, lines })
		.from(walletAccounts)
		.where(eq(walletAccounts.uid, uid));
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

interface NewTransfer extends Omit<typeof walletTransfers.$inferInsert, "id"> {
	from: WalletOwner;
	to: WalletOwner;
}

/**
 * Inserts a transfer without its sides. A concurrent one with the same key is waited for.
 * @returns its id with the accounts of payer and payee as far as they exist; undefined when the key was used before
 */
export async function insertTransfer(
	tx: Tx,
	{ from, to, ...values }: NewTransfer,
): Promise<{ id: number; payer: number | null; payee: number | null } | undefined> {
	const accountOf = (owner: WalletOwner) =>
		sql<number | null>`(select a.id from wallet_accounts a where a.currency = ${values.currency}
			and ${typeof owner === "number" ? sql`a.uid = ${owner}` : sql`a.system = ${owner}`})`.mapWith(walletAccounts.id);
	const [row] = await tx
		.insert(walletTransfers)
		.values(values)
		.onConflictDoNothing({ target: walletTransfers.key })
		.returning({ id: walletTransfers.id, payer: accountOf(from), payee: accountOf(to) });
	return row;
}

interface Sides {
	transferId: number;
	payer: number;
	payee: number;
	currency: Currency;
	amount: number;
	type: LineType;
	/** True for what the site takes, also from a frozen wallet. */
	bySite: boolean;
	now: Date;
}

/**
 * Writes both sides of a transfer with one statement, unless a member would pay what is not theirs or is held, or a frozen wallet would
 * pay. Only the payer's account is waited for: when the payee's is in use, its side becomes a credit that is booked later.
 */
export async function insertSides(tx: Tx, sides: Sides): Promise<"paid" | "credited" | "refused"> {
	const { transferId, payer, payee, currency, amount, type, bySite, now } = sides;
	const side = sql`${currency}::text as currency, ${type}::text as type, ${now.toISOString()}::timestamptz as created_at`;
	const { rows } = await tx.execute<{ paid: boolean; credited: boolean }>(sql`
		with paid as (
			update wallet_accounts set balance = balance - ${amount}::bigint, lines = lines + 1
			where id = ${payer}::bigint and uid is not null and balance - ${amount}::bigint >= held
				and (frozen_at is null or ${bySite}::boolean)
			returning lines, balance
		),
		payer as (
			select lines, balance from paid
			union all select null, null from wallet_accounts where id = ${payer}::bigint and uid is null
		),
		got as (
			update wallet_accounts set balance = balance + ${amount}::bigint, lines = lines + 1
			where id = (select id from wallet_accounts where id = ${payee}::bigint and uid is not null
				and exists (select from payer) for no key update skip locked)
			returning lines, balance
		),
		payee as (
			select lines, balance from got
			union all select null, null from wallet_accounts where id = ${payee}::bigint and uid is null
		),
		entries as (
			insert into wallet_entries (transfer_id, account_id, amount, line, balance, currency, type, created_at)
			select ${transferId}::bigint, ${payer}::bigint, -${amount}::bigint, lines, balance, ${side} from payer
			union all select ${transferId}::bigint, ${payee}::bigint, ${amount}::bigint, lines, balance, ${side}
				from payee where exists (select from payer)
		),
		credits as (
			insert into wallet_credits (transfer_id, account_id, amount, currency, type, created_at)
			select ${transferId}::bigint, ${payee}::bigint, ${amount}::bigint, ${side}
			where exists (select from payer) and not exists (select from payee) returning 1
		)
		select exists (select from payer) as paid, exists (select from credits) as credited`);
	if (!rows[0]?.paid) return "refused";
	return rows[0].credited ? "credited" : "paid";
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
