import { and, asc, eq, gt, inArray } from "drizzle-orm";
import type { Db } from "../../platform/data/db.ts";
import { countRows, type DataExport, exportPageSize, readPages } from "../../platform/data/exportData.ts";
import { walletAccounts, walletEntries, walletTransfers } from "./tables.ts";

const { id, reason, createdAt } = walletTransfers;
const { currency, amount } = walletEntries;

export const exportData: DataExport = {
	rows: [
		{
			name: "wallet",
			size: (db, uid) => countRows(db, walletEntries, ofMember(db, uid)),
			read: (db, uid) =>
				readPages<{ id: number }>((last) =>
					db
						.select({ id, currency, amount, reason, createdAt })
						.from(walletEntries)
						.innerJoin(walletTransfers, eq(id, walletEntries.transferId))
						.where(and(ofMember(db, uid), last && gt(id, last.id)))
						.orderBy(asc(id))
						.limit(exportPageSize),
				),
		},
	],
};

const ofMember = (db: Db, uid: number) =>
	inArray(
		walletEntries.accountId,
		db.select({ id: walletAccounts.id }).from(walletAccounts).where(eq(walletAccounts.uid, uid)),
	);
