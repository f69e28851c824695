import { eq } from "drizzle-orm";
import type { Db } from "../../platform/data/db.ts";
import { posts, threads } from "../threads/tables.ts";
import { spamPosts } from "./tables.ts";

/** Where a campaign's posts stand, and who wrote them. */
export async function loadScope(
	db: Db,
	campaignId: number,
): Promise<{ places: { countryFid: number; fid: number }[]; uids: number[] }> {
	const rows = await db
		.selectDistinct({ countryFid: threads.countryFid, fid: threads.fid, uid: spamPosts.uid })
		.from(spamPosts)
		.innerJoin(posts, eq(posts.pid, spamPosts.pid))
		.innerJoin(threads, eq(threads.tid, posts.tid))
		.where(eq(spamPosts.campaignId, campaignId));
	return { places: rows, uids: rows.map(({ uid }) => uid) };
}
