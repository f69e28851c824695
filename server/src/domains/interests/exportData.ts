import { getTableColumns } from "drizzle-orm";
import { type DataExport, ownRows } from "../../platform/data/exportData.ts";
import { memberInterests } from "./tables.ts";

export const exportData: DataExport = {
	rows: [
		ownRows("interests", {
			table: memberInterests,
			owner: memberInterests.uid,
			columns: getTableColumns(memberInterests),
			key: "tagId",
		}),
	],
};
