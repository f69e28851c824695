import { type DataExport, ownRows } from "../../platform/data/exportData.ts";
import { exportColumns } from "../exportColumns.ts";
import { paymentReviews } from "./tables.ts";

export const exportData: DataExport = {
	rows: [
		ownRows(
			"payment-reviews",
			exportColumns(paymentReviews, "id", "currency", "amount", "reason", "state", "createdAt", "decidedAt", "answer"),
		),
	],
};
