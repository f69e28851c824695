import { and, asc, eq, gt, or } from "drizzle-orm";
import { countRows, type DataExport, exportPageSize, ownRows, readPages } from "../../platform/data/exportData.ts";
import { exportColumns } from "../exportColumns.ts";
import { drawEntries, drawWinners } from "./tables.ts";

const { drawId, number, tag, prizeId, createdAt, uid } = drawEntries;

export const exportData: DataExport = {
	rows: [
		{
			name: "draw-tickets",
			size: (db, owner) => countRows(db, drawEntries, eq(uid, owner)),
			read: (db, owner) =>
				readPages<{ drawId: number; number: number }>((last) =>
					db
						.select({ drawId, number, tag, prizeId, createdAt })
						.from(drawEntries)
						.where(
							and(
								eq(uid, owner),
								last && or(gt(drawId, last.drawId), and(eq(drawId, last.drawId), gt(number, last.number))),
							),
						)
						.orderBy(asc(drawId), asc(number))
						.limit(exportPageSize),
				),
		},
		ownRows("draw-prizes", exportColumns(drawWinners, "id", "drawId", "number", "state", "claimBy")),
	],
};
