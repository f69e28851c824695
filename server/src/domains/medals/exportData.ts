import { type DataExport, ownRows } from "../../platform/data/exportData.ts";
import { medalAwards } from "./tables.ts";

const { uid: owner, id, medal, level, source, reason, givenAt, seenAt, place, hidden } = medalAwards;

export const exportData: DataExport = {
	rows: [
		ownRows("medals", {
			table: medalAwards,
			owner,
			columns: { id, medal, level, source, reason, givenAt, seenAt, place, hidden },
			key: "id",
		}),
	],
};
