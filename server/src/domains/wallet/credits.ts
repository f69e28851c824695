import { asc, eq, min, sql } from "drizzle-orm";
import type { Deps } from "../../platform/context.ts";
import type { Database, Tx } from "../../platform/data/db.ts";
import { walletAccounts, walletCredits } from "./tables.ts";

/**
 * Adds the credits that wait for an account to it, as lines in the order of their transfers. Concurrent calls wait for
 * each other.
 * @returns how many there were
 */
export async function bookCredits(tx: Tx, accountId: number): Promise<number> {
	// A statement of its own: the next one sees what was booked while this one waited.
	await tx
		.select({ id: walletAccounts.id })
		.from(walletAccounts)
		.where(eq(walletAccounts.id, accountId))
		.for("no key update");
	const booked = await tx.execute(sql`
		with taken as (delete from wallet_credits where account_id = ${accountId}::bigint returning *),
		summed as (select count(*) as n, coalesce(sum(amount), 0) as amount from taken),
		account as (
			update wallet_accounts a set balance = a.balance + s.amount, lines = a.lines + s.n
			from summed s where a.id = ${accountId}::bigint and s.n > 0
			returning a.balance - s.amount as balance, a.lines - s.n as lines
		)
		insert into wallet_entries (transfer_id, account_id, currency, amount, type, line, balance, created_at)
		select t.transfer_id, t.account_id, t.currency, t.amount, t.type,
			account.lines + row_number() over (order by t.transfer_id),
			account.balance + sum(t.amount) over (order by t.transfer_id), t.created_at
		from taken t cross join account`);
	return booked.rowCount ?? 0;
}

/** The booking that runs for an account of a database, and the one that follows it. */
const running = new WeakMap<Database, Map<number, { now: Promise<unknown>; next?: Promise<unknown> }>>();

/**
 * Books the credits that wait for an account now; those who call it meanwhile share the booking that follows the
 * running one.
 */
export function bookCreditsOf(db: Database, accountId: number): Promise<unknown> {
	const ofDb = running.get(db) ?? new Map();
	running.set(db, ofDb);
	const current = ofDb.get(accountId);
	if (!current) {
		const now = db.transaction((tx) => bookCredits(tx, accountId)).finally(() => ofDb.delete(accountId));
		ofDb.set(accountId, { now });
		return now;
	}
	current.next ??= current.now.then(
		() => bookCreditsOf(db, accountId),
		() => bookCreditsOf(db, accountId),
	);
	return current.next;
}

/** Books what a killed process has left. */
export async function bookAllCredits({ db }: Pick<Deps, "db">): Promise<void> {
	const accounts = await db
		.select({ id: walletCredits.accountId })
		.from(walletCredits)
		.groupBy(walletCredits.accountId)
		.orderBy(asc(min(walletCredits.transferId)));
	for (const { id } of accounts) await bookCreditsOf(db, id);
}
