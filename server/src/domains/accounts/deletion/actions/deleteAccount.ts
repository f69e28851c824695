import { eq } from "drizzle-orm";
import type { Tx } from "../../../../platform/data/db.ts";
import { publish } from "../../../../platform/jobs/events.ts";
import { accountDeleted } from "../../events.ts";
import { roleAssignments } from "../../role/tables.ts";
import { accounts, emailCodes, knownDevices, logins, pendingLogins, sessions } from "../../tables.ts";

/**
 * Deletes an account's personal data. The row stays as the author of its posts, and the username stays reserved.
 * @returns the ended sessions, for `live`
 */
export async function deleteAccount(tx: Tx, uid: number, now: Date): Promise<number[]> {
	const ended = await tx.delete(sessions).where(eq(sessions.uid, uid)).returning({ id: sessions.id });
	await tx.delete(pendingLogins).where(eq(pendingLogins.uid, uid));
	await tx.delete(logins).where(eq(logins.uid, uid));
	await tx.delete(knownDevices).where(eq(knownDevices.uid, uid));
	await tx.delete(roleAssignments).where(eq(roleAssignments.uid, uid));
	await tx.delete(emailCodes).where(eq(emailCodes.uid, uid));
	await tx
		.update(accounts)
		.set({
			name: "—",
			email: null,
			emailKey: null,
			emailVerifiedAt: null,
			phone: null,
			passwordHash: null,
			secondFactors: [],
			nationality: "",
			city: "",
			bio: "",
			banReason: "",
			avatar: null,
			scheduledDeletionAt: null,
			deletedAt: now,
		})
		.where(eq(accounts.uid, uid));
	await publish(tx, accountDeleted({ uid }));
	return ended.map(({ id }) => id);
}
