import { type DataExport, ownRows } from "../../platform/data/exportData.ts";
import { editorialEntries } from "./tables.ts";

const { id, uid, countryFid, startsAt, endsAt, endedAt } = editorialEntries;

/** Where and when staff recommended the member. */
export const exportData: DataExport = {
	rows: [
		ownRows("recommendations-by-staff", {
			table: editorialEntries,
			owner: uid,
			columns: { id, countryFid, startsAt, endsAt, endedAt },
			key: "id",
		}),
	],
};
