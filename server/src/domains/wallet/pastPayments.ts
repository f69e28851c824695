import { aliasedTable, and, count, eq, gt, sql } from "drizzle-orm";
import type { LedgerReason } from "#contract/ledger.ts";
import type { Db } from "../../platform/data/db.ts";
import { walletAccounts, walletEntries, walletTransfers } from "./tables.ts";

const payerEntries = aliasedTable(walletEntries, "payer_entries");
const payerAccounts = aliasedTable(walletAccounts, "payer_accounts");

/** How many payments for a reason a member got since a time. */
export async function countPaymentsOf(db: Db, uid: number, reason: LedgerReason, since: Date): Promise<number> {
	const [row] = await db
		.select({ n: count() })
		.from(walletEntries)
		.innerJoin(walletAccounts, eq(walletAccounts.id, walletEntries.accountId))
		.innerJoin(walletTransfers, eq(walletTransfers.id, walletEntries.transferId))
		.where(
			and(
				eq(walletAccounts.uid, uid),
				gt(walletEntries.createdAt, since),
				sql`${walletEntries.line} is not null`,
				eq(walletTransfers.reason, reason),
			),
		);
	return row?.n ?? 0;
}

/** How many transfers there were between two members since a time; in both directions, else 0. */
export async function countTransfersBetween(db: Db, one: number, other: number, since: Date): Promise<number> {
	const [row] = await db
		.select({
			got: sql<number>`count(*) filter (where ${walletEntries.amount} > 0)::int`,
			gave: sql<number>`count(*) filter (where ${walletEntries.amount} < 0)::int`,
		})
		.from(walletEntries)
		.innerJoin(walletAccounts, eq(walletAccounts.id, walletEntries.accountId))
		.innerJoin(
			payerEntries,
			and(
				eq(payerEntries.transferId, walletEntries.transferId),
				sql`${payerEntries.accountId} <> ${walletEntries.accountId}`,
			),
		)
		.innerJoin(payerAccounts, eq(payerAccounts.id, payerEntries.accountId))
		.where(
			and(
				eq(walletAccounts.uid, one),
				eq(payerAccounts.uid, other),
				gt(walletEntries.createdAt, since),
				sql`${walletEntries.line} is not null`,
			),
		);
	return row && row.got > 0 && row.gave > 0 ? row.got + row.gave : 0;
}

/** A circle has at most so many members; a member's tips are followed to so many others, those who got most. */
const circleLimits = { members: 5, others: 6, tips: 2 } as const;

/**
 * How many members the shortest circle has that a payment closes: from its payee over tips, of which each gave the next
 * at least two since a time, and over rewards for invitations, back to its payer. 0 for none, or one of two members.
 */
export async function findCircle(
	db: Db,
	{ from, to, since }: { from: number; to: number; since: Date },
): Promise<number> {
	const { rows } = await db.execute<{ members: number | null }>(sql`
		with recursive path (uid, members) as (
			select ${to}::bigint, 2
			union
			select other.uid, path.members + 1
			from path cross join lateral (
				(select payee.uid from wallet_accounts own
					join wallet_entries gave on gave.account_id = own.id and gave.line is not null and gave.type = 'tip'
						and gave.amount < 0 and gave.created_at > ${since.toISOString()}::timestamptz
					join wallet_entries got on got.transfer_id = gave.transfer_id and got.amount > 0
					join wallet_accounts payee on payee.id = got.account_id
				where own.uid = path.uid and own.currency = 'xgold' and payee.uid is not null
				group by payee.uid having count(*) >= ${circleLimits.tips} order by count(*) desc limit ${circleLimits.others})
				union all
				select inviter.uid from wallet_transfers reward
					join wallet_entries got on got.transfer_id = reward.id and got.amount > 0
					join wallet_accounts inviter on inviter.id = got.account_id
				where reward.key = 'invitation:' || path.uid
			) other
			where path.members < ${circleLimits.members + 1} and path.uid <> ${from}
		)
		select min(members) - 1 as members from path where uid = ${from} and members > 3`);
	return Number(rows[0]?.members ?? 0);
}
