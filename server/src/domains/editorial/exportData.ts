import { type DataExport, ownRows } from "../../platform/data/exportData.ts";
import { exportColumns } from "../exportColumns.ts";
import { editorialEntries } from "./tables.ts";

/** Where and when staff recommended the member. */
export const exportData: DataExport = {
	rows: [
		ownRows(
			"recommendations-by-staff",
			exportColumns(editorialEntries, "id", "countryFid", "startsAt", "endsAt", "endedAt"),
		),
	],
};
