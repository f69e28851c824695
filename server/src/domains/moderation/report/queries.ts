import { and, asc, eq, gt, inArray, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import { reportRules } from "#contract/reports.ts";
import type { Db, Tx } from "../../../platform/data/db.ts";
import type { Viewer } from "../../../platform/security/viewer.ts";
import { reportCases, reports } from "../tables.ts";

export type ReportCase = typeof reportCases.$inferSelect;
export type Report = typeof reports.$inferSelect;

/** What the viewer's roles let them handle, as `mayCloseReport`; undefined for all. */
function handledBy(viewer: Viewer): SQL | undefined {
	if (viewer.admin) return undefined;
	const handled = or(
		...viewer.roles.flatMap(({ role, section, board }) => {
			if (role === "country-manager" && section !== null) return [eq(reportCases.countryFid, section)];
			if (role !== "board-moderator" || board === null) return [];
			return [and(eq(reportCases.fid, board), section === null ? undefined : eq(reportCases.countryFid, section))];
		}),
		sql`false`,
	);
	return and(ne(reportCases.uid, viewer.uid), handled);
}

/** Open cases that the viewer handles, after `cursor`, oldest first. */
export const listOpenCases = (db: Db, viewer: Viewer, { cursor, limit }: { cursor: number | undefined; limit: number }): Promise<ReportCase[]> =>
	db
		.select()
		.from(reportCases)
		.where(and(isNull(reportCases.closedAt), handledBy(viewer), cursor === undefined ? undefined : gt(reportCases.id, cursor)))
		.orderBy(asc(reportCases.id))
		.limit(limit);

/** The latest reports of each case, newest first. */
export async function listLatestReports(db: Db, caseIds: number[]): Promise<Report[]> {
	if (caseIds.length === 0) return [];
	const ranked = db
		.select({ id: reports.id, place: sql<number>`row_number() over (partition by ${reports.caseId} order by ${reports.id} desc)`.as("place") })
		.from(reports)
		.where(inArray(reports.caseId, caseIds))
		.as("ranked");
	const rows = await db
		.select({ report: reports })
		.from(reports)
		.innerJoin(ranked, eq(ranked.id, reports.id))
		.where(sql`${ranked.place} <= ${reportRules.shownReports}`)
		.orderBy(sql`${reports.id} desc`);
	return rows.map(({ report }) => report);
}

/** One case, locked until the transaction ends. */
export async function lockCase(tx: Tx, id: number): Promise<ReportCase | undefined> {
	const [row] = await tx.select().from(reportCases).where(eq(reportCases.id, id)).for("update");
	return row;
}

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
