import { eq, sql } from "drizzle-orm";
import type { Tx } from "../../../platform/data/db.ts";
import { reportCases, reports } from "../tables.ts";

/** The open case of a post or a member, created if there is none; locked until the transaction ends. */
export async function lockOpenCase(tx: Tx, values: typeof reportCases.$inferInsert): Promise<number> {
	const isPost = values.pid !== undefined && values.pid !== null;
	const [row] = await tx
		.insert(reportCases)
		.values(values)
		.onConflictDoUpdate({
			target: isPost ? reportCases.pid : reportCases.uid,
			targetWhere: isPost ? sql`closed_at is null and pid is not null` : sql`closed_at is null and pid is null`,
			set: { reportCount: reportCases.reportCount },
		})
		.returning({ id: reportCases.id });
	return (row as { id: number }).id;
}

/** Adds a member's report to a case, unless they reported it already. */
export async function insertReport(tx: Tx, values: typeof reports.$inferInsert): Promise<void> {
	const added = await tx.insert(reports).values(values).onConflictDoNothing().returning({ id: reports.id });
	if (added.length === 0) return;
	await tx
		.update(reportCases)
		.set({ reportCount: sql`${reportCases.reportCount} + 1` })
		.where(eq(reportCases.id, values.caseId));
}
