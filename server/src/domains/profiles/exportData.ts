import { getTableColumns } from "drizzle-orm";
import { type DataExport, ownRows } from "../../platform/data/exportData.ts";
import { profileChanges, profiles } from "./tables.ts";

export const exportData: DataExport = {
	rows: [
		ownRows("profile", { table: profiles, owner: profiles.uid, columns: getTableColumns(profiles), key: "uid" }),
		ownRows("profile-changes", {
			table: profileChanges,
			owner: profileChanges.uid,
			columns: getTableColumns(profileChanges),
			key: "id",
		}),
	],
};
