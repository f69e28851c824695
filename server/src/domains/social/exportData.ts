import { type DataExport, ownRows } from "../../platform/data/exportData.ts";
import { follows, memberBlocks } from "./tables.ts";

export const exportData: DataExport = {
	rows: [
		ownRows("follows", {
			table: follows,
			owner: follows.uid,
			columns: { uid: follows.followUid, createdAt: follows.createdAt },
			key: "uid",
		}),
		ownRows("blocks", {
			table: memberBlocks,
			owner: memberBlocks.uid,
			columns: { uid: memberBlocks.blockedUid, onlyMuted: memberBlocks.muted, createdAt: memberBlocks.createdAt },
			key: "uid",
		}),
	],
};
