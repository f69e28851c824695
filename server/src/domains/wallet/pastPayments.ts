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
