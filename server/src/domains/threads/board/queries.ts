import { and, eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { type Db, prepared, type Tx } from "../../../platform/data/db.ts";
import { boardFollows } from "./tables.ts";

const boardsOfMember = prepared((db) =>
	db
		.select({ fid: boardFollows.fid })
		.from(boardFollows)
		.where(eq(boardFollows.uid, sql.placeholder("uid")))
		.prepare("boards_of_member"),
);

/** The boards that a member follows; a guest (uid 0) follows none. */
export async function listFollowedBoards(db: Db, uid: number): Promise<number[]> {
	if (uid === 0) return [];
	const rows = await boardsOfMember(db).execute({ uid });
	return rows.map(({ fid }) => fid);
}

/** Same, as a subquery with the column `a`. */
export const followedBoards = (uid: SQLWrapper): SQL =>
	sql`select ${boardFollows.fid} as a from ${boardFollows} where ${boardFollows.uid} = ${uid}`;

/** @returns false when the row already existed. */
export async function insertBoardFollow(tx: Tx, uid: number, fid: number, createdAt: Date): Promise<boolean> {
	return (
		(
			await tx
				.insert(boardFollows)
				.values({ uid, fid, createdAt })
				.onConflictDoNothing()
				.returning({ fid: boardFollows.fid })
		).length > 0
	);
}

/** @returns false when there was no row. */
export async function deleteBoardFollow(tx: Tx, uid: number, fid: number): Promise<boolean> {
	const ofPair = and(eq(boardFollows.uid, uid), eq(boardFollows.fid, fid));
	return (await tx.delete(boardFollows).where(ofPair).returning({ fid: boardFollows.fid })).length > 0;
}
