import { and, asc, eq, gt, inArray } from "drizzle-orm";
import type { Db } from "../../platform/data/db.ts";
import { countRows, type DataExport, exportPageSize, ownRows, readPages } from "../../platform/data/exportData.ts";
import { walletCards } from "./card/tables.ts";
import { disputes } from "./dispute/tables.ts";
import { walletProposals } from "./proposal/tables.ts";
import { walletAccounts, walletEntries, walletTransfers } from "./tables.ts";

const { id, reason, note, createdAt } = walletTransfers;
const { currency, amount, balance } = walletEntries;

export const exportData: DataExport = {
	rows: [
		{
			name: "wallet",
			size: (db, uid) => countRows(db, walletEntries, ofMember(db, uid)),
			read: (db, uid) =>
				readPages<{ id: number }>((last) =>
					db
						.select({ id, currency, amount, balance, reason, note, createdAt })
						.from(walletEntries)
						.innerJoin(walletTransfers, eq(id, walletEntries.transferId))
						.where(and(ofMember(db, uid), last && gt(id, last.id)))
						.orderBy(asc(id))
						.limit(exportPageSize),
				),
		},
		ownRows("cards", {
			table: walletCards,
			owner: walletCards.uid,
			columns: {
				id: walletCards.id,
				title: walletCards.title,
				source: walletCards.source,
				endsWith: walletCards.hint,
				createdAt: walletCards.createdAt,
				validUntil: walletCards.validUntil,
				usedAt: walletCards.usedAt,
				firstOpenedAt: walletCards.shownAt,
				opened: walletCards.shownTimes,
			},
			key: "id",
		}),
		ownRows("wallet-grants", {
			table: walletProposals,
			owner: walletProposals.uid,
			columns: {
				id: walletProposals.id,
				kind: walletProposals.kind,
				currency: walletProposals.currency,
				amount: walletProposals.amount,
				reason: walletProposals.reason,
				state: walletProposals.state,
				createdAt: walletProposals.createdAt,
				receipt: walletProposals.transferId,
			},
			key: "id",
		}),
		ownRows("wallet-complaints", {
			table: disputes,
			owner: disputes.uid,
			columns: {
				id: disputes.id,
				receipt: disputes.transferId,
				message: disputes.message,
				createdAt: disputes.createdAt,
				answer: disputes.answer,
				correction: disputes.correction,
				answeredAt: disputes.answeredAt,
			},
			key: "id",
		}),
	],
};

const ofMember = (db: Db, uid: number) =>
	inArray(
		walletEntries.accountId,
		db.select({ id: walletAccounts.id }).from(walletAccounts).where(eq(walletAccounts.uid, uid)),
	);
