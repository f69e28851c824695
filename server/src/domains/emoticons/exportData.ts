import { type DataExport, ownRows } from "../../platform/data/exportData.ts";
import { exportColumns } from "../exportColumns.ts";
import { memberEmoticons } from "./tables.ts";

export const exportData: DataExport = {
	rows: [ownRows("emoticon-packs", exportColumns(memberEmoticons, "pack", "createdAt"))],
};
