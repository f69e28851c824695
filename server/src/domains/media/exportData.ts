import { and, asc, desc, eq, gt, inArray, isNotNull, lt, sql } from "drizzle-orm";
import { countRows, type DataExport, exportPageSize, readPages } from "../../platform/data/exportData.ts";
import { findAccount } from "../accounts/queries.ts";
import { pictureCameras } from "./camera/tables.ts";
import { largestAvatarKey, pictureFileKey } from "./fileKeys.ts";
import { pictures } from "./tables.ts";

const { aid, model, lens, exposure, aperture, iso, focal, shown } = pictureCameras;

/**
 * What cameras recorded; the avatar and all pictures in use: the cover, then those of posts, drafts and feedback,
 * newest first.
 */
export const exportData: DataExport = {
	rows: [
		{
			name: "cameras",
			async size(db, uid) {
				const ofMember = db.select({ aid: pictures.aid }).from(pictures).where(eq(pictures.uid, uid));
				return countRows(db, pictureCameras, inArray(aid, ofMember));
			},
			read: (db, uid) =>
				readPages<{ aid: number }>((last) =>
					db
						.select({ aid, model, lens, exposure, aperture, iso, focal, shown })
						.from(pictureCameras)
						.innerJoin(pictures, eq(pictures.aid, aid))
						.where(and(eq(pictures.uid, uid), last && gt(aid, last.aid)))
						.orderBy(asc(aid))
						.limit(exportPageSize),
				),
		},
	],
	async *files(db, uid) {
		const account = await findAccount(db, uid);
		const avatar = account?.avatar && largestAvatarKey(account.avatar);
		if (avatar) yield { name: "profile-photo.webp", key: avatar };
		const isCover = eq(pictures.usedBy, `cover:${uid}`);
		const columns = { aid: pictures.aid, folder: pictures.folder, widths: pictures.widths };
		const inUse = and(eq(pictures.uid, uid), isNotNull(pictures.usedBy));
		const keyOf = ({ folder, widths }: { folder: string; widths: number[] }): string =>
			pictureFileKey(folder, Math.max(...widths), "webp");
		for (const cover of await db.select(columns).from(pictures).where(isCover))
			yield { name: "cover-photo.webp", key: keyOf(cover) };
		const others = readPages<{ aid: number; folder: string; widths: number[] }>((last) =>
			db
				.select(columns)
				.from(pictures)
				.where(and(inUse, sql`not ${isCover}`, last && lt(pictures.aid, last.aid)))
				.orderBy(desc(pictures.aid))
				.limit(exportPageSize),
		);
		for await (const picture of others) yield { name: `pictures/${picture.aid}.webp`, key: keyOf(picture) };
	},
};
