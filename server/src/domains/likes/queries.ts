import { and, eq, inArray } from "drizzle-orm";
import type { Db } from "../../platform/db.ts";
import { favorites, likes } from "./tables.ts";

/** Which of these posts a member likes, in one query. A guest (uid 0) likes none. */
export async function likedPids(db: Db, uid: number, pids: Iterable<number>): Promise<Set<number>> {
	const asked = [...new Set(pids)];
	if (uid === 0 || asked.length === 0) return new Set();
	const rows = await db
		.select({ pid: likes.pid })
		.from(likes)
		.where(and(inArray(likes.pid, asked), eq(likes.uid, uid)));
	return new Set(rows.map((row) => row.pid));
}

/** Whether a member keeps a thread. A guest keeps none. */
export async function favoriteOf(db: Db, uid: number, tid: number): Promise<boolean> {
	if (uid === 0) return false;
	const rows = await db
		.select({ tid: favorites.tid })
		.from(favorites)
		.where(and(eq(favorites.uid, uid), eq(favorites.tid, tid)));
	return rows.length > 0;
}
