import { type DataExport, ownRows } from "../../platform/data/exportData.ts";
import { memberDecorations } from "./tables.ts";

const { uid: owner, decoration, expiresAt, createdAt } = memberDecorations;

export const exportData: DataExport = {
	rows: [
		ownRows("decorations", {
			table: memberDecorations,
			owner,
			columns: { decoration, expiresAt, createdAt },
			key: "decoration",
		}),
	],
};
