import { type DataExport, ownRows } from "../../platform/data/exportData.ts";
import { exportColumns } from "../exportColumns.ts";
import { creatorDays } from "./figure/tables.ts";
import { creatorIncomes } from "./income/tables.ts";
import { creatorAgreements, creatorApplications, creators } from "./tables.ts";

const income = creatorIncomes;

export const exportData: DataExport = {
	rows: [
		ownRows("creator", exportColumns(creators, "uid", "since", "terms", "superMonth", "leftAt")),
		ownRows(
			"creator-applications",
			exportColumns(creatorApplications, "id", "about", "terms", "state", "createdAt", "decidedAt", "answer"),
		),
		ownRows("creator-agreements", exportColumns(creatorAgreements, "terms", "agreedAt")),
		ownRows(
			"creator-figures",
			exportColumns(creatorDays, "day", "threads", "views", "likes", "comments", "fans", "digests"),
		),
		ownRows("creator-incomes", exportColumns(income, "id", "month", "points", "rank", "amount", "excluded", "paidAt")),
	],
};
