import { and, eq, isNotNull, isNull } from "drizzle-orm";
import type { Tx } from "../../../../platform/data/db.ts";
import { accounts } from "../../../accounts/tables.ts";
import { deleteSessions } from "../../session/queries.ts";
import { sessions } from "../../tables.ts";

/** Schedules the deletion of an account and ends all its sessions. An earlier date stays. @returns the date */
export async function setScheduledDeletion(tx: Tx, uid: number, at: Date): Promise<Date> {
	await tx
		.update(accounts)
		.set({ scheduledDeletionAt: at })
		.where(and(eq(accounts.uid, uid), isNull(accounts.scheduledDeletionAt)));
	const [account] = await tx.select({ scheduledDeletionAt: accounts.scheduledDeletionAt }).from(accounts).where(eq(accounts.uid, uid));
	await deleteSessions(tx, eq(sessions.uid, uid));
	return account?.scheduledDeletionAt ?? at;
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
