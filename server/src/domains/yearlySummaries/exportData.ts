import { type DataExport, ownRows } from "../../platform/data/exportData.ts";
import { yearlySummaries } from "./tables.ts";

const { uid, year, hidden, days, hours, percentile, threads, followers, comments, likes, activity, rank, madeAt } =
	yearlySummaries;

export const exportData: DataExport = {
	rows: [
		ownRows("yearly-summaries", {
			table: yearlySummaries,
			owner: uid,
			columns: { year, hidden, days, hours, percentile, threads, followers, comments, likes, activity, rank, madeAt },
			key: "year",
		}),
	],
};
