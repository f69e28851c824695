import { and, eq, isNotNull, isNull } from "drizzle-orm";
import type { Tx } from "../../../platform/db.ts";
import { accounts, sessions } from "../tables.ts";

/**
 * Schedules the deletion of an account and ends all its sessions. An earlier date stays.
 * @returns the date, and the ended sessions for `live`
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

/** @returns false when no deletion was scheduled */
export async function endClosing(tx: Tx, uid: number): Promise<boolean> {
	const updated = await tx
		.update(accounts)
		.set({ closingAt: null })
		.where(and(eq(accounts.uid, uid), isNotNull(accounts.closingAt), isNull(accounts.removedAt)))
		.returning({ uid: accounts.uid });
	return updated.length > 0;
}
