import { and, asc, eq, isNull, lte } from "drizzle-orm";
import type { Lang } from "#contract/sections.ts";
import type { Deps } from "../../../../platform/context.ts";
import { notifyAccountOwner } from "../../../accounts/actions/notifyAccountOwner.ts";
import { accounts } from "../../../accounts/tables.ts";
import { enqueueAvatarDeletion } from "../../../media/actions/deleteAvatar.ts";
import { scheduledDeletions } from "../../tables.ts";
import { deleteAccount } from "./deleteAccount.ts";
import { formatDay } from "./scheduleAccountDeletion.ts";

const reminderLeadMs = 2 * 86_400_000;
const batchSize = 200;

/**
 * Reminds owners two days before the deletion, and deletes the accounts that are due. Each runs in its own transaction, so
 * that a failure or an interruption does not affect the others.
 */
export async function deleteScheduledAccounts(deps: Deps): Promise<void> {
	const now = deps.clock.now();
	const remindUntil = new Date(now.getTime() + reminderLeadMs);
	const toRemind = await deps.db
		.select({ uid: scheduledDeletions.uid })
		.from(scheduledDeletions)
		.where(and(lte(scheduledDeletions.deleteAt, remindUntil), isNull(scheduledDeletions.remindedAt)))
		.orderBy(asc(scheduledDeletions.deleteAt))
		.limit(batchSize);
	const failures: unknown[] = [];
	const recordFailure = (error: unknown): void => void failures.push(error);
	for (const { uid } of toRemind) await sendReminder(deps, uid).catch(recordFailure);
	const due = await deps.db
		.select({ uid: scheduledDeletions.uid })
		.from(scheduledDeletions)
		.where(lte(scheduledDeletions.deleteAt, now))
		.orderBy(asc(scheduledDeletions.deleteAt))
		.limit(batchSize);
	for (const { uid } of due) await deleteDueAccount(deps, uid).catch(recordFailure);
	if (failures.length > 0) throw new AggregateError(failures, "some accounts were not deleted");
	// There may be more than one batch.
	if (due.length === batchSize) await deleteScheduledAccounts(deps);
}

async function sendReminder(deps: Deps, uid: number): Promise<void> {
	await deps.db.transaction(async (tx) => {
		const now = deps.clock.now();
		const [deletion] = await tx
			.update(scheduledDeletions)
			.set({ remindedAt: now })
			.where(and(eq(scheduledDeletions.uid, uid), isNull(scheduledDeletions.remindedAt)))
			.returning();
		if (!deletion || deletion.deleteAt <= now) return;
		const lang = deletion.lang as Lang;
		await notifyAccountOwner(tx, { deps, lang }, uid, "deletion-reminder", { when: formatDay(deletion.deleteAt, lang) });
	});
}

async function deleteDueAccount(deps: Deps, uid: number): Promise<void> {
	await deps.db.transaction(async (tx) => {
		const now = deps.clock.now();
		// Locks the account's row first, in the same order as a cancellation.
		const [account] = await tx
			.select({ avatar: accounts.avatar, scheduledDeletionAt: accounts.scheduledDeletionAt })
			.from(accounts)
			.where(eq(accounts.uid, uid))
			.for("update");
		const [deletion] = await tx.delete(scheduledDeletions).where(eq(scheduledDeletions.uid, uid)).returning();
		if (!deletion || !account?.scheduledDeletionAt || account.scheduledDeletionAt > now) return;
		await notifyAccountOwner(tx, { deps, lang: deletion.lang as Lang }, uid, "account-deleted");
		if (account.avatar) await enqueueAvatarDeletion(tx, account.avatar);
		await deleteAccount(tx, uid, now);
	});
}
