import { and, eq } from "drizzle-orm";
import type { Tx } from "../../../../platform/data/db.ts";
import { likes } from "../tables.ts";

/**
 * Adds or removes a member's like of a post. The caller has locked the post and updates its count.
 * @returns whether something changed.
 */
export async function setLike(tx: Tx, { pid, uid, on, now }: { pid: number; uid: number; on: boolean; now: Date }): Promise<boolean> {
	const changed = on
		? await tx.insert(likes).values({ pid, uid, createdAt: now }).onConflictDoNothing().returning({ pid: likes.pid })
		: await tx
				.delete(likes)
				.where(and(eq(likes.pid, pid), eq(likes.uid, uid)))
				.returning({ pid: likes.pid });
	return changed.length > 0;
}
