import { and, eq } from "drizzle-orm";
import type { Db } from "../../platform/db.ts";
import { belowEdge, type Edge, microsOf, newestFirst, type Piece } from "../../platform/edge.ts";
import { accounts } from "../accounts/tables.ts";
import { follows } from "./tables.ts";

/** One link of a list: the member at its other end, and since when. */
export interface Link {
	uid: number;
	createdAt: Date;
	edge: Edge;
}

/** `follows`: whom a member follows. `fans`: who follows them. */
export type Side = "follows" | "fans";

/** Members linked to one, the latest link first; those who are gone are left out. */
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
