import { aliasedTable, and, count, desc, eq, lt, lte, ne, type SQL, sql } from "drizzle-orm";
import type { Currency, LineType } from "#contract/ledger.ts";
import type { Db } from "../../../platform/data/db.ts";
import { transferSides } from "../queries.ts";
import { walletAccounts, walletEntries, walletTransfers } from "../tables.ts";

/** Which lines of a member's statement are listed. */
export interface LineFilter {
	uid: number;
	currency: Currency;
	type?: LineType | undefined;
	/** As `2026-11` (UTC). */
	month?: string | undefined;
}

const otherAccounts = aliasedTable(walletAccounts, "other_accounts");

const monthOf = (month: string): SQL | undefined =>
	sql`${walletEntries.createdAt} >= ${`${month}-01T00:00:00Z`}::timestamptz
		and ${walletEntries.createdAt} < ${`${month}-01T00:00:00Z`}::timestamptz + interval '1 month'`;

const ofFilter = ({ uid, currency, type, month }: LineFilter): SQL | undefined =>
	and(
		sql`${walletEntries.accountId} = (select id from ${walletAccounts} own where own.uid = ${uid}
			and own.currency = ${currency})`,
		type && eq(walletEntries.type, type),
		month ? monthOf(month) : undefined,
	);

const lines = (db: Db) =>
	db
		.select({
			id: walletTransfers.id,
			currency: walletTransfers.currency,
			reason: walletTransfers.reason,
			objectId: walletTransfers.objectId,
			note: walletTransfers.note,
			createdAt: walletTransfers.createdAt,
			line: sql<number>`${walletEntries.line}`,
			type: walletEntries.type,
			amount: walletEntries.amount,
			balance: sql<number>`${walletEntries.balance}`,
			/** The member on the other side; null for the site. */
			otherUid: otherAccounts.uid,
		})
		.from(walletEntries)
		.innerJoin(walletTransfers, eq(walletTransfers.id, walletEntries.transferId))
		.innerJoin(
			transferSides,
			and(eq(transferSides.transferId, walletTransfers.id), ne(transferSides.accountId, walletEntries.accountId)),
		)
		.innerJoin(otherAccounts, eq(otherAccounts.id, transferSides.accountId));

export type LineRow = Awaited<ReturnType<typeof listLines>>[number];

/** Lines of a statement, newest first: after the line `before`, or up to the line `upTo`. */
export const listLines = (
	db: Db,
	filter: LineFilter,
	{ before, upTo, offset = 0, limit }: { before?: number; upTo?: number; offset?: number; limit: number },
) =>
	lines(db)
		.where(
			and(
				ofFilter(filter),
				before === undefined ? undefined : lt(walletEntries.line, before),
				upTo === undefined ? undefined : lte(walletEntries.line, upTo),
			),
		)
		.orderBy(desc(walletEntries.line))
		.limit(limit)
		.offset(offset);

/** How many lines a filter selects. */
export async function countLines(db: Db, filter: LineFilter): Promise<number> {
	return (await db.select({ n: count() }).from(walletEntries).where(ofFilter(filter)))[0]?.n ?? 0;
}

/** The line of a member with the id of its receipt. */
export async function findLine(db: Db, uid: number, id: number): Promise<LineRow | undefined> {
	const own = sql`${walletEntries.accountId} in (select id from ${walletAccounts} own where own.uid = ${uid})`;
	return (await lines(db).where(and(eq(walletEntries.transferId, id), own)))[0];
}
