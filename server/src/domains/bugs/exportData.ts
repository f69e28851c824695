import { eq, inArray } from "drizzle-orm";
import { type DataExport, ownRows } from "../../platform/data/exportData.ts";
import { exportColumns } from "../exportColumns.ts";
import { visibleThreads } from "../threads/relations.ts";
import { bugMeToos, bugs } from "./tables.ts";

const { tid, reproduce: steps, deviceModel, systemVersion, module, frequency, severity, status } = bugs;

export const exportData: DataExport = {
	rows: [
		ownRows("bugs", {
			table: bugs,
			owner: (db, uid) =>
				inArray(
					bugs.tid,
					db.select({ tid: visibleThreads.tid }).from(visibleThreads).where(eq(visibleThreads.uid, uid)),
				),
			columns: { tid, steps, deviceModel, systemVersion, module, frequency, severity, status },
			key: "tid",
		}),
		ownRows("bugs-me-too", exportColumns(bugMeToos, "tid", "createdAt")),
	],
};
