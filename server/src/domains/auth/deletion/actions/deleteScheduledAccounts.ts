import { and, eq, isNull, lte, type SQL } from "drizzle-orm";
import type { Lang } from "#contract/sections.ts";
import type { Deps } from "../../../../platform/context.ts";
import type { Tx } from "../../../../platform/data/db.ts";
import { dayMs } from "../../../../platform/durations.ts";
import { formatDayIn } from "../../../../platform/sectionDays.ts";
import { notifyAccountOwner } from "../../../accounts/actions/notifyAccountOwner.ts";
import { getAccount, lockAccount } from "../../../accounts/queries.ts";
import { enqueueAvatarDeletion } from "../../../media/actions/deleteAvatar.ts";
import { scheduledDeletions } from "../../tables.ts";
import { notifyOfAdministrativeDeletion } from "../notifyOfAdministrativeDeletion.ts";
import { deleteAccount } from "./deleteAccount.ts";

const reminderLeadMs = 2 * dayMs;
const batchSize = 200;

/**
 * Reminds owners two days before the deletion, and deletes the accounts that are due. Each runs in its own transaction,
 * so that a failure or an interruption does not affect the others.
 */
export async function deleteScheduledAccounts(deps: Deps): Promise<void> {
	const now = deps.clock.now();
	const { uid, deleteAt, remindedAt } = scheduledDeletions;
	const failures: unknown[] = [];
	const runEach = async (where: SQL | undefined, work: typeof sendReminder): Promise<number> => {
		const rows = await deps.db.select({ uid }).from(scheduledDeletions).where(where).orderBy(deleteAt).limit(batchSize);
		for (const row of rows)
			await deps.db.transaction((tx) => work(tx, deps, row.uid)).catch((error) => failures.push(error));
		return rows.length;
	};
	await runEach(and(lte(deleteAt, new Date(now.getTime() + reminderLeadMs)), isNull(remindedAt)), sendReminder);
	const due = await runEach(lte(deleteAt, now), deleteDueAccount);
	if (failures.length > 0) throw new AggregateError(failures, "some accounts were not deleted");
	// There may be more than one batch.
	if (due === batchSize) await deleteScheduledAccounts(deps);
}

async function sendReminder(tx: Tx, deps: Deps, uid: number): Promise<void> {
	const now = deps.clock.now();
	const [deletion] = await tx
		.update(scheduledDeletions)
		.set({ remindedAt: now })
		.where(and(eq(scheduledDeletions.uid, uid), isNull(scheduledDeletions.remindedAt)))
		.returning();
	if (!deletion || deletion.deleteAt <= now) return;
	const lang = deletion.lang as Lang;
	const { countryFid } = await getAccount(tx, uid);
	const when = formatDayIn(countryFid, deletion.deleteAt, lang);
	const { reason } = deletion;
	if (reason === null) await notifyAccountOwner(tx, { deps, lang }, uid, "deletion-reminder", { when });
	else await notifyOfAdministrativeDeletion(tx, { deps, lang }, uid, { when, reason });
}

async function deleteDueAccount(tx: Tx, deps: Deps, uid: number): Promise<void> {
	const now = deps.clock.now();
	// Locks the account's row first, in the same order as a cancellation.
	const { avatar, scheduledDeletionAt } = await lockAccount(tx, uid);
	const [deletion] = await tx.delete(scheduledDeletions).where(eq(scheduledDeletions.uid, uid)).returning();
	if (!deletion || !scheduledDeletionAt || scheduledDeletionAt > now) return;
	await notifyAccountOwner(tx, { deps, lang: deletion.lang as Lang }, uid, "account-deleted");
	if (avatar) await enqueueAvatarDeletion(tx, avatar);
	await deleteAccount(tx, uid, now);
}
