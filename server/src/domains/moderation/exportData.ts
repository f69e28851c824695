import { type DataExport, ownRows } from "../../platform/data/exportData.ts";
import { moderationLog } from "../accounts/tables.ts";
import { appeals, reports } from "./tables.ts";

const report = { id: reports.id, reason: reports.reason, message: reports.message, createdAt: reports.createdAt };
const decision = {
	id: moderationLog.id,
	action: moderationLog.action,
	post: moderationLog.objectId,
	reason: moderationLog.reason,
	createdAt: moderationLog.createdAt,
};
const { id, logId, text, createdAt, decidedAt, granted, answer } = appeals;

/** What the member reported, what moderators did with their posts and account, and their appeals; not who, and not what others reported of them. */
export const exportData: DataExport = {
	rows: [
		ownRows("reports", { table: reports, owner: reports.uid, columns: report, key: "id" }),
		ownRows("moderation", { table: moderationLog, owner: moderationLog.memberUid, columns: decision, key: "id" }),
		ownRows("appeals", {
			table: appeals,
			owner: appeals.uid,
			columns: { id, decision: logId, text, createdAt, decidedAt, granted, answer },
			key: "id",
		}),
	],
};
