import { type DataExport, ownRows } from "../../platform/data/exportData.ts";
import { exportColumns } from "../exportColumns.ts";
import { topUps } from "./tables.ts";

export const exportData: DataExport = {
	rows: [ownRows("top-ups", exportColumns(topUps, "id", "phone", "state", "createdAt", "endedAt"))],
};
