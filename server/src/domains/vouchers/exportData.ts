import { type DataExport, ownRows } from "../../platform/data/exportData.ts";
import { topUps } from "./tables.ts";

const { id, uid: owner, phone, state, createdAt, endedAt } = topUps;

export const exportData: DataExport = {
	rows: [ownRows("top-ups", { table: topUps, owner, columns: { id, phone, state, createdAt, endedAt }, key: "id" })],
};
