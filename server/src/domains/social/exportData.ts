import { type DataExport, ownRows } from "../../platform/data/exportData.ts";
import { follows } from "./tables.ts";

export const exportData: DataExport = {
	rows: [ownRows("follows", { table: follows, owner: follows.uid, columns: { uid: follows.followUid, createdAt: follows.createdAt }, key: "uid" })],
};
