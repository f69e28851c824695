import { and, eq, isNotNull, isNull } from "drizzle-orm";
import type { Tx } from "../../../../platform/data/db.ts";
import { accounts, sessions } from "../../../accounts/tables.ts";

/**
 * Schedules the deletion of an account and ends all its sessions. An earlier date stays.
 * @returns the date, and the ended sessions for `live`
 */
export async function setScheduledDeletion(tx: Tx, uid: number, at: Date): Promise<{ scheduledDeletionAt: Date; ended: number[] }> {
	await tx
		.update(accounts)
		.set({ scheduledDeletionAt: at })
		.where(and(eq(accounts.uid, uid), isNull(accounts.scheduledDeletionAt)));
	const [account] = await tx.select({ scheduledDeletionAt: accounts.scheduledDeletionAt }).from(accounts).where(eq(accounts.uid, uid));
	const ended = await tx.delete(sessions).where(eq(sessions.uid, uid)).returning({ id: sessions.id });
	return { scheduledDeletionAt: account?.scheduledDeletionAt ?? at, ended: ended.map(({ id }) => id) };
}

/** @returns false when no deletion was scheduled */
export async function clearScheduledDeletion(tx: Tx, uid: number): Promise<boolean> {
	const updated = await tx
		.update(accounts)
		.set({ scheduledDeletionAt: null })
		.where(and(eq(accounts.uid, uid), isNotNull(accounts.scheduledDeletionAt), isNull(accounts.deletedAt)))
		.returning({ uid: accounts.uid });
	return updated.length > 0;
}
