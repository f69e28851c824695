import { type DataExport, ownRows } from "../../platform/data/exportData.ts";
import { exportColumns } from "../exportColumns.ts";
import { feedbacks } from "./tables.ts";

export const exportData: DataExport = {
	rows: [
		ownRows(
			"feedback",
			exportColumns(feedbacks, "id", "message", "email", "aid", "agent", "page", "createdAt", "answer", "answeredAt"),
		),
	],
};
