import { and, asc, eq, isNull, lte } from "drizzle-orm";
import type { Lang } from "#contract/sections.ts";
import type { Deps } from "../../../platform/context.ts";
import { removeAccount } from "../../accounts/actions/removeAccount.ts";
import { tellOwner } from "../../accounts/actions/tellOwner.ts";
import { accounts } from "../../accounts/tables.ts";
import { dropAvatar } from "../../media/actions/dropAvatar.ts";
import { closings } from "../tables.ts";
import { dayText } from "./closeAccount.ts";

const reminderMs = 2 * 86_400_000;
const atOnce = 200;

/**
 * Tells owners two days before the end, and removes the accounts whose time is over. Each in a transaction of its own:
 * what a kill interrupts is done the next time, and one that fails keeps no other waiting.
 */
export async function removeClosed(deps: Deps): Promise<void> {
	const now = deps.clock.now();
	const soon = new Date(now.getTime() + reminderMs);
	const waiting = await deps.db
		.select({ uid: closings.uid })
		.from(closings)
		.where(and(lte(closings.endsAt, soon), isNull(closings.remindedAt)))
		.orderBy(asc(closings.endsAt))
		.limit(atOnce);
	const failures: unknown[] = [];
	const failed = (error: unknown): void => void failures.push(error);
	for (const { uid } of waiting) await remind(deps, uid).catch(failed);
	const over = await deps.db.select({ uid: closings.uid }).from(closings).where(lte(closings.endsAt, now)).orderBy(asc(closings.endsAt)).limit(atOnce);
	for (const { uid } of over) await removeOne(deps, uid).catch(failed);
	if (failures.length > 0) throw new AggregateError(failures, "some accounts were not removed");
	// More than one round's worth: go on.
	if (over.length === atOnce) await removeClosed(deps);
}

async function remind(deps: Deps, uid: number): Promise<void> {
	await deps.db.transaction(async (tx) => {
		const now = deps.clock.now();
		const [closing] = await tx
			.update(closings)
			.set({ remindedAt: now })
			.where(and(eq(closings.uid, uid), isNull(closings.remindedAt)))
			.returning();
		if (!closing || closing.endsAt <= now) return;
		const lang = closing.lang as Lang;
		await tellOwner(tx, { deps, lang }, uid, "account-closing-soon", { when: dayText(closing.endsAt, lang) });
	});
}

async function removeOne(deps: Deps, uid: number): Promise<void> {
	const ended = await deps.db.transaction(async (tx) => {
		const now = deps.clock.now();
		// The account's row first, as who keeps it does: of the two, one is first.
		const [account] = await tx.select({ avatar: accounts.avatar, closingAt: accounts.closingAt }).from(accounts).where(eq(accounts.uid, uid)).for("update");
		const [closing] = await tx.delete(closings).where(eq(closings.uid, uid)).returning();
		if (!closing || !account?.closingAt || account.closingAt > now) return [];
		await tellOwner(tx, { deps, lang: closing.lang as Lang }, uid, "account-closed");
		if (account.avatar) await dropAvatar(tx, account.avatar);
		return removeAccount(tx, uid, now);
	});
	await deps.live.endSessions(ended);
}
