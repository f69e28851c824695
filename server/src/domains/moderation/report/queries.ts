import { and, eq, sql } from "drizzle-orm";
import type { Tx } from "../../../platform/data/db.ts";
import { reportCases, reports } from "../tables.ts";

/** The open case of a post, a topic or a member, created if there is none; locked until the transaction ends. */
export async function lockOpenCase(tx: Tx, values: typeof reportCases.$inferInsert): Promise<number> {
	const [target, targetWhere] = values.pid
		? [reportCases.pid, sql`closed_at is null and pid is not null`]
		: values.topid
			? [reportCases.topid, sql`closed_at is null and topid is not null`]
			: [reportCases.uid, sql`closed_at is null and pid is null and topid is null`];
	const moderatorsOnly = values.pid
		? (await tx.$count(reportCases, and(eq(reportCases.pid, values.pid), eq(reportCases.outcome, "dismiss")))) > 0
		: false;
	const [row] = await tx
		.insert(reportCases)
		.values({ ...values, moderatorsOnly })
		.onConflictDoUpdate({
			target,
			targetWhere,
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
