import { type DataExport, ownRows } from "../../platform/data/exportData.ts";
import { moderationLog } from "./tables.ts";

const { id, action, objectId, reason, createdAt } = moderationLog;

/** What moderators did with the member's posts and account, without who. */
export const exportData: DataExport = {
	rows: [
		ownRows("moderation", {
			table: moderationLog,
			owner: moderationLog.memberUid,
			columns: { id, action, post: objectId, reason, createdAt },
			key: "id",
		}),
	],
};
