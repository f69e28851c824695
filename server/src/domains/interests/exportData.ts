import { getTableColumns } from "drizzle-orm";
import { type DataExport, ownRows } from "../../platform/data/exportData.ts";
import { memberInterests, readLanguages } from "./tables.ts";

export const exportData: DataExport = {
	rows: [
		ownRows("interests", {
			table: memberInterests,
			owner: memberInterests.uid,
			columns: getTableColumns(memberInterests),
			key: "tagId",
		}),
		ownRows("read-languages", {
			table: readLanguages,
			owner: readLanguages.uid,
			columns: getTableColumns(readLanguages),
			key: "lang",
		}),
	],
};
