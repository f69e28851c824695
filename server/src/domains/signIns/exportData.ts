import { type DataExport, ownRows } from "../../platform/data/exportData.ts";
import { exportColumns } from "../exportColumns.ts";
import { signInReminders, signIns } from "./tables.ts";

export const exportData: DataExport = {
	rows: [
		ownRows("sign-ins", exportColumns(signIns, "day", "streak", "xgold", "xcoin", "repaired", "createdAt")),
		ownRows("sign-in-reminders", exportColumns(signInReminders, "createdAt")),
	],
};
