import { type DataExport, ownRows } from "../../platform/data/exportData.ts";
import { exportColumns } from "../exportColumns.ts";
import { topicFollows, topics } from "./tables.ts";

export const exportData: DataExport = {
	rows: [
		ownRows("topics", {
			table: topics,
			owner: topics.uid,
			columns: {
				topid: topics.topid,
				kind: topics.kind,
				name: topics.name,
				description: topics.description,
				rules: topics.rules,
				category: topics.categoryId,
				section: topics.countryFid,
				picture: topics.aid,
				tags: topics.tagIds,
				createdAt: topics.createdAt,
				deletedAt: topics.deletedAt,
			},
			key: "topid",
		}),
		ownRows("followed-topics", exportColumns(topicFollows, "topid", "createdAt")),
	],
};
