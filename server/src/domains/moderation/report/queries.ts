import { and, eq, sql } from "drizzle-orm";
import type { Tx } from "../../../platform/data/db.ts";
import { publish } from "../../../platform/jobs/events.ts";
import { reportReceived } from "../events.ts";
import { reportCases, reports } from "../tables.ts";

/** The open case of an object, created if there is none; locked until the transaction ends. */
export async function lockOpenCase(tx: Tx, values: typeof reportCases.$inferInsert): Promise<number> {
	const { kind, objectId, outcome } = reportCases;
	const isSame = and(eq(kind, values.kind), eq(objectId, values.objectId));
	const moderatorsOnly = (await tx.$count(reportCases, and(isSame, eq(outcome, "dismiss")))) > 0;
	const [row] = await tx
		.insert(reportCases)
		.values({ ...values, moderatorsOnly })
		.onConflictDoUpdate({
			target: [kind, objectId],
			targetWhere: sql`closed_at is null`,
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
	await publish(tx, reportReceived({ caseId: values.caseId, reason: values.reason }));
}
