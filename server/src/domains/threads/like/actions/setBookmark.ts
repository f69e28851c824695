import { and, eq } from "drizzle-orm";
import type { Tx } from "../../../../platform/data/db.ts";
import { favorites } from "../tables.ts";

/**
 * Adds or removes a member's bookmark of a thread. The caller has locked the thread and updates its count.
 * @returns whether something changed.
 */
export async function setBookmark(tx: Tx, { tid, uid, on, now }: { tid: number; uid: number; on: boolean; now: Date }): Promise<boolean> {
	const changed = on
		? await tx.insert(favorites).values({ tid, uid, createdAt: now }).onConflictDoNothing().returning({ tid: favorites.tid })
		: await tx
				.delete(favorites)
				.where(and(eq(favorites.uid, uid), eq(favorites.tid, tid)))
				.returning({ tid: favorites.tid });
	return changed.length > 0;
}
