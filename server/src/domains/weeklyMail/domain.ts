import { type DataExport, ownRows } from "../../platform/data/exportData.ts";
import { defineDomain } from "../domain.ts";
import { exportColumns } from "../exportColumns.ts";
import { sendWeeklyMails } from "./actions/sendWeeklyMails.ts";
import { deleteOldWeeklyMails, deleteWeeklyMailOf } from "./queries.ts";
import { weeklyMailRoutes } from "./routes.ts";
import { weeklyMailShare } from "./settings.ts";
import { weeklyMailSettings } from "./tables.ts";

const exportData: DataExport = {
	rows: [ownRows("weekly-mail", exportColumns(weeklyMailSettings, "uid", "enabled", "lang", "changedAt"))],
};

/** The weekly e-mail: a member's unread notifications, and the best threads. */
export const weeklyMail = defineDomain({
	name: "weeklyMail",
	routes: weeklyMailRoutes,
	schedules: [
		{ name: "weeklyMail.send", cron: "*/10 * * * *", run: sendWeeklyMails },
		{ name: "weeklyMail.delete-old", cron: "51 3 * * *", run: deleteOldWeeklyMails },
	],
	settings: [weeklyMailShare],
	exportData,
	purge: ({ db }, uid) => deleteWeeklyMailOf(db, uid),
});
