import { eq } from "drizzle-orm";
import type { Tx } from "../../../platform/db.ts";
import { publish } from "../../../platform/events.ts";
import { accountRemoved } from "../events.ts";
import { accounts, codes, knownDevices, pendingSignIns, sessions, signIns } from "../tables.ts";

/**
 * Deletes an account's personal data. The row stays as the author of its posts, and the username stays reserved.
 * @returns the ended sessions, for `live`
 */
export async function removeAccount(tx: Tx, uid: number, now: Date): Promise<number[]> {
	const ended = await tx.delete(sessions).where(eq(sessions.uid, uid)).returning({ id: sessions.id });
	await tx.delete(pendingSignIns).where(eq(pendingSignIns.uid, uid));
	await tx.delete(signIns).where(eq(signIns.uid, uid));
	await tx.delete(knownDevices).where(eq(knownDevices.uid, uid));
	await tx.delete(codes).where(eq(codes.uid, uid));
	await tx
		.update(accounts)
		.set({
			name: "—",
			email: null,
			emailKey: null,
			emailVerifiedAt: null,
			phone: null,
			passwordHash: null,
			secondSteps: [],
			admin: false,
			nationality: "",
			city: "",
			bio: "",
			banReason: "",
			avatar: null,
			closingAt: null,
			removedAt: now,
		})
		.where(eq(accounts.uid, uid));
	await publish(tx, accountRemoved({ uid }));
	return ended.map(({ id }) => id);
}
