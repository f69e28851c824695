import { and, asc, eq, gt, sql } from "drizzle-orm";
import {
	type DataExport,
	type ExportRows,
	exportPageSize,
	ownRows,
	readPages,
} from "../../platform/data/exportData.ts";
import { exportColumns } from "../exportColumns.ts";
import { visibleThreads } from "../threads/relations.ts";
import { bugMeToos, bugs } from "./tables.ts";

const ownBugs: ExportRows = {
	name: "bugs",
	async size(db, uid) {
		const [row] = await db
			.select({ count: sql<number>`count(*)::int` })
			.from(bugs)
			.innerJoin(visibleThreads, eq(visibleThreads.tid, bugs.tid))
			.where(eq(visibleThreads.uid, uid));
		return row?.count ?? 0;
	},
	read: (db, uid) =>
		readPages<{ tid: number }>((last) =>
			db
				.select({
					tid: bugs.tid,
					steps: bugs.reproduce,
					deviceModel: bugs.deviceModel,
					systemVersion: bugs.systemVersion,
					module: bugs.module,
					frequency: bugs.frequency,
					severity: bugs.severity,
					status: bugs.status,
				})
				.from(bugs)
				.innerJoin(visibleThreads, eq(visibleThreads.tid, bugs.tid))
				.where(and(eq(visibleThreads.uid, uid), last && gt(bugs.tid, last.tid)))
				.orderBy(asc(bugs.tid))
				.limit(exportPageSize),
		),
};

export const exportData: DataExport = {
	rows: [ownBugs, ownRows("bugs-me-too", exportColumns(bugMeToos, "tid", "createdAt"))],
};
