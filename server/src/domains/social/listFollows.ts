import { and, eq } from "drizzle-orm";
import type { Db } from "../../platform/data/db.ts";
import { afterCursor, type Cursor, epochMicroseconds, newestFirst, type Page } from "../../platform/data/pagination.ts";
import { members } from "../accounts/relations.ts";
import { follows } from "./tables.ts";

/** A member in a list of follows, and since when. */
export interface ListedFollow {
	uid: number;
	createdAt: Date;
	cursor: Cursor;
}

/** `follows`: the members that a member follows. `fans`: the followers of a member. */
export type FollowDirection = "follows" | "fans";

/** Followed members or followers, the latest first, without removed accounts. */
export async function listFollows(
	db: Db,
	side: FollowDirection,
	uid: number,
	{ after, offset, limit }: Page,
): Promise<ListedFollow[]> {
	const [own, other] = side === "follows" ? [follows.uid, follows.followUid] : [follows.followUid, follows.uid];
	const rows = await db
		.select({ uid: other, createdAt: follows.createdAt, micros: epochMicroseconds(follows.createdAt) })
		.from(follows)
		.innerJoin(members, eq(members.uid, other))
		.where(and(eq(own, uid), after && afterCursor(follows.createdAt, other, after)))
		.orderBy(newestFirst(follows.createdAt, other))
		.limit(limit)
		.offset(offset);
	return rows.map((row) => ({ uid: row.uid, createdAt: row.createdAt, cursor: { value: row.micros, id: row.uid } }));
}
