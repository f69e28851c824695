import { and, eq, or, sql } from "drizzle-orm";
import { type Currency, currencies } from "#contract/ledger.ts";
import { type Db, prepared, relation, type Tx } from "../../platform/data/db.ts";
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

/** Whether there is a transfer with a key. */
export async function hasTransfer(tx: Tx, key: string): Promise<boolean> {
	return (await transferOfKey(tx).execute({ key })).length > 0;
}

const transferOfKey = prepared((db) =>
	db
		.select({ id: walletTransfers.id })
		.from(walletTransfers)
		.where(eq(walletTransfers.key, sql.placeholder("key")))
		.prepare("transfer_of_key"),
);

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
