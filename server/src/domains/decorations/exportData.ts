import { type DataExport, ownRows } from "../../platform/data/exportData.ts";
import { exportColumns } from "../exportColumns.ts";
import { memberDecorations } from "./tables.ts";

export const exportData: DataExport = {
	rows: [ownRows("decorations", exportColumns(memberDecorations, "decoration", "expiresAt", "createdAt"))],
};
