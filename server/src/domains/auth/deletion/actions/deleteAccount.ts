import { eq } from "drizzle-orm";
import { authorTag } from "#contract/cacheTags.ts";
import type { Tx } from "../../../../platform/data/db.ts";
import { publish } from "../../../../platform/jobs/events.ts";
import { signal } from "../../../../platform/realtime/signals.ts";
import { accountDeleted } from "../../../accounts/events.ts";
import { accounts, roleAssignments } from "../../../accounts/tables.ts";
import { deleteSessions } from "../../session/queries.ts";
import { knownDevices, logins, sessions } from "../../tables.ts";

const erased = {
	name: "—",
	email: null,
	emailKey: null,
	emailVerifiedAt: null,
	phone: null,
	passwordHash: null,
	secondFactors: [],
};
const erasedProfile = { nationality: "", city: "", bio: "", banReason: "", avatar: null, scheduledDeletionAt: null };

/** Deletes an account's personal data. The row stays as the author of its posts, and the username stays reserved. */
export async function deleteAccount(tx: Tx, uid: number, now: Date): Promise<void> {
	await deleteSessions(tx, eq(sessions.uid, uid));
	for (const table of [logins, knownDevices, roleAssignments]) await tx.delete(table).where(eq(table.uid, uid));
	await tx
		.update(accounts)
		.set({ ...erased, ...erasedProfile, deletedAt: now })
		.where(eq(accounts.uid, uid));
	await signal(tx, { invalidate: [authorTag(uid)] });
	await publish(tx, accountDeleted({ uid }));
}
