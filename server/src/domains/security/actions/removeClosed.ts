import { and, asc, eq, isNull, lte } from "drizzle-orm";
import type { Lang } from "#contract/sections.ts";
import type { Deps } from "../../../platform/context.ts";
import { removeAccount } from "../../accounts/actions/removeAccount.ts";
import { tellOwner } from "../../accounts/actions/tellOwner.ts";
import { accounts } from "../../accounts/tables.ts";
import { dropAvatar } from "../../media/actions/dropAvatar.ts";
import { closings } from "../tables.ts";
import { dayText } from "./closeAccount.ts";

const reminderLeadMs = 2 * 86_400_000;
const batchSize = 200;

/**
 * Reminds owners two days before the deletion, and deletes the accounts that are due. Each runs in its own transaction, so
 * that a failure or an interruption does not affect the others.
 */
export async function removeClosed(deps: Deps): Promise<void> {
	const now = deps.clock.now();
	const remindUntil = new Date(now.getTime() + reminderLeadMs);
	const toRemind = await deps.db
		.select({ uid: closings.uid })
		.from(closings)
		.where(and(lte(closings.endsAt, remindUntil), isNull(closings.remindedAt)))
		.orderBy(asc(closings.endsAt))
		.limit(batchSize);
	const failures: unknown[] = [];
	const recordFailure = (error: unknown): void => void failures.push(error);
	for (const { uid } of toRemind) await sendReminder(deps, uid).catch(recordFailure);
	const due = await deps.db.select({ uid: closings.uid }).from(closings).where(lte(closings.endsAt, now)).orderBy(asc(closings.endsAt)).limit(batchSize);
	for (const { uid } of due) await deleteDueAccount(deps, uid).catch(recordFailure);
	if (failures.length > 0) throw new AggregateError(failures, "some accounts were not deleted");
	// There may be more than one batch.
	if (due.length === batchSize) await removeClosed(deps);
}

async function sendReminder(deps: Deps, uid: number): Promise<void> {
	await deps.db.transaction(async (tx) => {
		const now = deps.clock.now();
		const [deletion] = await tx
			.update(closings)
			.set({ remindedAt: now })
			.where(and(eq(closings.uid, uid), isNull(closings.remindedAt)))
			.returning();
		if (!deletion || deletion.endsAt <= now) return;
		const lang = deletion.lang as Lang;
		await tellOwner(tx, { deps, lang }, uid, "account-closing-soon", { when: dayText(deletion.endsAt, lang) });
	});
}

async function deleteDueAccount(deps: Deps, uid: number): Promise<void> {
	const ended = await deps.db.transaction(async (tx) => {
		const now = deps.clock.now();
		// Locks the account's row first, in the same order as a cancellation.
		const [account] = await tx.select({ avatar: accounts.avatar, closingAt: accounts.closingAt }).from(accounts).where(eq(accounts.uid, uid)).for("update");
		const [deletion] = await tx.delete(closings).where(eq(closings.uid, uid)).returning();
		if (!deletion || !account?.closingAt || account.closingAt > now) return [];
		await tellOwner(tx, { deps, lang: deletion.lang as Lang }, uid, "account-closed");
		if (account.avatar) await dropAvatar(tx, account.avatar);
		return removeAccount(tx, uid, now);
	});
	await deps.live.endSessions(ended);
}
