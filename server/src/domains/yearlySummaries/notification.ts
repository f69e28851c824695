import { and, eq, inArray } from "drizzle-orm";
import { pathTo } from "#contract/screenPaths.ts";
import { t } from "../../platform/i18n.ts";
import { loadRows, type NotificationKind, notifyInTransaction } from "../notificationSlot.ts";
import { summaryMade } from "./events.ts";
import { yearlySummaries } from "./tables.ts";

/** The summary of a year is ready: `subject` is the year. */
export const summaryNotification: NotificationKind = {
	kind: "yearly-summary",
	tab: "system",
	setting: { name: "yearlySummary", order: 14, title: "notification.setting.yearlySummary" },
	icon: "star-full",
	on: [notifyInTransaction(summaryMade, (_db, { uid, year }) => [{ subject: year, ref: year, to: [uid] }])],
	load: loadRows(
		({ db, viewer }, years) =>
			db
				.select({ id: yearlySummaries.year })
				.from(yearlySummaries)
				.where(and(eq(yearlySummaries.uid, viewer.uid), inArray(yearlySummaries.year, years))),
		({ id: year }, { lang }) => ({
			text: () => t(lang, "notification.text.yearly-summary", { year: String(year) }),
			opens: pathTo("annual", { year }),
		}),
	),
};
