import { type DataExport, ownRows } from "../../platform/data/exportData.ts";
import { exportColumns } from "../exportColumns.ts";
import { pushSubscriptions } from "./push/tables.ts";
import { notificationSettings, notifications } from "./tables.ts";

const { id, kind, tid, createdAt, updatedAt, readAt, deletedAt } = notifications;

export const exportData: DataExport = {
	rows: [
		ownRows("notifications", {
			table: notifications,
			owner: notifications.uid,
			columns: { id, kind, thread: tid, createdAt, updatedAt, readAt, deletedAt },
			key: "id",
		}),
		ownRows(
			"notification-settings",
			exportColumns(
				notificationSettings,
				"uid",
				"siteOff",
				"pushOff",
				"mailOff",
				"titleCount",
				"quietFrom",
				"quietTo",
				"timeZone",
			),
		),
		// Without the address and the keys of the browser, with which others could push to it.
		ownRows("push-devices", {
			table: pushSubscriptions,
			owner: pushSubscriptions.uid,
			columns: {
				id: pushSubscriptions.id,
				session: pushSubscriptions.sessionId,
				lang: pushSubscriptions.lang,
				createdAt: pushSubscriptions.createdAt,
				reachedAt: pushSubscriptions.reachedAt,
			},
			key: "id",
		}),
	],
};
