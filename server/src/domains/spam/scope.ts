import { eq } from "drizzle-orm";
import type { Db } from "../../platform/data/db.ts";
import { postPlaces } from "../threads/relations.ts";
import { spamPosts } from "./tables.ts";

/** Where a campaign's posts stand, and who wrote them. */
export async function loadScope(
	db: Db,
	campaignId: number,
): Promise<{ places: { countryFid: number; fid: number }[]; uids: number[] }> {
	const rows = await db
		.selectDistinct({ countryFid: postPlaces.countryFid, fid: postPlaces.fid, uid: spamPosts.uid })
		.from(spamPosts)
		.innerJoin(postPlaces, eq(postPlaces.pid, spamPosts.pid))
		.where(eq(spamPosts.campaignId, campaignId));
	return { places: rows, uids: rows.map(({ uid }) => uid) };
}
