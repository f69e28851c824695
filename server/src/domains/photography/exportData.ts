import { and, asc, count, eq, gt } from "drizzle-orm";
import { type DataExport, exportPageSize, ownRows, readPages } from "../../platform/data/exportData.ts";
import { exportColumns } from "../exportColumns.ts";
import { writtenThreads } from "../threads/relations.ts";
import { photographers, photoPhones, photoSeries, photoThreads, photoTypes } from "./tables.ts";

const { tid, chosenAt } = photoThreads;

/** What a member said of their photos, and what was counted. */
export const exportData: DataExport = {
	rows: [
		ownRows("photographer", exportColumns(photographers, "uid", "photos", "likes", "choices")),
		ownRows("photo-series", exportColumns(photoSeries, "id", "name", "createdAt")),
		{
			name: "photo-posts",
			async size(db, member) {
				const [row] = await db
					.select({ n: count() })
					.from(photoThreads)
					.innerJoin(writtenThreads, eq(writtenThreads.tid, tid))
					.where(eq(writtenThreads.uid, member));
				return row?.n ?? 0;
			},
			read: (db, member) =>
				readPages<{
					tid: number;
					type: string | null;
					phone: string | null;
					series: string | null;
					chosenAt: Date | null;
				}>((last) =>
					db
						.select({ tid, type: photoTypes.nameEn, phone: photoPhones.name, series: photoSeries.name, chosenAt })
						.from(photoThreads)
						.innerJoin(writtenThreads, eq(writtenThreads.tid, tid))
						.leftJoin(photoTypes, eq(photoTypes.id, photoThreads.typeId))
						.leftJoin(photoPhones, eq(photoPhones.id, photoThreads.phoneId))
						.leftJoin(photoSeries, eq(photoSeries.id, photoThreads.seriesId))
						.where(and(eq(writtenThreads.uid, member), last && gt(tid, last.tid)))
						.orderBy(asc(tid))
						.limit(exportPageSize),
				),
		},
	],
};
