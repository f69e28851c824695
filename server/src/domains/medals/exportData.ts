import { type DataExport, ownRows } from "../../platform/data/exportData.ts";
import { exportColumns } from "../exportColumns.ts";
import { medalAwards } from "./tables.ts";

export const exportData: DataExport = {
	rows: [
		ownRows(
			"medals",
			exportColumns(medalAwards, "id", "medal", "level", "source", "reason", "givenAt", "seenAt", "place", "hidden"),
		),
	],
};
