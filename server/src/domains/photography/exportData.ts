import { and, asc, count, eq, gt } from "drizzle-orm";
import { type DataExport, exportPageSize, ownRows, readPages } from "../../platform/data/exportData.ts";
import { writtenThreads } from "../threads/relations.ts";
import { photographers, photoPhones, photoSeries, photoThreads, photoTypes } from "./tables.ts";

const { uid, photos, likes, choices } = photographers;
const { tid, chosenAt } = photoThreads;

/** What a member said of their photos, and what was counted. */
export const exportData: DataExport = {
	rows: [
		ownRows("photographer", { table: photographers, owner: uid, columns: { uid, photos, likes, choices }, key: "uid" }),
		ownRows("photo-series", {
			table: photoSeries,
			owner: photoSeries.uid,
			columns: { id: photoSeries.id, name: photoSeries.name, createdAt: photoSeries.createdAt },
			key: "id",
		}),
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
