import { type DataExport, ownRows } from "../../platform/data/exportData.ts";
import { feedbacks } from "./tables.ts";

const { id, message, email, aid, agent, page, createdAt, answer, answeredAt } = feedbacks;

export const exportData: DataExport = {
	rows: [
		ownRows("feedback", {
			table: feedbacks,
			owner: feedbacks.uid,
			columns: { id, message, email, aid, agent, page, createdAt, answer, answeredAt },
			key: "id",
		}),
	],
};
