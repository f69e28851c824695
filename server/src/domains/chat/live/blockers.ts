import { and, eq } from "drizzle-orm";
import type { Db } from "../../../platform/data/db.ts";
import { blocksOfMembers } from "../../social/relations.ts";

/** Members who have blocked this one: they hear nothing of them. */
export async function listBlockers(db: Db, uid: number): Promise<number[]> {
	const rows = await db
		.select({ uid: blocksOfMembers.uid })
		.from(blocksOfMembers)
		.where(and(eq(blocksOfMembers.blockedUid, uid), eq(blocksOfMembers.muted, false)));
	return rows.map((row) => row.uid);
}
