import { type DataExport, ownRows } from "../../platform/data/exportData.ts";
import { noticeSettings, notices } from "./tables.ts";

const { id, kind, tid, createdAt, updatedAt, readAt, deletedAt } = notices;
const { uid, siteOff, pushOff, mailOff, quietFrom, quietTo, timeZone } = noticeSettings;

export const exportData: DataExport = {
	rows: [
		ownRows("notices", { table: notices, owner: notices.uid, columns: { id, kind, thread: tid, createdAt, updatedAt, readAt, deletedAt }, key: "id" }),
		ownRows("notice-settings", { table: noticeSettings, owner: uid, columns: { uid, siteOff, pushOff, mailOff, quietFrom, quietTo, timeZone }, key: "uid" }),
	],
};
