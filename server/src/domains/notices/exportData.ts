import { type DataExport, ownRows } from "../../platform/data/exportData.ts";
import { pushSubscriptions } from "./push/tables.ts";
import { noticeSettings, notices } from "./tables.ts";
import { weeklyMailSettings } from "./weeklyMail/tables.ts";

const { id, kind, tid, createdAt, updatedAt, readAt, deletedAt } = notices;
const { uid, siteOff, pushOff, mailOff, titleCount, quietFrom, quietTo, timeZone } = noticeSettings;

export const exportData: DataExport = {
	rows: [
		ownRows("notices", {
			table: notices,
			owner: notices.uid,
			columns: { id, kind, thread: tid, createdAt, updatedAt, readAt, deletedAt },
			key: "id",
		}),
		ownRows("notice-settings", {
			table: noticeSettings,
			owner: uid,
			columns: { uid, siteOff, pushOff, mailOff, titleCount, quietFrom, quietTo, timeZone },
			key: "uid",
		}),
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
		ownRows("weekly-mail", {
			table: weeklyMailSettings,
			owner: weeklyMailSettings.uid,
			columns: {
				uid: weeklyMailSettings.uid,
				enabled: weeklyMailSettings.enabled,
				lang: weeklyMailSettings.lang,
				changedAt: weeklyMailSettings.changedAt,
			},
			key: "uid",
		}),
	],
};
