import { index, jsonb, pgTable } from "drizzle-orm/pg-core";
import type { ReconciliationView } from "#contract/walletAdmin.ts";
import { id, timestamptz } from "../../../platform/data/columns.ts";
import { accounts } from "../../accounts/tables.ts";

/** What a reconciliation counted and found. */
export type ReconciliationReport = Pick<
	ReconciliationView,
	"transfers" | "accounts" | "count" | "differences" | "currencies"
>;

/** Comparisons of the ledger with itself, nightly and when an administrator asks for one. */
export const walletReconciliations = pgTable(
	"wallet_reconciliations",
	{
		id: id().primaryKey().generatedAlwaysAsIdentity(),
		startedAt: timestamptz().notNull(),
		/** Null while it runs. */
		endedAt: timestamptz(),
		startedBy: id().references(() => accounts.uid),
		report: jsonb().$type<ReconciliationReport>(),
	},
	(t) => [index("wallet_reconciliations_started").on(t.startedAt)],
);
