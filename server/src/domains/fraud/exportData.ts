import { type DataExport, ownRows } from "../../platform/data/exportData.ts";
import { paymentReviews } from "./tables.ts";

const { uid: owner, id, currency, amount, reason, state, createdAt, decidedAt, answer } = paymentReviews;

export const exportData: DataExport = {
	rows: [
		ownRows("payment-reviews", {
			table: paymentReviews,
			owner,
			columns: { id, currency, amount, reason, state, createdAt, decidedAt, answer },
			key: "id",
		}),
	],
};
