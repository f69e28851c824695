import { desc } from "drizzle-orm";
import { listReconciliations, startReconciliation } from "#contract/walletAdmin.ts";
import { unixSeconds } from "../../../platform/clock.ts";
import { valuesOf } from "../../../platform/data/valuesOf.ts";
import { handle, type Route } from "../../../platform/http/dispatcher.ts";
import { listAuthors } from "../../accounts/authors.ts";
import { requestReconciliation } from "./reconcile.ts";
import { type ReconciliationReport, walletReconciliations } from "./tables.ts";

const shown = 14;
const nothing: ReconciliationReport = { transfers: 0, accounts: 0, count: 0, differences: [], currencies: [] };

export const routes: Route[] = [
	handle(listReconciliations, async ({ db }) => {
		const rows = await db
			.select()
			.from(walletReconciliations)
			.orderBy(desc(walletReconciliations.startedAt))
			.limit(shown);
		const authorOf = await listAuthors(db, valuesOf(rows, "startedBy"));
		return {
			lists: rows.map(({ id, startedAt, endedAt, startedBy, report }) => ({
				id,
				started: unixSeconds(startedAt),
				ended: endedAt ? unixSeconds(endedAt) : 0,
				by: startedBy === null ? null : authorOf(startedBy),
				...(report ?? nothing),
			})),
		};
	}),
	handle(startReconciliation, (ctx) => requestReconciliation(ctx)),
];
