import { and, eq } from "drizzle-orm";
import type { Db } from "../../platform/db.ts";
import { belowEdge, type Edge, microsOf, newestFirst, type Piece } from "../../platform/edge.ts";
import { accounts } from "../accounts/tables.ts";
import { follows } from "./tables.ts";

/** A member in a list of follows, and since when. */
export interface Link {
	uid: number;
	createdAt: Date;
	edge: Edge;
}

/** `follows`: the members that a member follows. `fans`: the followers of a member. */
export type Side = "follows" | "fans";

/** Followed members or followers, the latest first, without removed accounts. */
export async function listLinks(db: Db, side: Side, uid: number, { after, offset, limit }: Piece): Promise<Link[]> {
	const [own, other] = side === "follows" ? [follows.uid, follows.followUid] : [follows.followUid, follows.uid];
	const rows = await db
		.select({ uid: other, createdAt: follows.createdAt, micros: microsOf(follows.createdAt) })
		.from(follows)
		.innerJoin(accounts, eq(accounts.uid, other))
		.where(and(eq(own, uid), after && belowEdge(follows.createdAt, other, after)))
		.orderBy(newestFirst(follows.createdAt, other))
		.limit(limit)
		.offset(offset);
	return rows.map((row) => ({ uid: row.uid, createdAt: row.createdAt, edge: { micros: row.micros, id: row.uid } }));
}
