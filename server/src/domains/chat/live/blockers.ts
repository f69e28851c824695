import { and, eq, or } from "drizzle-orm";
import type { Db } from "../../../platform/data/db.ts";
import { blocksOfMembers } from "../../social/relations.ts";

/** Whether one of two members has blocked the other: neither hears anything of the other then. */
export async function isBlockedPair(db: Db, one: number, other: number): Promise<boolean> {
	const [row] = await db
		.select({ uid: blocksOfMembers.uid })
		.from(blocksOfMembers)
		.where(
			and(
				eq(blocksOfMembers.muted, false),
				or(
					and(eq(blocksOfMembers.uid, one), eq(blocksOfMembers.blockedUid, other)),
					and(eq(blocksOfMembers.uid, other), eq(blocksOfMembers.blockedUid, one)),
				),
			),
		)
		.limit(1);
	return row !== undefined;
}

/** Members who have blocked this one: they hear nothing of them. */
export async function listBlockers(db: Db, uid: number): Promise<number[]> {
	const rows = await db
		.select({ uid: blocksOfMembers.uid })
		.from(blocksOfMembers)
		.where(and(eq(blocksOfMembers.blockedUid, uid), eq(blocksOfMembers.muted, false)));
	return rows.map((row) => row.uid);
}
