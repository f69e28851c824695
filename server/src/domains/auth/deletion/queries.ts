import { eq } from "drizzle-orm";
import type { Db } from "../../../platform/data/db.ts";
import { scheduledDeletions } from "../tables.ts";

/** Why the administration deletes a member's account; null when it does not. */
export async function findDeletionReason(db: Db, uid: number): Promise<string | null> {
	const { reason } = scheduledDeletions;
	const [row] = await db.select({ reason }).from(scheduledDeletions).where(eq(scheduledDeletions.uid, uid));
	return row?.reason ?? null;
}
