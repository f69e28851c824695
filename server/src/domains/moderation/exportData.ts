import { type DataExport, ownRows } from "../../platform/data/exportData.ts";
import { reports } from "./tables.ts";

const { id, reason, message, createdAt } = reports;

/** What the member reported; not what others reported of them. */
export const exportData: DataExport = {
	rows: [ownRows("reports", { table: reports, owner: reports.uid, columns: { id, reason, message, createdAt }, key: "id" })],
};
