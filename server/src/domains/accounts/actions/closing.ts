import { and, eq, isNotNull, isNull } from "drizzle-orm";
import type { Tx } from "../../../platform/db.ts";
import { accounts, sessions } from "../tables.ts";

/**
 * Sets when an account will be removed, and ends all its sessions. Asked again, the first moment stays.
 * @returns that moment, and the sessions that ended, for `live`.
 */
export async function beginClosing(tx: Tx, uid: number, at: Date): Promise<{ closingAt: Date; ended: number[] }> {
	await tx
		.update(accounts)
		.set({ closingAt: at })
		.where(and(eq(accounts.uid, uid), isNull(accounts.closingAt)));
	const [account] = await tx.select({ closingAt: accounts.closingAt }).from(accounts).where(eq(accounts.uid, uid));
	const ended = await tx.delete(sessions).where(eq(sessions.uid, uid)).returning({ id: sessions.id });
	return { closingAt: account?.closingAt ?? at, ended: ended.map(({ id }) => id) };
}

/** Keeps an account that was to be removed. @returns false when it was not. */
export async function endClosing(tx: Tx, uid: number): Promise<boolean> {
	const kept = await tx
		.update(accounts)
		.set({ closingAt: null })
		.where(and(eq(accounts.uid, uid), isNotNull(accounts.closingAt), isNull(accounts.removedAt)))
		.returning({ uid: accounts.uid });
	return kept.length > 0;
}
