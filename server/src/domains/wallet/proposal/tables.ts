import { sql } from "drizzle-orm";
import { check, index, pgTable, text } from "drizzle-orm/pg-core";
import type { Currency } from "#contract/ledger.ts";
import type { proposalKinds, proposalStates } from "#contract/walletProposals.ts";
import { id, idOf, partOf, timestamptz } from "../../../platform/data/columns.ts";
import { accounts } from "../../accounts/tables.ts";
import { walletTransfers } from "../tables.ts";

/** Grants and punishments that one administrator proposed and another one decides. */
export const walletProposals = pgTable(
	"wallet_proposals",
	{
		id: id().primaryKey().generatedAlwaysAsIdentity(),
		kind: text().$type<(typeof proposalKinds)[number]>().notNull(),
		uid: partOf(() => accounts.uid),
		currency: text().$type<Currency>().notNull(),
		amount: id().notNull(),
		reason: text().notNull(),
		proposedBy: idOf(() => accounts.uid),
		createdAt: timestamptz().notNull(),
		state: text().$type<(typeof proposalStates)[number]>().notNull().default("open"),
		decidedBy: id().references(() => accounts.uid),
		decidedAt: timestamptz(),
		answer: text().notNull().default(""),
		transferId: id().references(() => walletTransfers.id),
	},
	(t) => [
		index("wallet_proposals_open").on(t.id).where(sql`state = 'open'`),
		index("wallet_proposals_decided").on(t.id.desc()).where(sql`state <> 'open'`),
		index("wallet_proposals_of_member").on(t.uid, t.id.desc()),
		index("wallet_proposals_transfer").on(t.transferId).where(sql`transfer_id is not null`),
		check("wallet_proposals_kind", sql`kind in ('grant', 'punishment')`),
		check("wallet_proposals_amount", sql`amount > 0`),
		check("wallet_proposals_decided_at", sql`(state = 'open') = (decided_at is null)`),
		check("wallet_proposals_paid", sql`(state = 'confirmed') = (transfer_id is not null)`),
		check("wallet_proposals_two_persons", sql`state <> 'confirmed' or decided_by <> proposed_by`),
	],
);
