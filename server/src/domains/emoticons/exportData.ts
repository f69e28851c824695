import { type DataExport, ownRows } from "../../platform/data/exportData.ts";
import { memberEmoticons } from "./tables.ts";

const { uid: owner, pack, createdAt } = memberEmoticons;

export const exportData: DataExport = {
	rows: [ownRows("emoticon-packs", { table: memberEmoticons, owner, columns: { pack, createdAt }, key: "pack" })],
};
