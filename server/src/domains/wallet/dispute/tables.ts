import { sql } from "drizzle-orm";
import { check, index, pgTable, text, unique } from "drizzle-orm/pg-core";
import { id, idOf, partOf, timestamptz } from "../../../platform/data/columns.ts";
import { accounts } from "../../accounts/tables.ts";
import { walletTransfers } from "../tables.ts";

/** Complaints of members about lines of their wallets, with the answers of administrators. */
export const disputes = pgTable(
	"wallet_disputes",
	{
		id: id().primaryKey().generatedAlwaysAsIdentity(),
		transferId: idOf(() => walletTransfers.id),
		uid: partOf(() => accounts.uid),
		message: text().notNull(),
		createdAt: timestamptz().notNull(),
		answer: text(),
		/** What the member got; negative for what was taken back, 0 for nothing. */
		correction: id().notNull().default(0),
		correctionId: id().references(() => walletTransfers.id),
		answeredBy: id().references(() => accounts.uid),
		answeredAt: timestamptz(),
	},
	(t) => [
		unique("wallet_disputes_line").on(t.transferId, t.uid),
		index("wallet_disputes_open").on(t.id).where(sql`answered_at is null`),
		index("wallet_disputes_answered").on(t.id).where(sql`answered_at is not null`),
		index("wallet_disputes_of_member").on(t.uid),
		index("wallet_disputes_of_correction").on(t.correctionId).where(sql`correction_id is not null`),
		check("wallet_disputes_answer", sql`(answer is null) = (answered_at is null)`),
		check("wallet_disputes_correction", sql`(correction = 0) = (correction_id is null)`),
	],
);
