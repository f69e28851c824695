import { type DataExport, ownRows } from "../../platform/data/exportData.ts";
import { appeals, reports } from "./tables.ts";

const report = { id: reports.id, reason: reports.reason, message: reports.message, createdAt: reports.createdAt };
const { id, logId, text, createdAt, decidedAt, granted, answer } = appeals;

/** What the member reported, and their appeals; not what others reported of them. */
export const exportData: DataExport = {
	rows: [
		ownRows("reports", { table: reports, owner: reports.uid, columns: report, key: "id" }),
		ownRows("appeals", {
			table: appeals,
			owner: appeals.uid,
			columns: { id, decision: logId, text, createdAt, decidedAt, granted, answer },
			key: "id",
		}),
	],
};
