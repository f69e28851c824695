import { type DataExport, ownRows } from "../../platform/data/exportData.ts";
import { signInReminders, signIns } from "./tables.ts";

const { uid: owner, day, streak, xgold, xcoin, repaired, createdAt } = signIns;

export const exportData: DataExport = {
	rows: [
		ownRows("sign-ins", {
			table: signIns,
			owner,
			columns: { day, streak, xgold, xcoin, repaired, createdAt },
			key: "day",
		}),
		ownRows("sign-in-reminders", {
			table: signInReminders,
			owner: signInReminders.uid,
			columns: { createdAt: signInReminders.createdAt },
			key: "createdAt",
		}),
	],
};
