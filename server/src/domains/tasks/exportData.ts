import { sql } from "drizzle-orm";
import { type DataExport, ownRows } from "../../platform/data/exportData.ts";
import { taskProgress } from "./tables.ts";

const { uid: owner, taskId, period, done, receivedAt } = taskProgress;

export const exportData: DataExport = {
	rows: [
		ownRows("tasks", {
			table: taskProgress,
			owner,
			columns: { key: sql`${taskId} || ' ' || ${period}`, taskId, period, done, receivedAt },
			key: "key",
		}),
	],
};
